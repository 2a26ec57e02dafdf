// What happens in a deal of Ulti, as the person at the table is told it. Runs in the engine's worker.
import { HIDDEN, type Seat } from '../../../core/game.ts';
import type { UltiAction } from '../../../games/ulti/actions.ts';
import { componentsOf } from '../../../games/ulti/components.ts';
import { eachStep, tricksOf } from '../../../games/ulti/course.ts';
import { SUITS, cardName, pointsIn } from '../../../games/ulti/deck.ts';
import type { UltiGame } from '../../../games/ulti/index.ts';
import { TALON_SIZE } from '../../../games/ulti/rules.ts';
import { componentText, resultWord } from '../../../games/ulti/sheetWords.ts';
import { UNITS, unitName } from '../../../games/ulti/units.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { glossOf, kontraLevel, sorted, trumpText } from '../../../games/ulti/words.ts';
import type { Seating } from '../../engine/host.ts';
import { nameOf, person, signed } from '../../engine/tell.ts';
import { listOf, say, t } from '../../i18n/index.ts';
import type { Line, SeenMove } from '../../table/messages.ts';

export const gameOf = (seating: Seating): UltiGame => seating.game as unknown as UltiGame;

const cardNames = (set: number): string => listOf(sorted(set).map(cardName));

/** 'Piros ulti' and what it means: 'hearts: parti + ulti'. */
const bidWords = ({ ruleset }: UltiGame, rank: number): { bid: string; gloss: string } => {
  const bid = ruleset.bids[rank]!;
  return { bid: bid.name, gloss: glossOf(say, ruleset, bid) };
};

export const tell = (seating: Seating, before: UltiView | null, move: SeenMove | null, after: UltiView): Line[] => {
  if (move === null || before === null) return tellDeal(seating, after);
  return [...tellMove(seating, move, after), ...tellConsequences(seating, before, move.actor, after)];
};

const tellDeal = (seating: Seating, view: UltiView): Line[] => {
  if (view.deal === 0) return [];
  const { dealsPerSession: deals } = gameOf(seating).rules;
  const dealt = t('ulti.table.told.deals', person(seating, view.dealer));
  return [
    { text: t('ulti.table.told.deal', { deal: view.deal, deals }), heading: true },
    { text: `${dealt} ${t('ulti.table.told.bidsFirst', person(seating, view.actor))}` },
  ];
};

const one = (text: string, short?: string): Line[] => [short === undefined ? { text } : { text, short }];

const tellMove = (seating: Seating, { actor, id }: SeenMove, after: UltiView): Line[] => {
  const game = gameOf(seating);
  const they = person(seating, actor);
  if (id === HIDDEN) return tellLaid(seating, actor, after);
  const action = game.toAction(id);
  switch (action.type) {
    case 'pass':
    case 'stand':
    case 'playOn':
    case 'forfeit':
    case 'concede':
      return one(t(`ulti.table.told.${action.type}`, they));
    case 'pickUp':
      return one(
        actor === after.seat
          ? t('ulti.table.told.pickUpCards', { ...they, cards: cardNames(after.talonSeen) })
          : t('ulti.table.told.pickUp', they),
      );
    case 'bid': {
      const params = { ...they, ...bidWords(game, after.bid), points: game.ruleset.bids[after.bid]!.win };
      return one(t('ulti.table.told.bid', params), t('ulti.table.told.bidShort', params));
    }
    case 'putAside':
      return tellLaid(seating, actor, after);
    case 'nameTrump':
      return one(
        action.suit === 'none'
          ? t('ulti.table.told.noTrump', they)
          : t('ulti.table.told.trump', { ...they, suit: trumpText(say, SUITS.indexOf(action.suit)) }),
      );
    case 'raise':
      return one(tellRaise(seating, actor, action, after));
    case 'endKontra':
      return hasJustRaised(game, after, actor) ? [] : one(t('ulti.table.told.silent', they), '');
    case 'announce':
      return one(t('ulti.table.told.announce', { ...they, points: action.value }));
    case 'announceSuit':
      return one(t('ulti.table.told.announceSuit', { ...they, suit: trumpText(say, SUITS.indexOf(action.suit)) }));
    case 'endAnnouncing':
      return one(t('ulti.table.told.endAnnouncing', they), '');
    case 'playCard':
      return one(t('ulti.table.told.plays', { ...they, card: cardName(action.card) }));
    default:
      return []; // compound actions are seen step by step
  }
};

