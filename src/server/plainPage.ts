// The page of a game that has none of its own: what the seat knows as data, and every legal move as a button.
import { HIDDEN } from '../core/game.ts';
import { inWords } from '../core/words.ts';
import { tag } from './html.ts';
import { moveForm } from './forms.ts';
import type { GamePage, Seating, Sight } from './gamePage.ts';

const describe = ({ definition, game }: Seating, id: number): string =>
  inWords(definition.catalogues['en'] ?? {}, game.describe(game.toAction(id)));

export const plainPage: GamePage = {
  tell: (seating, _before, move) => {
    if (move === null) return [];
    const who = seating.players[move.actor]!.name;
    return [{ text: `${who}: ${move.id === HIDDEN ? 'a move that you cannot see' : describe(seating, move.id)}.` }];
  },
  pausesAt: () => false,
  watches: () => false,
  rulesInShort: () => [],
  presetAbouts: {},
  readMove: () => null,
  prompt: (sight) => (sight.result === null ? `Your turn: ${sight.view.phase}` : 'The match is over'),
  table: (sight) => tag`<section class="felt" aria-labelledby="turn">
${news(sight)}
<h2 id="turn">${plainPage.prompt(sight)}</h2>
<div id="move" tabindex="-1">${controls(sight)}</div>
</section>`,
  side: (sight) =>
    tag`<section class="panel"><h2>All that you know</h2><pre tabindex="0">${JSON.stringify(sight.view, null, 1)}</pre></section>`,
};

const controls = (sight: Sight) =>
  sight.result === null
    ? moveForm(sight, tag`<div class="row">${buttons(sight)}</div>`)
    : tag`<p>${sight.players.map(({ name }, seat) => `${name}: place ${sight.result!.places[seat]}. `)}</p>`;

const buttons = (sight: Sight) =>
  sight.view.legal.map(
    (id) => tag`<button name="move" value="${sight.game.notation(id)}">${describe(sight, id)}</button>`,
  );

const news = (sight: Sight) =>
  tag`<div class="news" role="status" aria-live="polite">${sight.news.map(({ text }) => tag`<p>${text}</p>`)}</div>`;
