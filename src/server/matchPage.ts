// The frame around every game's table: where one is, what was refused, the log, the record.
import { page, tag, type Content, type Markup } from './html.ts';
import type { GamePage, Line, Sight } from './gamePage.ts';
import { rulesDetails } from './rules.ts';
import { inSuits } from './suits.ts';

/** A record shows every card, so nobody may read it before the end. */
export const RECORD_LATER = 'The record can be downloaded when the match is over.';
/** Older lines are left to the record. */
const LOG_LINES = 400;

export const matchPage = (gamePage: GamePage, sight: Sight, seed: string | null, problem: string | null): string => {
  const { definition, preset } = sight;
  const prompt = gamePage.prompt(sight);
  return page(
    `${problem === null ? '' : 'Not done: '}${prompt} – ${definition.name} – Talon`,
    tag`<header class="top"><a class="home-link" href="/">Talon</a>
<h1>${definition.name} <small>${preset}</small></h1>
<nav aria-label="Match">${recordLink(sight)}<a href="/">New match</a></nav></header>
<main class="match">
${problem !== null && tag`<p class="alert" role="alert">${inSuits(problem)}</p>`}
<div class="table">${gamePage.table(sight)}</div>
<div class="side">
${gamePage.side(sight)}
${rulesDetails(gamePage.rulesInShort(sight.game.rules))}
${log(sight.story)}
<p class="foot">${opponents(sight)}${seed !== null && ` Seed ${seed}.`}${sight.result === null && ` ${RECORD_LATER}`}</p>
</div>
</main>`,
    sight.result === null,
  );
};

const recordLink = (sight: Sight): Content =>
  sight.result !== null && tag`<a href="${sight.address}/record" download title="The match as a file">Record</a>`;

const opponents = (sight: Sight): string => {
  const bots = sight.players.filter((_, seat) => seat !== sight.seat);
  return bots.map(({ name, agent }) => `${name} plays ${agent}.`).join(' ');
};

const log = (story: readonly Line[]): Markup => {
  const shown = story.slice(-LOG_LINES);
  const left = story.length - shown.length;
  return tag`<section class="panel log" aria-labelledby="log"><h2 id="log">Log</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="log"><div>
${left > 0 && tag`<p>The first ${left} lines are left out.</p>`}
${chapters(shown)}
</div></div></section>`;
};

const chapters = (lines: readonly Line[]): Content =>
  lines.map(({ text, heading }) => (heading ? tag`<h3>${text}</h3>` : tag`<p>${inSuits(text)}</p>`));
