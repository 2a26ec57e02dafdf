// The table of Tysiąc as one seat sees it.
import { count } from '../../core/cards.ts';
import { tricksOf, type PlayedCard } from '../../games/tysiac/course.ts';
import { SYMBOLS } from '../../games/tysiac/deck.ts';
import { PRESET_ABOUTS, rulesInShort } from '../../games/tysiac/inShort.ts';
import type { TysiacRules } from '../../games/tysiac/options.ts';
import type { TysiacView } from '../../games/tysiac/view.ts';
import type { GamePage, Sight } from '../gamePage.ts';
import { tag, type Content, type Markup } from '../html.ts';
import { inSuits } from '../suits.ts';
import { faceDown, showCard, showCards } from './cards.ts';
import { controls, prompt, readMove } from './controls.ts';
import { matchSheet, sheet } from './sheet.ts';
import { nameOf, numeral, rulesOf, tell } from './words.ts';

type TysiacSight = Sight<TysiacView>;

export const tysiacPage: GamePage<TysiacView> = {
  tell,
  pausesAt: (view) => view.lastDeal !== null && (view.phase === 'deal' || view.phase === 'game-end'),
  watches: (seating, view) => rulesOf(seating).sitOut && view.dealer === seating.seat,
  rulesInShort: (rules) => rulesInShort(rules as TysiacRules),
  presetAbouts: PRESET_ABOUTS,
  readMove,
  prompt,
  table: (sight) => tag`${players(sight)}
<section class="felt" aria-labelledby="table">
<h2 class="sr" id="table">Table</h2>
${facts(sight)}
${middle(sight)}
${news(sight)}
<h2 id="turn">${result(sight) ?? prompt(sight)}</h2>
<div id="move" tabindex="-1">${controls(sight)}</div>
</section>
${sight.result !== null && matchSheet(sight)}`,
  side: (sight) => sight.ended !== null && sheet(sight, sight.ended),
};

const players = (sight: TysiacSight): Markup => {
  const { view } = sight;
  const { rules, active } = rulesOf(sight);
  const boxes = view.players.map((player, seat) => {
    const tricksTaken = count(player.captured) / active;
    const counts = [
      ...(rules.bombsPerPlayer > 0 ? [counted(player.bombs, 'bomb')] : []),
      ...(view.phase === 'play' ? [counted(tricksTaken, 'trick')] : [counted(player.cards, 'card')]),
      ...(view.phase === 'play' ? [counted(player.trickPoints + player.marriagePoints, 'point')] : []),
    ];
    return tag`<li class="player${seat === view.actor && ' active'}">
<h3>${nameOf(sight, seat)}</h3>
<p class="score">${numeral(player.score)}<span class="sr"> points in the match</span></p>
<p class="tags">${tags(sight, seat).map((text) => tag`<span>${text}</span> `)}</p>
<p class="counts">${counts.map((text) => tag`<span>${text}</span> `)}</p>
</li>`;
  });
  return tag`<section aria-labelledby="players"><h2 class="sr" id="players">Players</h2><ul class="players">${boxes}</ul></section>`;
};

const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What a seat is in this deal. */
const tags = (sight: TysiacSight, seat: number): string[] => {
  const { view } = sight;
  const { rules, sitOut } = rulesOf(sight);
  const player = view.players[seat]!;
  const found: string[] = [];
  if (seat === view.dealer) found.push(sitOut ? 'deals, sits out' : 'dealer');
  if (seat === view.declarer) found.push('declarer');
  else if (seat === view.bidder && view.declarer < 0) found.push(`bids ${view.bid}`);
  else if (player.passed && view.declarer < 0) found.push('passed');
  if (sight.result !== null) return found; // nothing more will be scored
  if (rules.lockMode === 'declarer-only' && player.score >= rules.lockScore) found.push('scores only as declarer');
  if (rules.lockMode === 'barrel' && player.score === rules.lockScore) {
    found.push(`barrel, try ${player.barrel + 1} of ${rules.barrelTries}`);
  }
  return found;
};

const PHASE_WORDS: Readonly<Partial<Record<TysiacView['phase'], string>>> = {
  deal: 'deal over',
  'last-challenge': 'last challenge',
  'game-end': 'match over',
};

/** A deal that ended before the play never got a contract. */
const isContractNamed = (view: TysiacView): boolean =>
  view.phase === 'play' || (view.actor < 0 && view.lastDeal?.result === 'played');

