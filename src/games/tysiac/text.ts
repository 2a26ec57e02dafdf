// Words for people: what an action is called, and a whole state as lines of text.
import { cardsOf, type CardSet } from '../../core/cards.ts';
import type { Message } from '../../core/game.ts';
import { refusalsOf } from '../shared/refusals.ts';
import { notation, type TysiacAction } from './actions.ts';
import { eachStep } from './course.ts';
import { SUITS, SYMBOLS, cardName, cardToken } from './deck.ts';
import type { Ruleset } from './ruleset.ts';
import { DEAL_RESULTS, PHASES, type State } from './state.ts';

export const describe = (action: TysiacAction): Message => {
  const key = `tysiac.${action.type}`;
  switch (action.type) {
    case 'bid':
    case 'declareContract':
      return { key, params: { value: action.value } };
    case 'showProof':
      return { key, params: { suit: SYMBOLS[SUITS.indexOf(action.suit)] } };
    case 'chooseMusik':
      return { key, params: { pile: action.index + 1 } }; // people count from 1
    case 'putAside':
      return { key, params: { card: cardName(action.card) } };
    case 'give':
      return { key: `${key}.${action.to}`, params: { card: cardName(action.card) } };
    case 'discard':
      return { key, params: { cards: action.cards.map(cardName).join(' ') } };
    case 'passCards':
      return { key, params: { cards: action.gifts.map((gift) => cardName(gift.card)).join(' ') } };
    case 'playCard':
      return { key: action.marriage ? `${key}.marriage` : key, params: { card: cardName(action.card) } };
    default:
      return { key };
  }
};

export const refusalMessage = refusalsOf('tysiac');

const tokens = (set: CardSet): string => cardsOf(set).map(cardToken).join(' ') || '–';

/** Everything that the state holds, hidden cards included: for debugging and golden files. */
export const dump = (ruleset: Ruleset, s: State): string => {
  const trick = [s.card0, s.card1, s.card2].slice(0, s.trickSize).map(cardToken).join(' ') || '–';
  const log: string[] = [];
  eachStep(s.log.slice(0, s.logSize), (seat, id) => log.push(`${seat}:${notation(ruleset.layout, id)}`));
  const bombs = s.bombed.slice(0, s.bombedSize).map((value, i) => `${value}${[' in deal ', ' after ', ', '][i % 3]}`);
  const lines = [
    `${PHASES[s.phase]} turn ${s.turn} deal ${s.deals} scored ${s.scoredHands} dealer ${s.dealer} next ${s.nextDealer}`,
    `bid ${s.bid} by ${s.bidder} automatic ${s.automatic} proven ${s.proven} challenger ${s.challenger}` +
      ` declarer ${s.declarer} contract ${s.contract}`,
    `musik ${tokens(s.musik0)} | ${tokens(s.musik1)} taken ${s.taken} given ${s.given} discards ${tokens(s.discards)}`,
    `trick ${trick} leader ${s.leader} trump ${SUITS[s.trump] ?? '–'} tricks ${s.tricks}`,
    ...s.players.map(
      (player, seat) =>
        `${seat}: ${tokens(player.hand)} captured ${tokens(player.captured)} points ${player.trickPoints}` +
        `+${player.marriagePoints}+${player.pendingMarriage} passed ${player.passed} heard ${player.heard}` +
        ` shown ${tokens(player.shown)} score ${player.score} (${player.scoreBefore}) bombs ${player.bombs} barrel ${player.barrel}`,
    ),
    ...(bombs.length === 0 ? [] : [`bombs of ${bombs.join('').slice(0, -2)}`]),
    `log ${log.join(' ') || '–'}`,
    `last ${DEAL_RESULTS[s.lastResult]} declarer ${s.lastDeclarer} bid ${s.lastBid} contract ${s.lastContract}` +
      ` made ${s.lastMade} dead ${tokens(s.lastDead)} raw ${s.players.map((p) => p.lastRaw).join(' ')}` +
      ` change ${s.players.map((p) => p.lastChange).join(' ')} winners ${s.winners}`,
  ];
  return lines.join('\n');
};
