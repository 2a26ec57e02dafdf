// Words for people: what an action is called, and a whole state as lines of text.
import type { CardSet } from '../../core/cards.ts';
import type { Message, Param } from '../../core/game.ts';
import { refusalsOf } from '../shared/refusals.ts';
import { notation, type UltiAction } from './actions.ts';
import { eachStep } from './course.ts';
import { SUITS, cardToken, tokensOf, type Suit } from './deck.ts';
import { LADDERS, ladderOf } from './ladder.ts';
import type { Ruleset } from './ruleset.ts';
import { DEAL_RESULTS, PHASES, type State } from './state.ts';
import { UNITS } from './units.ts';
import { cardText, glossOf, trumpText, unitText } from './words.ts';

const BID_NAMES = new Map(LADDERS.flatMap(ladderOf).map(({ id, name }) => [id, name]));
/** 'Piros ulti'; the same in every language. */
export const bidName = (id: string): string => BID_NAMES.get(id) ?? id;
const suitName = (suit: Suit): Param => ({ say: trumpText(SUITS.indexOf(suit)) });

/** 'Piros ulti' and what it means: 'hearts: parti + ulti'. */
const bidParams = (ruleset: Ruleset, id: string): Record<string, Param> => {
  const bid = ruleset.layout.bids.find((one) => one.id === id);
  return { bid: bidName(id), gloss: bid ? { say: glossOf(ruleset, bid) } : '?' };
};

export const describe = (ruleset: Ruleset, action: UltiAction): Message => {
  const key = `ulti.${action.type}`;
  switch (action.type) {
    case 'bid':
      return { key, params: bidParams(ruleset, action.bid) };
    case 'putAside':
    case 'playCard':
      return { key, params: { card: { say: cardText(action.card) } } };
    case 'discard':
      return { key, params: { cards: { row: action.cards.map(cardText) } } };
    case 'discardAndBid':
      return { key, params: { cards: { row: action.cards.map(cardText) }, ...bidParams(ruleset, action.bid) } };
    case 'nameTrump':
      return action.suit === 'none' ? { key: `${key}.none` } : { key, params: { suit: suitName(action.suit) } };
    case 'raise':
      return {
        key: action.line === 0 ? key : `${key}.line${action.line}`,
        params: { unit: { say: unitText(action.unit) } },
      };
    case 'kontra':
      return action.raises.length === 0
        ? { key: `${key}.none` }
        : { key, params: { units: { row: action.raises.map(({ unit }) => unitText(unit)) } } };
    case 'announce':
      return { key, params: { value: action.value } };
    case 'announceSuit':
      return { key, params: { suit: suitName(action.suit) } };
    default:
      return { key };
  }
};

export const refusalMessage = refusalsOf('ulti');

const tokens = (set: CardSet): string => tokensOf(set) || '–';

/** Everything that the state holds, hidden cards included: for debugging and golden files. */
export const dump = (ruleset: Ruleset, s: State): string => {
  const trick = [s.card0, s.card1].slice(0, s.trickSize).map(cardToken).join(' ') || '–';
  const log: string[] = [];
  eachStep(s.log.slice(0, s.logSize), (seat, id) => log.push(`${seat}:${notation(ruleset.layout, id)}`));
  const levels = UNITS.map((unit, i) => `${unit} ${s.levels[2 * i]}/${s.levels[2 * i + 1]}`);
  const raised = levels.filter((text) => !text.endsWith(' 0/0')).join(', ') || '–';
  const lines = [
    `${PHASES[s.phase]} turn ${s.turn} deal ${s.deals} dealer ${s.dealer} next ${s.nextDealer}`,
    `bid ${s.bid} ${ruleset.bids[s.bid].id || '–'} holder ${s.holder} passes ${s.passes} talon ${tokens(s.talon)} of ${s.talonBy}`,
    `soloist ${s.soloist} trump ${SUITS[s.trump] ?? '–'} kontra ${raised} from ${s.nextRaise}`,
    `trick ${trick} leader ${s.leader} tricks ${s.tricks} led ${s.leaders} won ${s.winners}`,
    ...s.players.map(
      (player, seat) =>
        `${seat}: ${tokens(player.hand)} captured ${tokens(player.captured)} tricks ${player.tricks} points ${player.points}` +
        ` declared ${player.declared}/${player.twenties}/${player.declaredSuits} passed ${player.passed}` +
        ` declined ${player.declined} lacks ${tokens(player.lacks)} saw ${tokens(player.talonSeen)} score ${player.score}`,
    ),
    `log ${log.join(' ') || '–'}`,
    `last ${DEAL_RESULTS[s.lastResult]} soloist ${s.lastSoloist} bid ${s.lastBid} trump ${s.lastTrump} won ${s.lastWon}` +
      ` talon ${tokens(s.lastTalon)} points ${s.lastSolo}+${s.lastSoloMarriages} : ${s.lastDefence}+${s.lastDefenceMarriages}` +
      ` levels ${s.lastLevels.join('') || '–'} parti ×${s.lastPartiTimes} sweep ${s.lastSweep} seven ${s.lastSevenBy}/${s.lastSevenTo} change ${s.players.map((player) => player.lastChange).join(' ')}`,
  ];
  return lines.join('\n');
};
