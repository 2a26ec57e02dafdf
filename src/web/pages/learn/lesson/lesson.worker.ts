// A lesson runs the real engine, so it has a worker like every table.
import { findGame } from '../../../kit/games/house.ts';
import { loadHost } from '../../../faces/index.ts';
import { problemText } from '../../../kit/rules/problem.ts';
import { t } from '../../../kit/i18n/index.ts';
import { loadLanguage } from '../../../kit/i18n/load.ts';
import { loadLesson } from '../../../faces/index.ts';
import { LessonDesk } from './desk.ts';
import type { FromLesson, ToLesson } from './messages.ts';

const tell = (message: FromLesson): void => postMessage(message);

let desk: LessonDesk | null = null;
let step = 0;

const open = (at: number): void => {
  const opened = desk!.open(at);
  step = opened.frame.step;
  tell({ type: 'opened', step: opened });
};

const answer = async (message: ToLesson): Promise<void> => {
  switch (message.type) {
    case 'load': {
      await loadLanguage(message.language);
      const definition = findGame(message.game);
      const lesson = await loadLesson(message.game);
      if (!definition.ok || !lesson) return tell({ type: 'failed', message: t('learn.lesson.failed.none') });
      const rules = definition.value.parseRules(message.rules);
      if (!rules.ok) return tell({ type: 'failed', message: problemText(rules.error, definition.value) });
      const host = await loadHost(message.game);
      desk = new LessonDesk(definition.value, rules.value, message.preset, lesson, host);
      if (desk.positions.length === 0) {
        return tell({ type: 'failed', message: t('learn.lesson.failed.position') });
      }
      return open(0);
    }
    case 'open':
      return open(message.at);
    case 'act':
      return tell({ type: 'answered', answer: await desk!.act(message.step, message.ids) });
    case 'show':
      return tell({ type: 'answered', answer: await desk!.act(step, desk!.example()) });
  }
};

let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToLesson>) => {
  last = last
    .then(() => answer(data))
    .catch((problem: unknown) =>
      tell({ type: 'failed', message: problem instanceof Error ? problem.message : String(problem) }),
    );
});
