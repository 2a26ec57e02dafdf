// What is due, in a few words, and what is worth asking about.
import { EAT, RUN } from '../../../games/skitgubbe/actions.ts';
import { RANKS, rankOf } from '../../../games/skitgubbe/deck.ts';
import { runName } from '../../../games/skitgubbe/fan.ts';
import { touchingSpan } from '../../../games/skitgubbe/runs.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { isOwn, person, waitsFor } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import type { Question } from '../../table/match/gameTable.ts';
import type { Frame, Move, TableInfo } from '../../table/match/messages.ts';
import { nameOf, type SkitgubbeFrame } from './use.ts';

export const prompt = (info: TableInfo, frame: SkitgubbeFrame): string => {
  const { view, moves } = frame;
  if (view.phase === 'game-end') return lossText(info, view);
  if (view.actor < 0) return t('skitgubbe.table.prompt.dealt');
  const isAsked = moves.length > 0 && isOwn(info);
  // One sentence for the whole round of questions, whoever is asked: it tells nothing about a hand.
  if (view.phase === 'part1-slough')
    return isAsked
      ? t('skitgubbe.table.prompt.slough', { deck: view.deckRemaining > 0 ? 'yes' : 'no' })
      : t('skitgubbe.table.prompt.sloughs');
  if (!isAsked)
    return isOwn(info) && view.actor === info.seat ? '' : waitsFor(info, view.actor, 'skitgubbe.table.prompt.waits');
  return view.phase === 'part1-play' ? playPrompt(view) : movePrompt(info, view);
};

/** Who lost: there is no winner in this game. */
export const lossText = (info: TableInfo, { finished }: Pick<SkitgubbeView, 'finished'>): string =>
  t('skitgubbe.table.lost', person(info, finished.at(-1)!));

const playPrompt = ({ hand, leading, deckRemaining, round, pile }: SkitgubbeView): string => {
  if (hand.some((card) => rankOf(card) === leading))
    return t('skitgubbe.table.prompt.match', { rank: RANKS[leading]! });
  const free = { deck: deckRemaining > 0 ? 'yes' : 'no' };
  if (pile.length === 0) return t('skitgubbe.table.prompt.lead', free);
  return t(round > 0 ? 'skitgubbe.table.prompt.war' : 'skitgubbe.table.prompt.play', free);
};

const movePrompt = (info: TableInfo, view: SkitgubbeView): string => {
  const highest = view.table.at(-1);
  if (!highest) return t('skitgubbe.table.prompt.leadRun');
  const play = { run: runName(highest.cards), ...person(info, highest.seat) };
  if (!view.legal.some((id) => id >= RUN)) return t('skitgubbe.table.prompt.onlyEat', play);
  return t(view.legal.includes(EAT) ? 'skitgubbe.table.prompt.beatOrEat' : 'skitgubbe.table.prompt.beat', play);
};

/** Who leads when the person at turn gives up the lead (§5.4). */
export const nextLeader = ({ actor, players }: SkitgubbeView): number => {
  const after = players.map((_, at) => (actor + 1 + at) % players.length);
  return after.find((seat) => !players[seat]!.out)!;
};

export const weighty = (info: TableInfo, { view }: Frame<SkitgubbeView>, move: Move): Question | null => {
  if (move.action.type !== 'eat') return null;
  if (view.table.length === 0) {
    return {
      title: t('skitgubbe.table.sure.skip'),
      text: t('skitgubbe.table.sure.skip.text', { name: nameOf(info, nextLeader(view)) }),
      asked: t('skitgubbe.table.eat.nothing'),
    };
  }
  if (!view.legal.some((id) => id >= RUN)) return null;
  const eaten = touchingSpan(
    view.table.flatMap(({ cards }) => cards),
    view.trump,
  );
  const run = runName(eaten);
  return {
    title: t('skitgubbe.table.sure.eat', { run }),
    text: t('skitgubbe.table.sure.eat.text', { count: eaten.length, run: runName(view.table.at(-1)!.cards) }),
    asked: t('skitgubbe.table.eat', { run }),
  };
};
