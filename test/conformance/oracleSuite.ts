import { expect, test } from 'vitest';
import { CHANCE, OVER, type AnyGame } from '../../src/core/game.ts';
import { parseNotation } from '../../src/core/notation.ts';
import { rngFrom } from '../../src/core/rng.ts';
import type { GameKit, OracleLike } from '../kits/kit.ts';
import { legalIds } from './walk.ts';

/** Plays random matches on the engine and on the slow model of the rules, step by step, and compares. */
export const oracleSuite = (kit: GameKit, matchesPerVariant: number): void => {
  const id = kit.definition.id;
  for (const { name, game } of [...kit.variants, ...kit.tiny]) {
    test(`${id}, ${name}: engine and oracle agree`, () => {
      for (let m = 0; m < matchesPerVariant; m++) lockStep(game, kit.createOracle(game.rules), `oracle ${name} ${m}`);
    });
  }
};

/** The same under rules that nobody chose. */
export const oracleRulesSuite = (kit: GameKit, randomRuleSets: number): void => {
  test(`${kit.definition.id}: engine and oracle agree under ${randomRuleSets} random rule sets`, () => {
    for (let m = 0; m < randomRuleSets; m++) {
      const rules = kit.randomRules(rngFrom(`rules ${m}`));
      lockStep(kit.definition.create(rules), kit.createOracle(rules), `random rules ${m}: ${JSON.stringify(rules)}`);
    }
  });
};

const lockStep = (game: AnyGame, oracle: OracleLike, where: string): void => {
  const rng = rngFrom(where);
  const s = game.newState();
  const returns = new Float64Array(game.seats);
  for (let i = 0; ; i++) {
    const actor = game.actor(s);
    if (oracle.actor() !== actor) expect({ where, step: i, actor: oracle.actor() }).toEqual({ where, step: i, actor });
    game.returns(s, returns);
    const scores = oracle.scores();
    if (scores.some((score, seat) => score !== returns[seat])) {
      expect({ where, step: i, scores }).toEqual({ where, step: i, scores: [...returns] });
    }
    if (actor < 0 && oracle.told) expect(game.view(s, null), where).toMatchObject(oracle.told());
    if (actor === OVER) break;
    if (actor === CHANCE) {
      const outcome = game.sampleChance(s, rng);
      game.applyChance(s, outcome);
      oracle.applyChance(outcome);
      continue;
    }
    const legal = legalIds(game, s).map((id) => game.notation(id));
    const expected = oracle.legal();
    if (expected.length !== legal.length || expected.toSorted().join() !== legal.toSorted().join()) {
      expect({ where, step: i, state: game.dump(s), legal: legal.toSorted() }).toEqual({
        where,
        step: i,
        state: game.dump(s),
        legal: expected.toSorted(),
      });
    }
    const notation = legal[rng.int(legal.length)]!;
    game.apply(s, parseNotation(game, notation));
    oracle.apply(notation);
  }
  expect({ where, places: oracle.places(), reason: oracle.reason() }).toEqual({ where, ...game.outcome(s) });
};
