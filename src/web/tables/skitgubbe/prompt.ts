// What is due, in a few words, and what is worth asking about.
import { plural } from '../../../core/words.ts';
import { EAT, RUN } from '../../../games/skitgubbe/actions.ts';
import { RANKS, rankOf } from '../../../games/skitgubbe/deck.ts';
import { runName } from '../../../games/skitgubbe/fan.ts';
import { touchingSpan } from '../../../games/skitgubbe/runs.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import type { Frame, Move, TableInfo } from '../../table/messages.ts';
import { nameOf, whom, type SkitgubbeFrame } from './use.ts';

export const prompt = (info: TableInfo, frame: SkitgubbeFrame): string => {
  const { view, moves } = frame;
  if (view.phase === 'game-end') return lossText(info, view);
  if (view.actor < 0) return 'The cards are dealt.';
  const isAsked = moves.length > 0;
  // One sentence for the whole round of questions, whoever is asked: it tells nothing about a hand.
  if (view.phase === 'part1-slough') return isAsked ? 'Throw matching cards on the pile?' : 'Does anybody slough?';
  if (!isAsked) return view.actor === info.seat ? '' : `${nameOf(info, view.actor)} is to play …`;
  return view.phase === 'part1-play' ? playPrompt(view) : movePrompt(info, view);
};

/** Who lost: there is no winner in this game. */
export const lossText = (info: TableInfo, { finished }: Pick<SkitgubbeView, 'finished'>): string => {
  const loser = finished.at(-1)!;
  return loser === info.you ? 'You are the skitgubbe this time.' : `${nameOf(info, loser)} is the skitgubbe.`;
};

const playPrompt = ({ hand, leading, deckRemaining, round, pile }: SkitgubbeView): string => {
  if (hand.some((card) => rankOf(card) === leading)) return `Your turn: you must match the ${RANKS[leading]}.`;
  const free = deckRemaining > 0 ? 'any card, or the top of the deck' : 'any card';
  if (pile.length === 0) return `You lead: ${free}.`;
  return round > 0 ? `War! Play ${free}.` : `Your turn: ${free}.`;
};

const movePrompt = (info: TableInfo, view: SkitgubbeView): string => {
  const highest = view.table.at(-1);
  if (!highest) return 'You lead: lay down a run.';
  const play = `${runName(highest.cards)} of ${whom(info, highest.seat)}`;
  if (!view.legal.some((id) => id >= RUN)) return `You cannot beat ${play}: eat.`;
  return `Your turn: beat ${play}${view.legal.includes(EAT) ? ', or eat' : ''}.`;
};

export const weighty = (_info: TableInfo, { view }: Frame<SkitgubbeView>, move: Move): string | null => {
  if (move.action.type !== 'eat') return null;
  if (view.table.length === 0) return 'Give up the lead and lay down nothing?';
  if (!view.legal.some((id) => id >= RUN)) return null;
  const eaten = touchingSpan(
    view.table.flatMap(({ cards }) => cards),
    view.trump,
  );
  return `Eat ${runName(eaten)}, ${plural(eaten.length, 'card')}? You could beat ${runName(view.table.at(-1)!.cards)}.`;
};
