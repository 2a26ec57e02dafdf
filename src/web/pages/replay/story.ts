// Reading the story of a match: captions, the log up to a position, and the places to jump to.
import type { Line } from '../../table/match/messages.ts';
import type { MarkKind, ToldStep } from './messages.ts';

/** What has just happened, in one breath; steps without words leave what was said before. */
export const captionOf = (story: readonly ToldStep[], at: number): string => {
  const step = story.findLastIndex(({ lines }, index) => index < at && lines.length > 0);
  const lines = story[step]?.lines ?? [];
  return lines.map(({ text, heading }, at) => (heading && at < lines.length - 1 ? `${text}:` : text)).join(' ');
};

export interface Place {
  /** The position after the step. */
  readonly at: number;
  readonly kind: MarkKind;
  readonly text: string;
}

/** The words of a place: of a trick who took it, not the last card of it. */
const wordsOf = ({ lines, mark }: ToldStep): string => {
  const heading = lines.find((line) => line.heading);
  if (mark === 'deal' && heading) return heading.text;
  const texts = lines.map(({ text }) => text);
  const taken = lines.find((line) => line.takes)?.text ?? texts[1] ?? texts[0];
  return (mark === 'trick' ? taken : mark === 'end' ? texts.at(-1) : texts[0]) ?? '';
};

/** The places up to a position, in order. */
export const placesOf = (story: readonly ToldStep[], upTo: number): Place[] =>
  story
    .slice(0, upTo)
    .flatMap((told, step) => (told.mark === null ? [] : [{ at: step + 1, kind: told.mark, text: wordsOf(told) }]))
    .filter(({ text }) => text !== '');

export interface LogEntry {
  readonly at: number;
  readonly line: Line;
}

/** Lines that are shown; whoever wants to go further back jumps there. */
const LOG_LENGTH = 80;

/** The log of the deal at hand, up to a position. */
export const logOf = (story: readonly ToldStep[], at: number): LogEntry[] => {
  const entries: LogEntry[] = [];
  // The cards of a deal may come in several steps.
  const isBefore = (step: number): boolean => story[step + 1]?.isDeal === true && story[step]?.isDeal !== true;
  for (let step = at - 1; step >= 0 && entries.length < LOG_LENGTH; step--) {
    if (step < at - 1 && isBefore(step)) break;
    const lines = story[step]?.lines ?? [];
    entries.unshift(...lines.map((line) => ({ at: step + 1, line })));
  }
  return entries;
};

/** Which deal, turn or part a log has come to; '' before the first. */
export const partOf = (entries: readonly LogEntry[]): string =>
  entries.findLast(({ line }) => line.heading)?.line.text ?? '';
