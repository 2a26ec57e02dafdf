import { expect, test } from 'vitest';
import { findAgent } from '../../../agents/index.ts';
import type { GameDefinition } from '../../../core/definition.ts';
import { rngFrom } from '../../../core/rng.ts';
import { DONE, EAT } from '../../../games/skitgubbe/actions.ts';
import { cardsIn } from '../../../games/skitgubbe/deck.ts';
import { skitgubbe } from '../../../games/skitgubbe/index.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import type { GameHost } from '../../engine/host.ts';
import { Session, type Shown } from '../../engine/session.ts';
import { standingText } from '../../engine/standing.ts';
import type { Frame } from '../../table/messages.ts';
import { host, type SkitgubbeFacts } from './host.ts';

type Seen = Frame<SkitgubbeView, SkitgubbeFacts>;

const open = (preset: string, seed: string, steps: Session['steps'] = [], practice = true): Session => {
  const definition = skitgubbe as unknown as GameDefinition;
  const rules = skitgubbe.parseRules({ preset });
  if (!rules.ok) throw new Error(rules.error.message);
  const game = skitgubbe.create(rules.value);
  const factory = findAgent(definition as never, 'simple');
  if (!factory.ok) throw new Error(factory.error.message);
  const create = factory.value;
  const rng = rngFrom(seed);
  return new Session(
    {
      definition: definition as never,
      game: game as never,
      seat: 0,
      players: Array.from({ length: game.seats }, (_, seat) => ({
        name: ['You', 'Ada', 'Bruno', 'Celina', 'Dario', 'Edyta'][seat]!,
        agent: seat === 0 ? null : 'simple',
      })),
      host: host as unknown as GameHost,
      seed,
      practice,
      agents: Array.from({ length: game.seats }, (_, seat) =>
        seat === 0 ? null : (at: number) => create(game as never, at, rng.fork(`agent${at}`)),
      ),
    },
    steps,
  );
};

/** Lets everybody else play; all frames that come of it. */
const run = (session: Session): Seen[] => {
  const frames: Seen[] = [];
  for (let shown = session.next(); shown.length > 0; shown = session.next())
    frames.push(...shown.map(({ frame }) => frame as Seen));
  return frames;
};

/** Plays to the end, sloughing what can be sloughed; all frames. */
const playAll = (session: Session): Seen[] => {
  const frames = run(session);
  while (session.result === null) {
    const now = session.frame() as Seen;
    const id = now.moves.find((move) => move.id !== EAT)?.id ?? now.moves[0]!.id;
    const shown = session.act(now.step, [id]);
    if (typeof shown === 'string') throw new Error(shown);
    frames.push(...(shown as Shown[]).map(({ frame }) => frame as Seen), ...run(session));
  }
  return frames;
};

const frames = playAll(open('standard', '7'));
const textsOf = (list: readonly Seen[]): string[] => list.flatMap(({ lines }) => lines.map(({ text }) => text));

test('nobody is asked for sloughs who has none, and every answer has the same pace', () => {
  const polls = frames.filter(({ move }) => move?.id === DONE);
  expect(polls.some(({ move }) => move!.actor === 0)).toBe(true);
  for (const { events } of polls) expect(events[0]!.type).toBe('poll');
  for (const { view, moves } of frames) {
    if (view.phase === 'part1-slough' && view.actor === 0) expect(moves.length).not.toBe(1);
  }
});

test('a finished pile is remembered as it lay, and is not shown as if it still lay there', () => {
  const taken = frames.filter(
    ({ events, view }) => events.some(({ type }) => type === 'trick') && view.phase !== 'game-end',
  );
  expect(taken.length).toBeGreaterThan(10);
  for (const { facts, view, events } of taken) {
    expect(view.pile.length + view.table.length).toBe(0);
    expect(facts.last!.pile.length + facts.last!.table.length).toBeGreaterThan(0);
    expect(events.find(({ type }) => type === 'trick')!.seat).toBe(facts.last!.by);
  }
});

