// Skill and luck apart, as a part of the statistics of one game.
import type { AnyDefinition } from '../../core/definition.ts';
import { tag, type Markup } from '../../sim/pages/html.ts';
import { htmlTable, section } from '../../sim/pages/page.ts';
import { inNumber } from '../../sim/pages/svg.ts';
import type { GameFacts } from './facts.ts';
import { LEAST_DEALS, skillAndLuck, tellsLuck, type SkillAndLuck } from './luck.ts';
import type { LuckByGame } from './useFacts.ts';

const TEXTS = {
  heading: 'Skill and luck',
  better: (points: string) => `You played ${points} points better than your cards.`,
  worse: (points: string) => `You played ${points} points worse than your cards.`,
  alike: 'You played exactly as well as your cards.',
  about:
    'What a deal was worth is worked out with all hands open, and against your opponents: strong ones make everybody play worse than the cards.',
  head: ['figure', 'value', '95 %', 'from'],
  made: 'points more than your opponents',
  expected: 'of these, what your cards were worth',
  rest: 'better than your cards',
  mean: 'better than your cards, a deal',
  deals: (count: number) => `${count} deals`,
  range: (low: string, high: string) => `${low} to ${high}`,
  little: (deals: number) =>
    `Too little data: luck and skill can be told apart from ${LEAST_DEALS} deals on, and there are ${deals}.`,
  unknown: (game: string) => `Luck cannot be taken out of ${game}: nothing tells what dealt cards are worth there.`,
  working: (done: number, games: number) => `The cards have been worked out for ${done} of ${games} games so far.`,
} as const;

const points = (value: number): string => (Math.abs(value) < 10 ? inNumber(value) : value.toFixed(0));

const headline = ({ better }: SkillAndLuck): string => {
  const size = points(Math.abs(better));
  return size === '0' ? TEXTS.alike : better > 0 ? TEXTS.better(size) : TEXTS.worse(size);
};

export const luckSection = (definition: AnyDefinition, games: readonly GameFacts[], luck: LuckByGame): Markup => {
  if (!tellsLuck(definition)) return section(TEXTS.heading, soft('unknown', TEXTS.unknown(definition.name)));
  const known = games.filter(({ id }) => luck.has(id));
  const deals = known.flatMap(({ id }) => luck.get(id)!);
  const found = skillAndLuck(deals);
  return section(
    TEXTS.heading,
    known.length < games.length && soft('working', TEXTS.working(known.length, games.length)),
    known.length === games.length && found === null && soft('little', TEXTS.little(deals.length)),
    found !== null && [
      tag`<p data-luck="${found.deals}"><b>${headline(found)}</b></p>\n`,
      luckTable(found),
      soft('about', TEXTS.about),
    ],
  );
};

const soft = (name: string, text: string): Markup => tag`<p class="soft" data-luck-note="${name}">${text}</p>\n`;

const luckTable = ({ made, expected, better, interval, deals }: SkillAndLuck): Markup => {
  const from = TEXTS.deals(deals);
  const range = (show: (value: number) => string): string =>
    interval === null ? '' : TEXTS.range(show(interval[0]), show(interval[1]));
  const aDeal = (value: number): string => inNumber(value / deals);
  return htmlTable(TEXTS.head, [
    [TEXTS.made, points(made), '', from],
    [TEXTS.expected, points(expected), '', from],
    [TEXTS.rest, points(better), range(points), from],
    [TEXTS.mean, aDeal(better), range(aDeal), from],
  ]);
};
