// What happens in a deal of Ulti, as the person at the table is told it. Runs in the engine's worker.
import { HIDDEN, type Seat } from '../../../core/game.ts';
import { listed } from '../../../core/words.ts';
import type { UltiAction } from '../../../games/ulti/actions.ts';
import { componentsOf } from '../../../games/ulti/components.ts';
import { eachStep, tricksOf } from '../../../games/ulti/course.ts';
import { SUITS, cardName, pointsIn } from '../../../games/ulti/deck.ts';
import type { UltiGame } from '../../../games/ulti/index.ts';
import { TALON_SIZE } from '../../../games/ulti/rules.ts';
import { componentText, resultWord } from '../../../games/ulti/sheetWords.ts';
import { UNITS } from '../../../games/ulti/units.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { englishBid, kontraLevel, sorted, suitText, trumpText } from '../../../games/ulti/words.ts';
import type { Seating } from '../../engine/host.ts';
import { does, nameOf, signed, whose } from '../../engine/tell.ts';
import type { Line, SeenMove } from '../../table/messages.ts';

export const gameOf = (seating: Seating): UltiGame => seating.game as unknown as UltiGame;

const cardNames = (set: number): string => listed(sorted(set).map(cardName));

/** 'Piros ulti (hearts: parti + ulti)'. */
const bidWords = (game: UltiGame, rank: number): string => {
  const bid = game.ruleset.bids[rank]!;
  return `${bid.name} (${englishBid(game.ruleset, bid)})`;
};

export const tell = (seating: Seating, before: UltiView | null, move: SeenMove | null, after: UltiView): Line[] => {
  if (move === null || before === null) return tellDeal(seating, after);
  return [...tellMove(seating, move, after), ...tellConsequences(seating, before, move.actor, after)];
};

const tellDeal = (seating: Seating, view: UltiView): Line[] => {
  if (view.deal === 0) return [];
  const { dealsPerSession } = gameOf(seating).rules;
  return [
    { text: `Deal ${view.deal} of ${dealsPerSession}`, heading: true },
    {
      text: `${does(seating, view.dealer, 'deal')}. ${does(seating, view.actor, 'bid')} first, with the talon in hand.`,
    },
  ];
};

const one = (text: string, short?: string): Line[] => [short === undefined ? { text } : { text, short }];

const tellMove = (seating: Seating, { actor, id }: SeenMove, after: UltiView): Line[] => {
  const game = gameOf(seating);
  const they = (verb: string): string => does(seating, actor, verb);
  if (id === HIDDEN) return tellLaid(seating, actor, after);
  const action = game.toAction(id);
  switch (action.type) {
    case 'pass':
      return one(`${they('pass')}.`);
    case 'stand':
      return one(`${they('stand')}.`);
    case 'pickUp': {
      const cards = actor === after.seat ? `: ${cardNames(after.talonSeen)}` : '';
      return one(`${they('pick')} up the talon${cards}.`);
    }
    case 'bid': {
      const { name, win } = game.ruleset.bids[after.bid]!;
      return one(`${they('bid')} ${bidWords(game, after.bid)}: ${win} a defender.`, `${they('bid')} ${name}.`);
    }
    case 'putAside':
      return tellLaid(seating, actor, after);
    case 'nameTrump':
      return one(
        action.suit === 'none'
          ? `${they('play')} without a trump.`
          : `${they('name')} ${suitText(SUITS.indexOf(action.suit))} as trump.`,
      );
    case 'raise':
      return one(tellRaise(seating, actor, action, after));
    case 'endKontra':
      return hasJustRaised(game, after, actor) ? [] : one(`${they('say')} nothing to the contract.`, '');
    case 'announce':
      return one(`${they('announce')} ${action.value}.`);
    case 'announceSuit':
      return one(`${they('announce')} the marriage in ${suitText(SUITS.indexOf(action.suit))}.`);
    case 'endAnnouncing':
      return one(`${they('announce')} no more.`, '');
    case 'playOn':
      return one(`${they('play')} the passz.`);
    case 'forfeit':
      return one(`${they('pay')} instead of playing the passz.`);
    case 'concede':
      return one(`${they('give')} up.`);
    case 'playCard':
      return one(`${they('play')} ${cardName(action.card)}.`);
    default:
      return []; // compound actions are seen step by step
  }
};

