// §9.3 the worked examples, §13.8 outcomes from totals, §13.9 payoffs.
import { expect, test } from 'vitest';
import type { UltiRules } from '../options.ts';
import type { Component } from '../components.ts';
import { settled, table, type Figures } from './table.ts';

type Triple = [number, number, number];
const ALL: Triple = [10, 0, 0];
const NONE: Triple = [0, 6, 4];
const FORTY = 'MK MF';
const TWENTY = 'ZK ZF';
const WINS = { by: 'S', wonBy: 'S' } as const;
const FAILS = { by: 'S', wonBy: 'D1' } as const;

/** What a deal sheet adds up to. */
const sumOf = (components: readonly Component[]): number[] =>
  [0, 1, 2].map((seat) => components.reduce((sum, { change }) => sum + change[seat]!, 0));

test.each<[id: string, figures: Figures, triple: Triple, changes?: Partial<UltiRules>]>([
  ['E02', { bid: 'passz', sp: 40 }, [-2, 1, 1]],
  ['E03', { bid: 'piros_passz', sp: 70, sm: [40] }, [8, -4, -4]],
  ['E04', { bid: 'passz', sp: 70, dm: [20], kontra: { parti: 1 } }, [4, -2, -2]],
  ['E06', { bid: '40_100', sp: 60, start: FORTY }, [8, -4, -4]],
  ['E07', { bid: '40_100', sp: 50, start: `${FORTY} ${TWENTY}` }, [-8, 4, 4]],
  ['E08', { bid: 'ulti', sp: 60, seven: WINS }, [10, -5, -5]],
  ['E10', { bid: 'ulti', sp: 30, seven: FAILS, kontra: { ulti: 1 } }, [-26, 13, 13]],
  ['E11', { bid: 'ulti', sp: 60, seven: FAILS, kontra: { ulti: 2, parti: 1 } }, [-36, 18, 18]],
  ['E12', { bid: 'piros_ulti', sp: 60, seven: WINS, kontra: { ulti: 1, parti: 1 } }, [40, -20, -20]],
  ['E14', { bid: 'betli', tricks: [1, 5, 4], kontra: { betli: [1, 0] } }, [-15, 10, 5]],
  ['E15', { bid: 'betli', tricks: NONE, kontra: { betli: [2, 0] } }, [25, -20, -5]],
  ['E16', { bid: 'teritett_betli', tricks: NONE }, [40, -20, -20]],
  ['E18', { bid: 'redurchmars', tricks: ALL, kontra: { durchmars: [1, 1] } }, [48, -24, -24]],
  ['E19', { bid: '40_100_ulti', sp: 60, start: FORTY, seven: FAILS }, [-8, 4, 4]],
  [
    'E20',
    { bid: 'piros_20_100_ulti_durchmars', sp: 80, start: TWENTY, seven: WINS, tricks: [9, 1, 0] },
    [24, -12, -12],
  ],
  ['E22', { bid: 'passz', sp: 60, seven: { by: 'D1', wonBy: 'D1' } }, [-2, 1, 1]],
  ['E23', { bid: 'piros_passz', sp: 60, seven: FAILS }, [-12, 6, 6]],
  ['E24', { bid: 'passz', sp: 90, tricks: ALL }, [6, -3, -3]],
  ['E26', { bid: 'ulti', sp: 60, sm: [40], seven: WINS }, [12, -6, -6]],
  [
    'E27',
    { bid: 'piros_20_100_ulti_teritett_durchmars', sp: 90, start: TWENTY, seven: WINS, tricks: ALL },
    [96, -48, -48],
  ],
  ['E28', { bid: 'passz', sp: 30, seven: { by: 'D1', wonBy: 'S' }, kontra: { parti: 1 } }, [4, -2, -2]],
  ['E30', { bid: '20_100', sp: 80, start: TWENTY, kontra: { '20-100': 2 } }, [64, -32, -32]],
  ['E31', { bid: 'piros_ulti', sp: 60, seven: FAILS, kontra: { ulti: 1 } }, [-44, 22, 22]],
  ['E32', { bid: 'passz', sp: 0, tricks: NONE, kontra: { parti: 1 } }, [-12, 6, 6]],
  [
    'E34',
    { bid: '40_100_durchmars', sp: 90, start: FORTY, tricks: ALL, seven: WINS, kontra: { durchmars: 1 } },
    [36, -18, -18],
  ],
  ['E35', { bid: 'ulti', sp: 30, seven: FAILS, kontra: { ulti: 1 } }, [-34, 17, 17], { lostUlti: 'double' }],
  [
    'E36',
    { bid: 'passz', sp: 60, seven: { by: 'D1', wonBy: 'D1' } },
    [0, 3, -3],
    { silentUltiSettlement: 'individual' },
  ],
])('%s %o', (_, figures, triple, changes = {}) => {
  const { change, components } = settled(table(changes), figures);
  expect(change).toEqual(triple);
  expect(sumOf(components)).toEqual(triple);
  expect(change.reduce((sum, value) => sum + value, 0)).toBe(0); // I01
});

