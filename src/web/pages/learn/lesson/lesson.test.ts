// Every lesson under every preset: all its positions are found, the same every time; the example is right and can be
// played; what the engine refuses stays refused; whoever errs hears so and the table stays as it was.
import { describe, expect, test } from 'vitest';
import type { ActionId } from '../../../../core/game.ts';
import { GAMES } from '../../../../games/index.ts';
import { loadHost } from '../../../faces/index.ts';
import { loadLesson } from '../../../faces/index.ts';
import { LessonDesk } from './desk.ts';

const all = GAMES.flatMap((definition) =>
  Object.keys(definition.presets).map((preset) => [definition.id, preset, definition] as const),
);

describe.each(all)('%s, %s', (id, preset, definition) => {
  const rules = definition.presets[preset];
  const open = async (): Promise<{ desk: LessonDesk; wanted: string[] }> => {
    const lesson = (await loadLesson(id))!;
    const desk = new LessonDesk(definition, rules, preset, lesson, await loadHost(id));
    return { desk, wanted: lesson.steps.filter((step) => step.isIn?.(rules) ?? true).map(({ key }) => key) };
  };

  test('all steps are found, and the same ones again', async () => {
    const { desk, wanted } = await open();
    expect(desk.positions.map(({ step }) => step.key)).toEqual(wanted);
    const { desk: again } = await open();
    expect(again.positions).toEqual(desk.positions);
  });

  test('can be walked through by its examples', async () => {
    const { desk } = await open();
    for (const [at, { step, steps }] of desk.positions.entries()) {
      const { ask, frame, info, count } = desk.open(at);
      expect(count).toBe(desk.positions.length);
      expect(ask, step.key).toMatch(/^[A-Z0-9♠♣♦♥].{30,}[.?]$/s);
      expect(ask, step.key).not.toMatch(/undefined|NaN|\[object|  /);
      expect(frame.moves.length, step.key).toBeGreaterThan(0);
      expect(frame.view.actor).toBe(info.seat);
      // Every offered move is either right, or wrong for a reason and without effect.
      const example = desk.example();
      for (const { id: move } of frame.moves.slice(0, 40)) await tryOne(desk, at, frame.step, [move], steps.length);
      desk.open(at);
      const answer = await desk.act(frame.step, example);
      expect(answer, `${step.key}: ${example.join(' ')}`).toMatchObject({ type: 'judged', verdict: { right: true } });
      if (answer.type !== 'judged') continue;
      expect(answer.frames.length).toBeGreaterThan(0);
      expect(answer.frames.every(({ moves }) => moves.length === 0)).toBe(true);
      expect((await desk.act(frame.step, example)).type).toBe('refused');
    }
  });
});

const tryOne = async (
  desk: LessonDesk,
  at: number,
  step: number,
  ids: readonly ActionId[],
  before: number,
): Promise<void> => {
  const answer = await desk.act(step, ids);
  if (answer.type === 'refused') return;
  expect(answer.verdict.words).toMatch(/^[A-Z0-9♠♣♦♥].*[.?!]$/s);
  expect(answer.verdict.words).not.toMatch(/undefined|NaN|\[object|  /);
  if (answer.verdict.right) desk.open(at);
  else expect(answer.frames).toEqual([]);
  expect(desk.open(at).frame.step).toBe(before);
};