/** Told once, when both cards lie there. */
const tellLaid = (seating: Seating, actor: Seat, after: UltiView): Line[] => {
  if (after.phase === 'discard') return [];
  const cards = actor === after.seat ? cardNames(after.talon) : `${TALON_SIZE} cards`;
  return one(`${does(seating, actor, 'lay')} ${cards} into the talon.`, '');
};

const tellRaise = (
  seating: Seating,
  actor: Seat,
  { unit, line }: Extract<UltiAction, { type: 'raise' }>,
  after: UltiView,
): string => {
  const at = 2 * UNITS.indexOf(unit);
  const own = actor === (after.soloist + 1) % 3 ? 0 : 1;
  const level = after.levels[at + (line > 0 ? line - 1 : actor === after.soloist ? 0 : own)]!;
  const against = line === 0 ? '' : ` of ${nameOf(seating, (after.soloist + line) % 3)}`;
  return `${does(seating, actor, 'say')} ${kontraLevel(level)} to the ${unit}${against}.`;
};

/** Was the step before the last one a kontra of the same player? */
const hasJustRaised = ({ ruleset }: UltiGame, view: UltiView, actor: Seat): boolean => {
  const steps: [Seat, number][] = [];
  eachStep(view.log, (seat, id) => steps.push([seat, id]));
  const [seat, id] = steps.at(-2) ?? [-1, -1];
  return seat === actor && id >= ruleset.layout.raise && id < ruleset.layout.endKontra;
};

/** What the rules made of the move: a soloist found, marriages, a trick taken, a hand opened, the deal over. */
const tellConsequences = (seating: Seating, before: UltiView, actor: Seat, after: UltiView): Line[] => {
  const game = gameOf(seating);
  const lines: Line[] = [];
  const isOver = after.actor < 0;
  if (before.soloist < 0 && after.soloist >= 0 && !isOver) {
    lines.push({ text: `${does(seating, after.soloist, 'play')} ${bidWords(game, after.bid)} alone against two.` });
  }
  const declared = after.players[actor]!.declared - before.players[actor]!.declared;
  if (declared > 0 && before.phase === 'play') {
    lines.push({ text: `${does(seating, actor, 'declare')} ${declared} (jelentés).` });
  }
  if (after.tricks > before.tricks) lines.push({ text: tellTrick(seating, after) });
  for (const [seat, { open }] of after.players.entries()) {
    if (open === 0 || before.players[seat]!.open !== 0) continue;
    const cards = seat === seating.seat ? '' : `: ${cardNames(open)}`;
    const owner = whose(seating, seat);
    lines.push({ text: `${owner[0]!.toUpperCase()}${owner.slice(1)} hand lies open (terített)${cards}.` });
  }
  if (isOver) lines.push(...tellResult(seating, after));
  return lines;
};

const tellTrick = (seating: Seating, after: UltiView): string => {
  const { ruleset } = gameOf(seating);
  const trick = tricksOf(ruleset, after.log)[after.tricks - 1]!;
  const isLast = after.tricks === ruleset.handSize;
  const points = pointsIn(trick.reduce((set, { card }) => set | (1 << card), 0)) + (isLast ? 10 : 0);
  const took = `${does(seating, after.winners.at(-1)!, 'take')} the ${isLast ? 'last ' : ''}trick`;
  const trump = after.actor < 0 && after.lastDeal ? after.lastDeal.trump : after.trump;
  return trump < 0 || points === 0 ? `${took}.` : `${took}: ${points} points.`;
};

const tellResult = (seating: Seating, view: UltiView): Line[] => {
  const deal = view.lastDeal!;
  const game = gameOf(seating);
  const { ruleset } = game;
  const parts = componentsOf(ruleset, deal).map(
    (component) => `${componentText(component, whose(seating, component.by))}: ${resultWord(deal, component)}`,
  );
  const trump = deal.result === 'forfeited' ? '' : `, ${trumpText(deal.trump)}`;
  const change = deal.change.map((value, seat) => `${nameOf(seating, seat)} ${signed(value)}`).join(', ');
  return [
    {
      text: `${ruleset.bids[deal.bid]!.name} by ${deal.soloist === seating.seat ? 'you' : nameOf(seating, deal.soloist)}${trump} – ${parts.join('; ')}.`,
    },
    { text: `${change}.` },
  ];
};