test.each<[id: string, figures: Figures, won: string[], perDefender: number]>([
  ['O02', { bid: 'passz', sp: 50, dp: 40, dm: [20] }, [], -1],
  ['O03', { bid: 'ulti', sp: 60, dp: 30, sm: [40], seven: FAILS }, ['parti'], 2 - 8],
  ['O04 60', { bid: '40_100', sp: 60, start: FORTY }, ['40-100'], 4],
  ['O04 50', { bid: '40_100', sp: 50, start: FORTY }, [], -4],
  ['O06', { bid: '40_100', sp: 50, start: `${FORTY} ${TWENTY}` }, [], -4],
  ['O07', { bid: 'ulti', sp: 60, seven: { by: 'S', wonBy: 'D2' } }, ['parti'], 1 - 8],
  ['O08', { bid: 'ulti', sp: 60 }, ['parti'], 1 - 8],
  ['O10', { bid: '40_100_ulti', sp: 60, start: FORTY, seven: FAILS }, ['40-100'], 4 - 8],
  ['O11', { bid: 'ulti_durchmars', sp: 80, tricks: [9, 1, 0], seven: WINS }, ['ulti'], -2],
  ['O12', { bid: 'passz', sp: 70, dp: 20, dm: [40, 20, 20], tricks: ALL }, ['parti'], 3],
])('%s %o', (_, figures, won, perDefender) => {
  const result = settled(table(), figures);
  expect(sumOf(result.components)).toEqual(result.change);
  expect(result.won).toEqual(won);
  expect(result.change).toEqual([2 * perDefender, -perDefender, -perDefender]);
});

test.each<[name: string, changes: Partial<UltiRules>, figures: Figures, triple: Triple]>([
  ['silent100 off', { silent100: 'off' }, { bid: 'passz', sp: 70, sm: [40] }, [2, -1, -1]],
  ['silent100 half with a 40', { silent100: 'half' }, { bid: 'passz', sp: 60, sm: [40] }, [4, -2, -2]],
  ['silent100 half with a 20', { silent100: 'half' }, { bid: 'passz', sp: 80, sm: [20] }, [8, -4, -4]],
  ['silent100 half, two 20s are too few', { silent100: 'half' }, { bid: 'passz', sp: 60, sm: [20, 20] }, [2, -1, -1]],
  ['silentUlti off', { silentUlti: 'off' }, { bid: 'passz', sp: 60, seven: WINS }, [2, -1, -1]],
  ['silentUltiLost single', { silentUltiLost: 'single' }, { bid: 'passz', sp: 60, seven: FAILS }, [-2, 1, 1]],
  ['silentUltiLost none', { silentUltiLost: 'none' }, { bid: 'passz', sp: 60, seven: FAILS }, [2, -1, -1]],
  ['the partner wins', {}, { bid: 'passz', sp: 60, seven: { by: 'D1', wonBy: 'D2' } }, [10, -5, -5]],
  [
    'silentUltiPartnerWin neutral',
    { silentUltiPartnerWin: 'neutral' },
    { bid: 'passz', sp: 60, seven: { by: 'D1', wonBy: 'D2' } },
    [2, -1, -1],
  ],
  ['silentDurchmars adds', { silentDurchmars: 'adds' }, { bid: 'passz', sp: 90, tricks: ALL }, [8, -4, -4]],
  ['silentDurchmars off', { silentDurchmars: 'off' }, { bid: 'passz', sp: 90, tricks: ALL }, [2, -1, -1]],
  [
    'silentDurchmarsScope',
    { silentDurchmarsScope: 'trumpWithoutDurchmars' },
    { bid: '40_100', sp: 90, start: FORTY, tricks: ALL },
    [14, -7, -7],
  ],
  ['defenders off', { defenderSilentDurchmars: 'off' }, { bid: 'passz', sp: 0, tricks: NONE }, [-2, 1, 1]],
  [
    'defenders single, two of them',
    { defenderSilentDurchmars: 'single' },
    { bid: 'passz', sp: 0, tricks: NONE },
    [-2, 1, 1],
  ],
  [
    'defenders single, one of them',
    { defenderSilentDurchmars: 'single' },
    { bid: 'passz', sp: 0, tricks: [0, 10, 0] },
    [-6, 3, 3],
  ],
  ['lostUlti single', { lostUlti: 'single' }, { bid: 'ulti', sp: 60, seven: FAILS, kontra: { ulti: 1 } }, [-14, 7, 7]],
  [
    'marriageNeedsTrick player',
    { marriageNeedsTrick: 'player' },
    { bid: 'passz', sp: 50, dp: 40, dm: [20], tricks: [8, 0, 2] },
    [2, -1, -1],
  ],
  [
    'marriageNeedsTrick side',
    { marriageNeedsTrick: 'side' },
    { bid: 'passz', sp: 50, dp: 40, dm: [20], tricks: [8, 0, 2] },
    [-2, 1, 1],
  ],
])('%s', (_, changes, figures, triple) => {
  const { change, components } = settled(table(changes), figures);
  expect(change).toEqual(triple);
  expect(sumOf(components)).toEqual(triple);
});
