// §13.11 over random deals of every contract.
import { expect, test } from 'vitest';
import { legalIds } from '../../../../test/conformance/walk.ts';
import { count, has } from '../../../core/cards.ts';
import { rngFrom } from '../../../core/rng.ts';
import { seven } from '../deck.ts';
import { ladderOf } from '../ladder.ts';
import { PLAY, type State } from '../state.ts';
import { ULTI, hasUnit } from '../units.ts';
import { table } from './table.ts';

const game = table({ bidRequiresCards: false, dealsPerSession: 1 });
const { layout } = game.ruleset;

/** Deals, bids one contract, and stops before the first card. */
const begin = (bid: number, seed: string): State => {
  const rng = rngFrom(seed);
  const s = game.newState();
  game.applyChance(s, game.sampleChance(s, rng));
  for (let i = 0; i < 2; i++) game.apply(s, legalIds(game, s)[0]!);
  for (const id of [layout.bid + bid - 1, layout.pass, layout.pass, layout.stand]) game.apply(s, id);
  while (s.phase !== PLAY) game.apply(s, legalIds(game, s)[rng.int(legalIds(game, s).length)]!);
  return s;
};

/** 38 × 790 = 30 020 deals. */
const DEALS = 790;

/** Plays a deal of this contract at random and names the invariants that it breaks. */
const broken = (rank: number, seed: string): string[] => {
  const found: string[] = [];
  const hold = (name: string, holds: boolean): void => void (holds || found.push(`${seed}: ${name}`));
  const rng = rngFrom(seed);
  const s = begin(rank, `${seed} deal`);
  const talon = s.talon;
  const hasUlti = hasUnit(game.ruleset.bids[rank]!.units, ULTI);
  while (game.actor(s) >= 0) {
    const ids = legalIds(game, s);
    const { hand } = s.players[s.turn]!;
    hold('I05', ids.length > 0 && ids.every((one) => has(hand, one - layout.play)));
    const chosen = ids[rng.int(ids.length)]!;
    const isSeven = s.turn === s.soloist && chosen - layout.play === seven(s.trump);
    hold('I07', !(hasUlti && isSeven && s.tricks < 9 && ids.length > 1));
    game.apply(s, chosen);
  }
  const change = s.players.map((player) => player.lastChange);
  hold('I01', change[0]! + change[1]! + change[2]! === 0);
  const played = s.players.reduce((set, player) => set | player.captured, 0);
  hold('I06', (played & talon) === 0 && (s.tricks < 10 || count(played | talon) === 32));
  if (s.tricks < 10 || s.lastTrump < 0) return found;
  hold('I02', s.lastSolo + s.lastDefence === 90);
  const [solo, defence] = [s.lastSolo + s.lastSoloMarriages, s.lastDefence + s.lastDefenceMarriages];
  hold('I03', solo !== defence);
  hold('I04', Math.min(solo, defence) < 100);
  return found;
};

test.each(ladderOf('classic38').map(({ rank, id }) => [rank, id] as const))('%i %s: I01–I07', (rank, id) => {
  expect(Array.from({ length: DEALS }, (_, n) => broken(rank, `${id} ${n}`)).flat()).toEqual([]);
});