test('what an eat would take is what it takes', () => {
  let eats = 0;
  for (const [at, frame] of frames.entries()) {
    const before = frames[at - 1];
    if (frame.move?.id !== EAT || !before || before.view.table.length === 0) continue;
    eats++;
    const { actor } = frame.move;
    const known = (seen: Seen): number[] => cardsIn(seen.view.players[actor]!.known);
    const gained = known(frame).filter((card) => !known(before).includes(card));
    expect(gained).toEqual([...before.facts.eat]);
  }
  expect(eats).toBeGreaterThan(0);
});

test('the highest cards of the round are named, several where they are tied', () => {
  const wars = frames.filter(({ view }) => view.round > 0 && view.pile.at(-1)?.round === 0);
  for (const { view, facts } of frames.filter(({ view: { pile } }) => pile.length > 0)) {
    const inRound = view.pile.filter(({ round, kind }) => round === view.round && kind !== 'slough');
    if (inRound.length > 0) expect(facts.best.length).toBeGreaterThan(0);
    for (const seat of facts.best) expect(inRound.some((laid) => laid.seat === seat)).toBe(true);
  }
  for (const { facts } of wars) expect(facts.best).toEqual([]);
});

test('the log speaks to the person, and says the end as a loss', () => {
  const told = textsOf(frames);
  expect(told[0]).toBe('Part 1');
  expect(told).toContain('Part 2');
  expect(told.some((text) => /^You (play|slough) /.test(text))).toBe(true);
  expect(told.some((text) => /^You (plays|takes|eats)/.test(text))).toBe(false);
  expect(told.at(-1)).toMatch(/^(You have|\w+ has) lost with \d+ cards?\.$/);
  expect(told.join(' ')).not.toMatch(/\bwins?\b|\bwon\b|undefined/);
  for (const text of told) expect(text).toMatch(/[.!]$|^Part [12]$/);
  const takes = frames.flatMap(({ lines }) => lines).find(({ text }) => / takes? \d+ cards: /.test(text))!;
  expect(takes.short).toMatch(/ takes? \d+ cards\.$/);
});

test('a table that is opened again tells the same', () => {
  const session = open('standard-2', '3');
  run(session);
  for (let moves = 0; moves < 12; moves++) {
    const now = session.frame();
    session.act(now.step, [now.moves[0]!.id]);
    run(session);
  }
  const again = open('standard-2', '3', [...session.steps]);
  expect(again.log).toEqual(session.log);
  expect(again.frame()).toEqual(session.frame());
});

test('undo goes back to a decision, not to an answer for form’s sake', () => {
  const session = open('standard', '7');
  run(session);
  expect(session.frame().canUndo, 'only automatic answers so far').toBe(false);
  const now = session.frame();
  session.act(now.step, [now.moves[0]!.id]);
  run(session);
  expect(session.frame().canUndo).toBe(true);
  expect(session.steps.length).toBeGreaterThan(now.step + 1);
  expect(session.lastDecision()).toBe(now.step);
});

test('refusals give the reason of each card and of the deck', () => {
  const must = frames.find(({ refusals }) => refusals['deck'] !== undefined)!;
  expect(must.refusals['deck']).toMatch(/must play one|deck is empty/);
  const beaten = frames.find(({ refusals, view }) => view.phase === 'part2-move' && Object.keys(refusals).length > 0)!;
  expect(Object.values(beaten.refusals)[0]).toMatch(/does not beat/);
});

test('the lobby is told the part, and who was the skitgubbe', () => {
  const session = open('standard-2', '5');
  const players = ['human', 'careful'];
  run(session);
  expect(standingText({ standing: session.standing(), players })).toMatch(/^Part 1 · \d+ cards in the deck$/);
  playAll(session);
  expect(standingText({ standing: session.standing(), players })).toMatch(/^(You were|Ada was) the skitgubbe$/);
});
