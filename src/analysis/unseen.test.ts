// What a seat knows of hidden cards is told apart from what sampled worlds happen to agree on.
import { expect, test } from 'vitest';
import type { AnyDefinition } from '../core/definition.ts';
import { Match } from '../core/match.ts';
import { rngFrom } from '../core/rng.ts';
import { tysiac } from '../games/tysiac/index.ts';
import { ulti } from '../games/ulti/index.ts';
import { Analysis } from './analysis.ts';
import { LEVELS } from './budget.ts';
import type { Findings } from './findings.ts';
import { likelyPlaces, mostTold } from './words.ts';

/** What an analysis finds at the decisions of a phase, in matches of the house's bots. */
const findingsIn = (definition: AnyDefinition, preset: string, phase: string, count: number): Findings[] => {
  const game = definition.create(definition.presets[preset]);
  const create = definition.search!(game).bot;
  const found: Findings[] = [];
  for (let deal = 0; deal < 8 && found.length < count; deal++) {
    const match = new Match({ game, rng: rngFrom(`known ${deal}`) });
    const agents = Array.from({ length: game.seats }, (_, seat) => create(game, seat, rngFrom('known')));
    for (let asked = 0, actor = match.advance(); actor >= 0 && asked < 60; asked++, actor = match.advance()) {
      const view = game.view(match.state, actor);
      if (view.phase === phase && view.legal.length > 1 && found.length < count)
        found.push(new Analysis(definition, game, view, { ...LEVELS.quick, expert: null }, '1').run());
      match.answer('bot', agents[actor]!.decide(view, { rng: match.decisionRng(actor), limitMs: null }) as never);
    }
  }
  return found;
};

test('a seat knows what it has put aside itself; others only guess', () => {
  const all = findingsIn(ulti, ulti.defaultPreset, 'play', 40);
  const own = all.filter(({ unseen }) => unseen.some(({ known }) => known));
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(all.length);
  for (const findings of own) {
    const known = findings.unseen.filter((card) => card.known);
    for (const { places } of known) expect(places).toHaveLength(1);
    const aside = known.filter(({ places }) => places[0]!.place === 'talon').map(({ card }) => card);
    const listed = likelyPlaces(findings).flatMap(({ cards }) => cards.map(({ card }) => card));
    for (const card of aside) expect(listed).not.toContain(card);
  }
});

test('what lies in the same place in all of a few worlds is not known for that', () => {
  const cards = findingsIn(tysiac, 'polish-3', 'play', 40).flatMap(({ unseen }) => unseen);
  const agreed = cards.filter(({ places }) => places.length === 1);
  expect(agreed.some(({ known }) => !known)).toBe(true);
  expect(cards.every(({ known, places }) => !known || places.length === 1)).toBe(true);
});

test('few worlds tell little of a chance', () => {
  expect([16, 60, 200].map((worlds) => Math.floor(100 * mostTold(worlds)))).toEqual([81, 95, 98]);
  expect(mostTold(1)).toBe(0.5);
});

test('before the play chances are of contracts that come to be played, and it is said whose', () => {
  const whose = findingsIn(ulti, ulti.defaultPreset, 'discard', 2).map(({ contract }) => contract);
  expect(whose).toContain('own');
  expect(findingsIn(ulti, ulti.defaultPreset, 'play', 1)[0]!.contract).toBe('standing');
});
