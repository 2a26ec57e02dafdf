// Where the unseen cards may be, from a view: hands that fit what the play has proved, drawn at random. Simpler and
// quicker than `determinize`, which is exact; a bot that thinks in averages can do without the last few per cent.
import { cardsOf, count, type Card, type CardSet } from '../../../core/cards.ts';
import { HIDDEN, type Rng } from '../../../core/game.ts';
import { shuffle } from '../../../core/rng.ts';
import { pointsIn } from '../deck.ts';
import { activeSeats, readKnowledge, unseenBy } from '../knowledge.ts';
import { bestOf } from '../play.ts';
import type { Ruleset } from '../ruleset.ts';
import type { TysiacView } from '../view.ts';
import { Bout } from './bout.ts';
import { quickDiscard } from './policy.ts';

/** The place of one other player. */
interface Place {
  player: number;
  size: number;
  may: CardSet;
  must: CardSet;
  /** Cards drawn on top and put aside again: the secret discard of a declarer. */
  spare: number;
}

export interface Worlds {
  /** The bout as far as everybody sees it; the other hands are empty. */
  base: Bout;
  me: number;
  unseen: CardSet;
  /** Fills the other hands of a bout; false when no fit was found. */
  fill(bout: Bout, rng: Rng): boolean;
}

const MAX_TRIES = 12;

export const createWorlds = (ruleset: Ruleset, view: TysiacView): Worlds => {
  const seats = activeSeats(ruleset, view);
  const base = createBout(ruleset, view, seats);
  const me = seats.indexOf(view.seat ?? -1);
  const unseen = unseenBy(ruleset, view);
  const dealt = view.phase !== 'play' && view.phase !== 'contract';
  const places = dealt ? placesBefore(view, seats, unseen) : placesInPlay(ruleset, view, seats, unseen);
  const cards = cardsOf(unseen);
  const fill = (bout: Bout, rng: Rng): boolean => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      shuffle(cards, rng);
      const dead = placeCards(ruleset, bout, cards, places, rng);
      if (dead === null) continue;
      bout.dead = pointsIn(dead | view.discards);
      return true;
    }
    return false;
  };
  return { base, me, unseen, fill };
};

const createBout = (ruleset: Ruleset, view: TysiacView, seats: readonly number[]): Bout => {
  const bout = new Bout();
  bout.size = ruleset.active;
  bout.declarer = seats.indexOf(view.declarer);
  seats.forEach((seat, i) => {
    const player = view.players[seat];
    bout.hands[i] = seat === view.seat ? view.hand : 0;
    bout.points[i] = player.trickPoints;
    bout.melds[i] = player.marriagePoints;
    bout.took[i] = player.captured === 0 ? 0 : 1;
  });
  bout.turn = seats.indexOf(view.actor);
  bout.trump = view.trump;
  bout.tricks = view.tricks;
  bout.laid = view.trick.length;
  if (bout.laid === 0) return bout;
  bout.card0 = view.trick[0];
  bout.card1 = view.trick[1] ?? 0;
  bout.best = bestOf(view.trick, view.trump);
  bout.bestBy = (seats.indexOf(view.leader) + view.trick.indexOf(bout.best)) % bout.size;
  if (ruleset.rules.marriageCredit === 'if-trick-won') readPending(ruleset, view, bout, seats);
  return bout;
};

/** A marriage of the trick on the table waits for the end of that trick. */
const readPending = (ruleset: Ruleset, view: TysiacView, bout: Bout, seats: readonly number[]): void => {
  for (let i = view.log.length - 2 * bout.laid; i < view.log.length; i += 2) {
    const offset = view.log[i + 1] - ruleset.layout.marry;
    if (offset < 0) continue;
    bout.pending = ruleset.marriageValues[offset >> 1];
    bout.pendingBy = seats.indexOf(view.log[i]);
  }
};

/** Before the play nothing is known of the other hands but what was shown. */
const placesBefore = (view: TysiacView, seats: readonly number[], unseen: CardSet): Place[] => {
  const places: Place[] = [];
  seats.forEach((seat, player) => {
    if (seat === view.seat) return;
    const { cards, shown } = view.players[seat];
    places.push({ player, size: cards, may: unseen, must: shown & unseen, spare: 0 });
  });
  return places;
};

const placesInPlay = (ruleset: Ruleset, view: TysiacView, seats: readonly number[], unseen: CardSet): Place[] => {
  const { seats: known, gifts } = readKnowledge(ruleset, view);
  const declarerAt = seats.indexOf(view.declarer);
  const places: Place[] = [];
  seats.forEach((seat, player) => {
    if (seat === view.seat) return;
    let must = known[seat].holds & unseen;
    let may = unseen & ~known[seat].lacks;
    const gift = gifts[((player - declarerAt + seats.length) % seats.length) - 1];
    if (seat !== view.declarer) {
      if (gift !== undefined && gift.card !== HIDDEN) must |= (1 << gift.card) & unseen;
      must |= view.players[seat].shown & unseen;
      // What the declarer took or showed went through no other hand, but for the cards that were passed.
      if (gift === undefined) may &= ~(view.musik | view.players[view.declarer].shown);
    }
    for (let other = 0; other < known.length; other++) if (other !== seat) may &= ~known[other].holds;
    const spare = seat === view.declarer && ruleset.layout.discards ? view.given : 0;
    places.push({ player, size: view.players[seat].cards, may: may | must, must, spare });
  });
  return places;
};

/** Gives each place its cards and answers the rest, or null when somebody got too few. */
const placeCards = (
  ruleset: Ruleset,
  bout: Bout,
  cards: readonly Card[],
  places: readonly Place[],
  rng: Rng,
): CardSet | null => {
  let left = 0;
  for (const card of cards) left |= 1 << card;
  for (const place of places) left &= ~place.must;
  const first = places.length > 1 ? rng.int(places.length) : 0;
  for (let i = 0; i < places.length; i++) {
    const place = places[(first + i) % places.length];
    const other = places.length > 1 ? places[(first + i + 1) % places.length] : null;
    let need = place.size - count(place.must);
    let hand = place.must;
    // Cards that only this place can take come first, so that they do not get stuck.
    const only = i === 0 && other !== null ? left & place.may & ~other.may : 0;
    for (let pass = 0; pass < 2; pass++) {
      for (const card of cards) {
        if (need <= -place.spare) break;
        const bit = 1 << card;
        if ((left & place.may & bit) === 0 || (pass === 0 && (only & bit) === 0)) continue;
        hand |= bit;
        left &= ~bit;
        need--;
      }
    }
    if (need > 0) return null;
    if (need < 0) {
      const aside = quickDiscard(ruleset, hand & ~place.must, -need);
      hand &= ~aside;
      left |= aside;
    }
    bout.hands[place.player] = hand;
  }
  return left;
};
