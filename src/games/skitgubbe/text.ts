// Words for people: what an action is called, and a whole state as lines of text.
import type { Card } from '../../core/cards.ts';
import type { Message, Refusal } from '../../core/game.ts';
import type { SkitgubbeAction } from './actions.ts';
import { CARD_COUNT, RANKS, SUITS, SUIT_COUNT, cardName, cardToken, cardsIn } from './deck.ts';
import { KINDS } from './shown.ts';
import { PART2, PHASES, cardOf, kindOf, lengthOf, roundOf, seatOf, type State } from './state.ts';

export const describe = (action: SkitgubbeAction): Message => {
  const key = `skitgubbe.${action.type}`;
  switch (action.type) {
    case 'playCard':
    case 'sloughCard':
      return { key, params: { card: cardName(action.card) } };
    case 'slough':
      return { key, params: { cards: (action.cards ?? []).map(cardName).join(' ') || '–' } };
    case 'playRun':
      return { key, params: { cards: action.cards.map(cardName).join(' ') } };
    default:
      return { key };
  }
};

export const refusalMessage = (refusal: Refusal): Message => {
  const isHopeless = refusal.params?.canBeat === 0;
  const key = `skitgubbe.refusal.${refusal.code}${isHopeless ? '.none' : ''}`;
  return refusal.params ? { key, params: refusal.params } : { key };
};

const tokens = (cards: readonly Card[]): string => cards.map(cardToken).join(' ') || '–';

/** Everything that the state holds, hidden cards included: for debugging and golden files. Hands are sorted. */
export const dump = (s: State): string => {
  const isPart1 = s.phase < PART2;
  return [
    `${PHASES[s.phase]} turn ${s.turn} tricks ${s.tricks} wars ${s.wars} last winner ${s.lastWinner}`,
    ...(isPart1 ? part1Lines(s) : part2Lines(s)),
    ...Array.from({ length: s.seats }, (_, seat) => playerLine(s, seat)),
  ].join('\n');
};

const part1Lines = (s: State): string[] => {
  const pile = Array.from(s.laid.subarray(0, s.laidCount), (entry) => {
    const how = kindOf(entry) === 0 ? '' : ` ${KINDS[kindOf(entry)]}`;
    return `${seatOf(entry)}:${cardToken(cardOf(entry))}${how}${roundOf(entry) === 0 ? '' : ` w${roundOf(entry)}`}`;
  });
  return [
    `deck ${tokens([...s.order.subarray(s.deckAt, s.deckEnd)])} set aside ${s.setAside < 0 ? '–' : cardToken(s.setAside)}`,
    `pile ${pile.join(', ') || '–'} leading ${RANKS[s.leading] ?? '–'} best ${RANKS[s.best] ?? '–'} tied ${bits(s, s.tied)}`,
    `round ${s.round} from ${s.roundStart} in ${bits(s, s.inRound)} owing ${bits(s, s.owing)}` +
      ` polled ${s.polled} another ${s.passSloughed}`,
  ];
};

const part2Lines = (s: State): string[] => {
  const table = Array.from(s.laid.subarray(0, s.laidCount), (entry) => {
    const cards = Array.from({ length: lengthOf(entry) }, (_, i) => cardToken(cardOf(entry) + i));
    return `${seatOf(entry)}:${cards.join(' ')}`;
  });
  const finished = [...s.finished.subarray(0, s.outCount)].join(' ') || '–';
  return [
    `trump ${SUITS[s.trump]} by ${cardToken(s.setAside)} of ${s.trumpOwner} turns ${s.turns} stopped ${s.stopped}`,
    `table ${table.join(', ') || '–'} kill at ${s.threshold} killed ${tokens(cardsIn(s.killed))} finished ${finished}`,
  ];
};

const playerLine = (s: State, seat: number): string => {
  const slots = s.slots.slice(seat * s.handSize, seat * s.handSize + s.count[seat]).sort();
  const hand = s.phase < PART2 ? [...slots] : cardsIn(s.hands, SUIT_COUNT * seat);
  const room = Array.from(RANKS, (_, rank) => s.room[RANKS.length * seat + rank]).join('');
  return (
    `${seat}: ${tokens(hand)} (${s.count[seat]}) known ${tokens(cardsIn(s.known, SUIT_COUNT * seat))} room ${room}` +
    ` eats ${s.eats[seat]} kills ${s.kills[seat]}${dutyText(s, seat)}`
  );
};

/** §5.4 what eats have proved. */
const dutyText = (s: State, seat: number): string => {
  const absent = cardsIn(s.absent, SUIT_COUNT * seat);
  const gaps = [...s.gaps.subarray(CARD_COUNT * seat, CARD_COUNT * (seat + 1))].flatMap((length, top) =>
    length === 0 ? [] : [`${length} to ${cardToken(top)}`],
  );
  return `${absent.length === 0 ? '' : ` absent ${tokens(absent)}`}${gaps.length === 0 ? '' : ` gaps ${gaps.join(', ')}`}`;
};

const bits = (s: State, set: number): string =>
  Array.from({ length: s.seats }, (_, seat) => seat)
    .filter((seat) => (set >> seat) & 1)
    .join('') || '–';