const facts = (sight: TysiacSight): Markup => {
  const { view } = sight;
  const { rules, layout } = rulesOf(sight);
  const trickCount = rules.handSize + (layout.discards ? 0 : 1);
  const fact = (name: string, content: Content): Markup => tag`<div><dt>${name}</dt><dd>${content}</dd></div>`;
  const proven = view.proven ? ', proven' : '';
  const promise = isContractNamed(view) ? 'Contract' : 'Highest bid';
  return tag`<dl class="facts">
${fact('Deal', view.deal)}
${fact('Phase', PHASE_WORDS[view.phase] ?? view.phase)}
${fact('Turn', view.actor >= 0 ? nameOf(sight, view.actor) : '–')}
${
  view.declarer >= 0
    ? fact(promise, `${view.contract} by ${nameOf(sight, view.declarer)}`)
    : fact('Bid', view.bid > 0 ? `${view.bid} by ${nameOf(sight, view.bidder)}${proven}` : '–')
}
${fact('Trump', view.trump < 0 ? 'none' : inSuits(SYMBOLS[view.trump]!))}
${view.phase === 'play' && fact('Trick', `${view.tricks + 1} of ${trickCount}`)}
${view.phase === 'play' && view.musik !== 0 && fact('Musik', showCards(view.musik))}
${view.discards !== 0 && fact('You put aside', showCards(view.discards))}
${view.players.map((player, seat) => player.shown !== 0 && fact(`${nameOf(sight, seat)} showed`, showCards(player.shown)))}
</dl>`;
};

/** The middle of the table: the piles until they are taken, then the tricks. */
const middle = (sight: TysiacSight): Markup => {
  const { view } = sight;
  const all = tricksOf(rulesOf(sight), view.log);
  if (view.actor < 0) return tag`<div class="middle">${lastTrick(sight, all.at(-1), '')}</div>`;
  if (view.phase !== 'play') return tag`<div class="middle">${piles(sight)}</div>`;
  const current = view.trick.length > 0 ? all.at(-1)! : [];
  const cards = current.length > 0 ? cardsBy(sight, current) : tag`<p class="empty">no card yet</p>`;
  const last = view.trick.length > 0 ? all.at(-2) : all.at(-1);
  return tag`<div class="middle"><div class="trick"><h3>On the table</h3>${cards}</div>${lastTrick(sight, last, 'small')}</div>`;
};

const piles = (sight: TysiacSight): Markup[] => {
  const { view } = sight;
  const { musikCount, musikSize } = rulesOf(sight).rules;
  return Array.from({ length: musikCount }, (_, index) => {
    const known = view.taken === index || view.taken < 0 ? view.musik : 0;
    const name = musikCount === 1 ? 'Musik' : `Pile ${index + 1}`;
    const taken = view.taken === index ? ', taken' : '';
    return tag`<div class="trick"><h3>${name}${taken}</h3>${known === 0 ? faceDown(musikSize) : showCards(known, '')}</div>`;
  });
};

const lastTrick = (sight: TysiacSight, trick: readonly PlayedCard[] | undefined, size: string): Content =>
  trick &&
  tag`<div class="trick ${size !== '' && 'last'}"><h3>Last trick, to ${winnerOf(sight)}</h3>${cardsBy(sight, trick, size)}</div>`;

/** Who takes a trick leads the next one. */
const winnerOf = (sight: TysiacSight): string =>
  sight.view.leader === sight.seat ? 'you' : nameOf(sight, sight.view.leader);

const cardsBy = (sight: TysiacSight, trick: readonly PlayedCard[], size = ''): Markup =>
  tag`<ol>${trick.map(
    ({ seat, card, marriage }) =>
      tag`<li>${showCard(card, size)}<span class="by">${nameOf(sight, seat)}${marriage && ' (marriage)'}</span></li>`,
  )}</ol>`;

const news = (sight: TysiacSight): Markup => {
  const lines = sight.news.filter(({ heading }) => !heading).map(({ text }) => tag`<p>${inSuits(text)}</p>`);
  return tag`<div class="news" role="status" aria-live="polite" aria-label="Since your last move" tabindex="0"><div>${lines}</div></div>`;
};

/** How the match ended. */
const result = (sight: TysiacSight): string | null => {
  if (sight.result === null) return null;
  const { places, reason, returns } = sight.result;
  if (reason === 'unfinished') return `The match ends without a winner after ${sight.view.deal} deals.`;
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const names = winners.map((seat) => nameOf(sight, seat)).join(' and ');
  const points = winners.map((seat) => returns[seat]).join(' and ');
  return `${names} ${winners.length > 1 || winners[0] === sight.seat ? 'win' : 'wins'} the match with ${points} points.`;
};
