import { expect, test } from 'vitest';
import { ladderOf } from '../../../games/ulti/ladder.ts';
import { createUlti } from '../../../games/ulti/index.ts';
import { PRESETS } from '../../../games/ulti/presets.ts';
import { english } from '../../../games/ulti/english.ts';
import { capture } from '../../../../test/captured.ts';
import { explainBid, type Explanation } from '../../../games/ulti/explainBid.ts';

const explained = async (...name: string[]) => {
  const { out } = await capture(['explain-bid', ...name, '--json']);
  return JSON.parse(out) as Explanation;
};

/** Under rules that differ from the standard. */
const under = (settings: string, ...name: string[]) =>
  explained(...name, ...settings.split(' ').flatMap((setting) => ['--set', setting]));

test.each([
  ['piros_ulti', 10, 18, 'the seven of hearts among the ten cards kept'],
  ['20_100', 8, 8, 'king and felső of a suit that is not trump among the ten cards kept'],
  ['40_100_ulti', 8, 12, 'king and felső of the trump suit and the seven of the trump suit among the ten cards kept'],
  ['teritett_betli', 20, 20, 'no particular cards'],
  ['piros_20_100_ulti_teritett_durchmars', 48, 56, expect.stringContaining('the seven of hearts')],
])('%s pays %i and costs %i', async (id, pays, costs, needs) => {
  expect(await explained(id)).toMatchObject({ id, pays, costs, needs });
});

test('names as people write them', async () => {
  for (const { id, name } of ladderOf('classic38')) expect((await explained(...name.split(' '))).id).toBe(id);
});

test('for people, and a wrong name', async () => {
  const { out } = await capture(['explain-bid', 'Ulti']);
  expect(out).toContain('Ulti – parti + ulti; rank 4 of 38');
  expect(out).toMatch(/needs +the seven of the trump suit/);
  const wrong = await capture(['explain-bid', 'grand']);
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain(
    "There is no bid called 'grand'. The 38 bids are made of passz, 40-100, ulti, betli, durchmars, 20-100:",
  );
  expect((await capture(['explain-bid', 'ulit'])).err).toContain("called 'ulit'. Did you mean ulti?");
});

test('red is piros', async () => {
  expect((await explained('red', 'ulti')).id).toBe('piros_ulti');
  expect((await explained('red_40_100')).id).toBe('piros_40_100');
  expect((await explained('Red betli')).id).toBe('rebetli');
  expect((await explained('rebetli')).id).toBe('rebetli');
});

test.each<[settings: string, id: string, expected: object]>([
  // §4.5
  ['passzContract=forfeit', 'passz', { played: false, pays: 0, costs: 2, kontra: 'none', silent: [], aims: [] }],
  ['passzContract=forfeit', 'piros_passz', { played: true, pays: 2, costs: 2, payment: null }],
  ['passzContract=ask', 'passz', { pays: 1, costs: 1, payment: expect.stringContaining('may pay 2') }],
  // §3.4
  [
    'standaloneDurchmars=trumpOrNoTrump',
    'durchmars',
    {
      english: 'with or without trump: all tricks',
      trump: expect.stringContaining('or makk (acorns), zöld (leaves) or tök (bells)'),
      kontra: expect.stringContaining('each defender for himself without a trump, either defender for both with one'),
      silent: [expect.stringContaining('with a trump, the trump seven')],
    },
  ],
  ['standaloneDurchmars=trumpOrNoTrump', 'redurchmars', { trump: expect.stringContaining('or hearts (piros)') }],
  ['standaloneDurchmars=trumpOrNoTrump', 'betli', { trump: 'none; the ten ranks between alsó and nine' }],
  // §2.4
  ['bidRequiresCards=false', 'ulti', { needs: expect.stringContaining('the rules let you bid without') }],
  // §9
  ['lostUlti=single', 'ulti', { costs: 5 }],
  ['lostUlti=double', 'ulti', { costs: 9, units: [{ unit: 'parti' }, { unit: 'ulti', lost: [8, 16, 32] }] }],
  ['maxKontraLevel=3', 'ulti', { units: [{ won: [1, 2, 4, 8] }, { won: [4, 8, 16, 32], lost: [8, 12, 20, 36] }] }],
  ['kontraScope=individual', 'ulti', { kontra: expect.stringContaining('each defender for himself') }],
  ['kontraScope=shared', 'betli', { kontra: expect.stringContaining('either defender for both') }],
  // §8
  ['talonPoints=soloist', '40_100', { aims: [expect.stringContaining('the talon counts for the soloist')] }],
  ['marriageNeedsTrick=side', 'passz', { aims: [expect.stringContaining('if their side wins a trick')] }],
  ['keepSeven=free', 'ulti', { aims: [expect.anything(), 'ulti: win the last trick with the seven of trumps'] }],
  ['openHands=all', 'teritett_betli', { aims: ['betli: win no trick', expect.stringContaining('all hands lie')] }],
  // §8.1
  ['silent100=off silentDurchmars=off silentUlti=off', 'passz', { silent: [] }],
  ['silent100=half silentUlti=off silentDurchmars=off', 'piros_passz', { silent: [expect.stringContaining('4 with')] }],
  ['silentDurchmars=adds', 'passz', { silent: expect.arrayContaining([expect.stringContaining('3 on top')]) }],
  [
    'silentDurchmarsScope=trumpWithoutDurchmars silentUlti=off',
    '40_100',
    { silent: [expect.stringMatching(/3 on top/)] },
  ],
  ['silentUltiLost=none', '40_100', { silent: [expect.stringContaining('nothing when it is beaten')] }],
  // appendix B
  ['lossValues=huwikiTable', '40_100', { pays: 4, costs: 8 }],
  ['lossValues=huwikiTable', 'ulti', { pays: 5, costs: 9 }],
  ['lossValues=huwikiTable', 'betli', { pays: 5, costs: 5 }],
  ['ladder=huwiki42', 'szintelen_durchmars', { pays: 6, trump: 'none; the ten ranks between alsó and nine' }],
  ['ladder=huwiki42', 'durchmars', { pays: 6, trump: expect.stringContaining('named by the soloist') }],
  ['ladder=huwiki42', 'ulti_teritett_durchmars', { pays: 16, costs: 20 }],
  ['ladder=huwiki54 fourAces=true lossValues=huwikiTable', 'ulti_negy_asz', { pays: 9, costs: 17 }],
  ['ladder=huwiki54 fourAces=true lossValues=huwikiTable', 'piros_ulti_negy_asz', { pays: 18, costs: 34 }],
  ['ladder=huwiki54 fourAces=true lossValues=huwikiTable', 'negy_asz', { pays: 5, costs: 5 }],
])('under %s: %s', async (settings, id, expected) => {
  expect(await under(settings, id)).toMatchObject(expected);
});

test.each(['classic38', 'huwiki42', 'huwiki54'] as const)('%s: every bid is explained by its units', (ladder) => {
  const game = createUlti({ ...PRESETS['standard']!, ladder, fourAces: ladder === 'huwiki54' });
  for (const bid of ladderOf(ladder)) {
    const { pays, costs, units, gloss, aims, ...more } = explainBid(game.ruleset, bid, english);
    const ulti = units.find(({ unit }) => unit === 'ulti')?.value ?? 0;
    expect([bid.id, pays, costs]).toEqual([bid.id, bid.win, bid.win + ulti]);
    expect(aims).toHaveLength(units.length + (bid.open ? 1 : 0));
    expect([gloss, ...aims, ...Object.values(more).flat()].join()).not.toMatch(/undefined|[{}]|ulti\.bid/);
  }
});
