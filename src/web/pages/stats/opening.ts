// What a person wants to know first: how the games went, in a sentence and in pictures.
import type { AnyDefinition } from '../../../core/definition.ts';
import { tag, type Markup } from '../../../sim/pages/html.ts';
import { plots, section } from '../../../sim/pages/page.ts';
import { plot, roomOf } from '../../../sim/pages/svg.ts';
import { t } from '../../kit/i18n/index.ts';
import { gameTitle } from '../../kit/games/games.ts';
import { PAGE_WORDS } from '../../kit/report/words.ts';
import { inOrder, LEAST, type Success } from './estimates.ts';
import type { GameFacts } from './facts.ts';
import { successOverTime } from './overTime.ts';

/** A shared first place is one, too; a match without a winner is nobody's. */
const wentWell =
  ({ of }: Success) =>
  (facts: GameFacts): boolean =>
    of(facts) > 0;

/** From so many games on the last ones are told apart. */
const LAST = 10;

export const opening = (definition: AnyDefinition, games: readonly GameFacts[], success: Success): Markup => {
  const good = wentWell(success);
  const { aim } = success;
  const last = inOrder(games).slice(-LAST);
  return section(
    t('stats.opening', {
      aim,
      game: gameTitle(definition.id),
      count: games.length,
      won: games.filter(good).length,
    }),
    games.length > LAST &&
      tag`<p data-opening="last">${t('stats.opening.last', { aim, of: LAST, won: last.filter(good).length })}</p>\n`,
    plots(stripPlot(games, success), games.length > 1 && successOverTime(games, success)),
    games.length >= LEAST &&
      tag`<p class="soft">${t('stats.overTime.about', { sure: PAGE_WORDS.percent(0.95), count: LEAST })}</p>\n`,
  );
};

const MOST_BARS = 60;
const [HEIGHT, WIDEST, SIDE] = [132, 26, 8];

/** One bar a game, up for what went well and down for what did not: read without its colours. */
const stripPlot = (games: readonly GameFacts[], success: Success): Markup => {
  const room = roomOf(PAGE_WORDS);
  const good = wentWell(success);
  const shown = inOrder(games).slice(-MOST_BARS);
  const first = games.length - shown.length;
  const slot = Math.min(WIDEST, (room.width - 2 * SIDE) / shown.length);
  const middle = HEIGHT / 2;
  const bars = shown.map((facts, i) => {
    const [isGood, x] = [good(facts), SIDE + i * slot];
    const words = t('stats.opening.game', {
      number: first + i + 1,
      aim: success.aim,
      end: facts.unfinished ? 'none' : isGood ? 'good' : 'bad',
    });
    if (facts.unfinished)
      return tag`<circle class="dot s0" cx="${(x + slot / 2).toFixed(1)}" cy="${middle}" r="3"><title>${words}</title></circle>`;
    return tag`<rect class="bar ${isGood ? 's2' : 's1'}" x="${(x + slot * 0.12).toFixed(1)}" y="${
      isGood ? 6 : middle + 2
    }" width="${(slot * 0.76).toFixed(1)}" height="${middle - 8}" rx="2"><title>${words}</title></rect>`;
  });
  return plot(room, t('stats.opening.strip', { aim: success.aim }), HEIGHT, [
    tag`<line class="grid" x1="0" x2="${room.width}" y1="${middle}" y2="${middle}"/>`,
    bars,
  ]);
};
