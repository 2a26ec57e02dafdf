// The sheet of a finished deal: what was promised, what was made, and what it did to the scores.
import { tricksOf } from '../../games/tysiac/course.ts';
import { SITTING_BONUS } from '../../games/tysiac/inShort.ts';
import { SYMBOLS, pointsIn, suitOf } from '../../games/tysiac/deck.ts';
import type { TysiacView } from '../../games/tysiac/view.ts';
import type { Sight } from '../gamePage.ts';
import { tag, type Content, type Markup } from '../html.ts';
import { inSuits } from '../suits.ts';
import { showCards } from './cards.ts';
import { dealResult, nameOf, numeral, rulesOf, signed } from './words.ts';

/** `view` is the view at the end of that deal. */
export const sheet = (sight: Sight<TysiacView>, view: TysiacView): Markup => {
  const last = view.lastDeal!;
  const played = last.result === 'played';
  const suits = marriageSuits(sight, view);
  const line = (seat: number): Markup => {
    const player = view.players[seat]!;
    return tag`<tr${seat === last.declarer && tag` class="declarer"`}><th scope="row">${nameOf(sight, seat)}</th>
${played && tag`<td>${player.trickPoints}</td><td>${inSuits(suits[seat]!)} ${player.marriagePoints}</td><td>${last.raw[seat]}</td>`}
<td>${signed(last.change[seat]!)}</td><td><b>${numeral(player.score)}</b></td></tr>`;
  };
  return tag`<section class="panel sheet" aria-labelledby="sheet">
<h2 id="sheet">Deal ${view.deal}: ${verdict(sight, view)}</h2>
${!played && tag`<p>${dealResult(sight, view)}</p>`}
<table><thead><tr><th scope="col">Player</th>${played && tag`<th scope="col">Card points</th><th scope="col">Marriages</th><th scope="col">Points</th>`}<th scope="col">Change</th><th scope="col">Score</th></tr></thead>
<tbody>${view.players.map((_, seat) => line(seat))}</tbody></table>
${dead(sight, view)}
${sittingBonus(sight, view)}
</section>`;
};

/** §2.1 where the change of the dealer's score comes from. */
const sittingBonus = (sight: Sight<TysiacView>, view: TysiacView): Content => {
  if (rulesOf(sight).rules.sitOutBonus === 'none' || view.lastDeal!.result !== 'played') return null;
  const change = signed(view.lastDeal!.change[view.dealer]!);
  return tag`<p>${nameOf(sight, view.dealer)} sat out: ${change} from the musik (${SITTING_BONUS}).</p>`;
};

/** All deals of a finished match, one a row. */
export const matchSheet = (sight: Sight<TysiacView>): Markup => {
  const row = (view: TysiacView): Markup => tag`<tr><th scope="row">${view.deal}</th>
<td class="verdict">${verdict(sight, view)}</td>
${view.players.map(({ score }, seat) => tag`<td>${signed(view.lastDeal!.change[seat]!)} <b>${numeral(score)}</b></td>`)}</tr>`;
  return tag`<section class="panel sheet" aria-labelledby="deals">
<h2 id="deals">All deals</h2>
<div class="wide" tabindex="0" role="region" aria-labelledby="deals"><table>
<thead><tr><th scope="col">Deal</th><th scope="col" class="verdict">Contract</th>${sight.players.map(({ name }) => tag`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${sight.deals.map(row)}</tbody></table></div>
</section>`;
};

const verdict = (sight: Sight<TysiacView>, view: TysiacView): string => {
  const last = view.lastDeal!;
  const who = last.declarer < 0 ? '' : nameOf(sight, last.declarer);
  switch (last.result) {
    case 'played':
      return `${last.contract} by ${who}, ${last.made ? 'made' : 'not made'}`;
    case 'proof-failed':
      return `${last.bid} by ${who}, not proven`;
    case 'bombed':
      return `a bomb by ${who}`;
    default:
      return 'thrown in';
  }
};

/** By seat, the suits of its declared marriages: '♥♠'. */
const marriageSuits = (sight: Sight<TysiacView>, view: TysiacView): string[] => {
  const declared = tricksOf(rulesOf(sight), view.log)
    .flat()
    .filter(({ marriage }) => marriage);
  return view.players.map((_, seat) =>
    declared.flatMap((played) => (played.seat === seat ? SYMBOLS[suitOf(played.card)] : [])).join(''),
  );
};

const dead = (sight: Sight<TysiacView>, view: TysiacView): Content => {
  const { dead: cards, raw } = view.lastDeal!;
  if (cards === 0) return null;
  const owner = view.players.findIndex((player, seat) => raw[seat]! > player.trickPoints + player.marriagePoints);
  const points = owner < 0 ? 'nobody’s points' : `${pointsIn(cards)} points for ${nameOf(sight, owner)}`;
  return tag`<p class="dead">Never played: ${showCards(cards)} <small>(${points})</small></p>`;
};
