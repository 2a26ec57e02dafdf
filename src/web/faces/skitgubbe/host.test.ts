import { expect, test } from 'vitest';
import { answer, localTable, runOthers } from '../../../../test/localTable.ts';
import type { Step } from '../../../core/match.ts';
import { DONE, EAT } from '../../../games/skitgubbe/actions.ts';
import { cardsIn } from '../../../games/skitgubbe/deck.ts';
import { skitgubbe } from '../../../games/skitgubbe/index.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import type { LocalTable } from '../../table/match/localTable.ts';
import type { Shown } from '../../table/match/shower.ts';
import { standingText } from '../../table/match/standing.ts';
import type { Frame } from '../../table/match/messages.ts';
import type { SkitgubbeFacts } from './host.ts';

type Seen = Frame<SkitgubbeView, SkitgubbeFacts>;

const open = (preset: string, seed: string, steps: readonly Step[] = [], practice = true): Promise<LocalTable> => {
  const game = skitgubbe.create(skitgubbe.presets[preset]!);
  return localTable(skitgubbe as never, game as never, { bot: 'simple', seed, steps, practice });
};

const framesOf = (shown: readonly Shown[]): Seen[] => shown.map(({ frame }) => frame as Seen);

/** Lets everybody else play; all frames that come of it. */
const run = async (table: LocalTable): Promise<Seen[]> => framesOf(await runOthers(table));

/** Plays to the end, sloughing what can be sloughed; all frames. */
const playAll = async (table: LocalTable): Promise<Seen[]> => {
  const frames = await run(table);
  while (!table.session.isOver) {
    const { moves } = table.frame();
    const at = Math.max(
      0,
      moves.findIndex((move) => move.id !== EAT),
    );
    frames.push(...framesOf(await answer(table, () => at)), ...(await run(table)));
  }
  return frames;
};

const frames = await playAll(await open('standard', '7'));
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

test('a table that is opened again tells the same', async () => {
  const table = await open('standard-2', '3');
  await run(table);
  for (let moves = 0; moves < 12; moves++) {
    await answer(table, () => 0);
    await run(table);
  }
  const again = await open('standard-2', '3', [...table.session.steps]);
  expect(again.shower.log).toEqual(table.shower.log);
  expect(again.frame()).toEqual(table.frame());
});

test('undo goes back to a decision, not to an answer for form’s sake', async () => {
  const table = await open('standard', '7');
  await run(table);
  expect(table.frame().canUndo, 'only automatic answers so far').toBe(false);
  const { step } = table.frame();
  await answer(table, () => 0);
  await run(table);
  expect(table.frame().canUndo).toBe(true);
  expect(table.session.steps.length).toBeGreaterThan(step + 1);
  expect(table.session.lastDecision(0)).toBe(step);
});

test('refusals give the reason of each card and of the deck', () => {
  const must = frames.find(({ refusals }) => refusals['deck'] !== undefined)!;
  expect(must.refusals['deck']).toMatch(/must play one|deck is empty/);
  const beaten = frames.find(({ refusals, view }) => view.phase === 'part2-move' && Object.keys(refusals).length > 0)!;
  expect(Object.values(beaten.refusals)[0]).toMatch(/does not beat/);
});

test('the lobby is told the part, and who was the skitgubbe', async () => {
  const table = await open('standard-2', '5');
  const said = (): string =>
    standingText({
      game: 'skitgubbe',
      standing: JSON.stringify(table.session.standing),
      players: ['human', 'careful'],
    });
  await run(table);
  expect(said()).toMatch(/^Part 1 · \d+ cards in the deck$/);
  await playAll(table);
  expect(said()).toMatch(/^(You were|Ada was) the skitgubbe$/);
});
