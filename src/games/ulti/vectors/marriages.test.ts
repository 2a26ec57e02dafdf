// §5 which of the declared marriages count: inputs of nets and deal sheets beside what the engine pays for.
import { describe, expect, test } from 'vitest';
import { legalIds } from '../../../../test/conformance/walk.ts';
import { scene } from '../../../../test/scene.ts';
import { rngFrom } from '../../../core/rng.ts';
import { encodePlay } from '../encodePlay.ts';
import type { UltiGame } from '../index.ts';
import type { UltiRules } from '../options.ts';
import { FORTY, PARTI, TWENTY, hasUnit } from '../units.ts';
import type { UltiView } from '../view.ts';
import { deal, table } from './table.ts';

/** Inputs 199 and 200 as points: the side of a seat, and the other one. */
const sides = ({ ruleset }: UltiGame, view: UltiView): number[] => {
  const out = new Float32Array(259);
  encodePlay(ruleset, view, out);
  return [...out.subarray(199, 201)].map((share) => Math.round(90 * share));
};

describe('marriages that everybody declares in every contract with a trump', () => {
  const game = table({ marriagesIn: 'allTrumpContracts' });
  const HANDS = {
    1: 'MA MX MK MF M7 ZA ZX PK PF T9',
    2: 'ML M9 ZK ZF PA P9 TA TX T8 T7',
    0: 'M8 Z9 Z8 Z7 PX PL P8 P7 TK TF',
  };
  const after = (moves: string) =>
    scene(game, deal({ hands: HANDS, talon: 'ZL TL' }), `xZL xTL ${moves} ok ok MA M9 M8`);
  const inputs = (bid: string): number[][] => [0, 1, 2].map((seat) => sides(game, after(bid).view(seat)));

  test('all of them count in a parti', () => {
    expect(
      after('b:ulti p p stand t:M')
        .view(null)
        .players.map(({ declared }) => declared),
    ).toEqual([20, 60, 20]);
    expect(inputs('b:ulti p p stand t:M')).toEqual([
      [40, 70],
      [70, 40],
      [40, 70],
    ]);
  });

  test('a 40-100 counts its 40, a 20-100 one 20, and neither anything of the defenders', () => {
    const forty = after('b:40_100 p p stand t:M');
    expect(forty.view(null).players.map(({ declared }) => declared)).toEqual([20, 60, 20]);
    expect(inputs('b:40_100 p p stand t:M')).toEqual([
      [0, 50],
      [50, 0],
      [0, 50],
    ]);
    expect(inputs('b:20_100 p p stand t:M')).toEqual([
      [0, 30],
      [30, 0],
      [0, 30],
    ]);
  });

  test('a durchmars counts none', () => {
    expect(inputs('b:ulti_durchmars p p stand t:M')).toEqual([
      [0, 10],
      [10, 0],
      [0, 10],
    ]);
  });
});

/** Deals of every contract with a trump, played at random to the last card. */
const finished = (game: UltiGame, seed: string): UltiView[] => {
  const { layout, bids } = game.ruleset;
  return bids.slice(1).flatMap(({ rank, trump }) => {
    if (trump === 'none') return [];
    return Array.from({ length: 6 }, (_, n) => {
      const rng = rngFrom(`${seed} ${rank} ${n}`);
      const s = game.newState();
      game.applyChance(s, game.sampleChance(s, rng));
      for (let i = 0; i < 2; i++) game.apply(s, legalIds(game, s)[0]!);
      for (const id of [layout.bid + rank - 1, layout.pass, layout.pass, layout.stand]) game.apply(s, id);
      while (game.actor(s) >= 0) game.apply(s, legalIds(game, s)[rng.int(legalIds(game, s).length)]!);
      return game.view(s, rng.int(3));
    });
  });
};

/** Every value of the options that say who declares what, and when it counts. */
const VARIANTS = (['partiContracts', 'allTrumpContracts'] as const).flatMap((marriagesIn) =>
  (['no', 'player', 'side'] as const).flatMap((marriageNeedsTrick) =>
    (['auto', 'optional'] as const).flatMap((marriageDeclaration) =>
      (['onFirstCard', 'beforeFirstTrick'] as const).map(
        (marriageTiming) =>
          ({ marriagesIn, marriageNeedsTrick, marriageDeclaration, marriageTiming }) satisfies Partial<UltiRules>,
      ),
    ),
  ),
);

test.each(VARIANTS)(
  'what counts is what decides: $marriagesIn, $marriageNeedsTrick, $marriageDeclaration, $marriageTiming',
  (options) => {
    const game = table({
      ...options,
      bidRequiresCards: false,
      dealsPerSession: 1,
      silentDurchmars: 'off',
      talonPoints: 'nobody',
    });
    for (const view of finished(game, JSON.stringify(options))) {
      const { solo, defence, soloMarriages, defenceMarriages, won, soloist, bid } = view.lastDeal!;
      const { units } = game.ruleset.bids[bid]!;
      const totals = [solo + soloMarriages, defence + defenceMarriages];
      expect(sides(game, view)).toEqual(view.seat === soloist ? totals : totals.toReversed());
      // What the engine has paid for follows from these totals alone.
      if (hasUnit(units, PARTI)) expect(hasUnit(won, PARTI)).toBe(totals[0]! > totals[1]!);
      else expect(defenceMarriages).toBe(0);
      for (const hundred of [FORTY, TWENTY])
        if (hasUnit(units, hundred)) expect(hasUnit(won, hundred)).toBe(totals[0]! >= 100);
      if ([PARTI, FORTY, TWENTY].every((unit) => !hasUnit(units, unit))) expect(soloMarriages).toBe(0);
    }
  },
);