/** Told once, when both cards lie there. */
const tellLaid = (seating: Seating, actor: Seat, after: UltiView): Line[] => {
  if (after.phase === 'discard') return [];
  const they = person(seating, actor);
  const text =
    actor === after.seat
      ? t('ulti.table.told.lays', { ...they, cards: cardNames(after.talon) })
      : t('ulti.table.told.laysHidden', { ...they, count: TALON_SIZE });
  return one(text, '');
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
  const params = { ...person(seating, actor), level: kontraLevel(say, level), unit: unitName(unit) };
  if (line === 0) return t('ulti.table.told.raise', params);
  const { who: whose, name: defender } = person(seating, (after.soloist + line) % 3);
  return t('ulti.table.told.raiseOf', { ...params, whose, defender });
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
    const params = { ...person(seating, after.soloist), ...bidWords(game, after.bid) };
    lines.push({ text: t('ulti.table.told.soloist', params) });
  }
  const points = after.players[actor]!.declared - before.players[actor]!.declared;
  if (points > 0 && before.phase === 'play') {
    lines.push({ text: t('ulti.table.told.declares', { ...person(seating, actor), points }) });
  }
  if (after.tricks > before.tricks) lines.push({ text: tellTrick(seating, after), takes: true });
  for (const [seat, { open }] of after.players.entries()) {
    if (open === 0 || before.players[seat]!.open !== 0) continue;
    const owner = person(seating, seat);
    const text =
      seat === seating.seat
        ? t('ulti.table.told.opens', owner)
        : t('ulti.table.told.opensCards', { ...owner, cards: cardNames(open) });
    lines.push({ text });
  }
  if (isOver) lines.push(...tellResult(seating, after));
  return lines;
};

const tellTrick = (seating: Seating, after: UltiView): string => {
  const { ruleset } = gameOf(seating);
  const trick = tricksOf(ruleset, after.log)[after.tricks - 1]!;
  const isLast = after.tricks === ruleset.handSize;
  const points = pointsIn(trick.reduce((set, { card }) => set | (1 << card), 0)) + (isLast ? 10 : 0);
  const they = person(seating, after.winners.at(-1)!);
  const trump = after.actor < 0 && after.lastDeal ? after.lastDeal.trump : after.trump;
  const which = isLast ? 'lastTrick' : 'trick';
  return trump < 0 || points === 0
    ? t(`ulti.table.told.${which}`, they)
    : t(`ulti.table.told.${which}Points`, { ...they, points });
};

const tellResult = (seating: Seating, view: UltiView): Line[] => {
  const deal = view.lastDeal!;
  const { ruleset } = gameOf(seating);
  const parts = componentsOf(ruleset, deal).map((component) => {
    const what = componentText(say, component, person(seating, component.by));
    return `${what}: ${resultWord(say, deal, component)}`;
  });
  const key = deal.result === 'forfeited' ? 'ulti.table.told.resultForfeited' : 'ulti.table.told.result';
  const change = deal.change.map((value, seat) => `${nameOf(seating, seat)} ${signed(value)}`).join(', ');
  const text = t(key, {
    ...person(seating, deal.soloist),
    bid: ruleset.bids[deal.bid]!.name,
    trump: trumpText(say, deal.trump),
    parts: parts.join('; '),
  });
  return [{ text }, { text: `${change}.` }];
};
