// A match as it went, and its twin: the same match in a world that one seat cannot tell from it, for as long as that is so.
import type { Agent, Answer } from '../../src/core/agent.ts';
import { CHANCE, type ActionId, type AnyGame, type Rng, type Seat } from '../../src/core/game.ts';
import { playSync, replay, type Step } from '../../src/core/match.ts';
import type { SwapKit } from '../kits/kit.ts';
import { cardNamed, exchangedDeal, exchangedMoves, isHiddenFrom, type Moved, type Pair } from './exchange.ts';
import { copyOf, legalIds } from './walk.ts';

/** What an agent was asked and told, and what it answered, decision by decision. */
export interface Heard {
  step: number;
  /** The view as JSON, and all moves it has noticed since its last decision. */
  asked: string;
  noticed: string;
  /** Its ids, or why it failed. */
  answer: readonly ActionId[] | string;
}

/** Thrown by an agent where a match has been driven far enough. */
class Enough extends Error {}

export interface Drive {
  game: AnyGame;
  rng: Rng;
  seat: Seat;
  /** The agent in that seat; `peek` is for planted cheaters. */
  create(game: AnyGame, peek: () => unknown): Agent;
  /** The others; left out, they play what the steps say. */
  others?: readonly Agent[];
  /** What chance and the others do. */
  steps?: readonly Step[];
  /** Decisions of the seat after which the match is left. */
  most?: number;
}

/** Drives a match by the one driver until its steps end, it is over or `most` is reached. */
export const drive = ({
  game,
  rng,
  seat,
  create,
  others,
  steps,
  most = Infinity,
}: Drive): { steps: Step[]; heard: Heard[] } => {
  const played: Step[] = [];
  const heard: Heard[] = [];
  let state: unknown;
  let noticed: number[][] = [];
  const due = (): Step => {
    const step = steps?.[played.length];
    if (step === undefined) throw new Enough();
    return step;
  };
  const table: AnyGame = {
    ...game,
    sampleChance: (s, chance) => {
      state = s;
      const outcome = steps ? due().slice(1) : game.sampleChance(s, chance);
      played.push([CHANCE, ...outcome]);
      return outcome;
    },
  };
  const own = create(game, () => state);
  const watched: Agent = {
    name: own.name,
    decide: (view, turn) => {
      if (heard.length === most || (steps && played.length >= steps.length)) throw new Enough();
      const question = { step: played.length, asked: JSON.stringify(view), noticed: JSON.stringify(noticed) };
      noticed = [];
      try {
        const answer = [own.decide(view, turn) as Answer].flat();
        heard.push({ ...question, answer });
        return answer;
      } catch (problem) {
        heard.push({ ...question, answer: String(problem) });
        throw problem;
      }
    },
    notice: (actor, id) => {
      noticed.push([actor, id]);
      own.notice?.(actor, id);
    },
    leave: () => own.leave?.(),
  };
  const scripted: Agent = { name: 'script', decide: () => due()[1]! };
  const agents = Array.from({ length: game.seats }, (_, at) => (at === seat ? watched : (others?.[at] ?? scripted)));
  const onDecision = (s: unknown, actor: Seat, id: ActionId): void => {
    state = s;
    played.push([actor, id]);
  };
  try {
    playSync({ game: table, rng, policy: 'forfeit', onDecision }, agents);
  } catch (problem) {
    if (!(problem instanceof Enough)) throw problem;
  }
  return { steps: played, heard };
};

/** One deal of a match as a seat saw it. */
interface Course {
  /** Index of the deal among the steps. */
  at: number;
  before: unknown;
  deal: readonly number[];
  moves: Moved[];
  isHidden: boolean[];
  /** By card: after how many moves it is first seen. */
  seenAt: Map<number, number>;
}

const courseOf = (kit: SwapKit, game: AnyGame, steps: readonly Step[], at: number, seat: Seat): Course => {
  const before = replay(game, steps, at);
  const deal = steps[at]!.slice(1);
  const course: Course = { at, before, deal, moves: [], isHidden: [], seenAt: new Map() };
  const see = (card: number): void => {
    if (!course.seenAt.has(card)) course.seenAt.set(card, course.moves.length);
  };
  const s = copyOf(game, before);
  game.applyChance(s, deal);
  for (const card of kit.shown(game, s, seat)) see(card);
  for (const [actor, id] of steps.slice(at + 1) as [number, number][]) {
    if (actor === CHANCE) break;
    course.isHidden.push(isHiddenFrom(kit, game, s, id, seat));
    course.moves.push({ actor, id });
    if (cardNamed(kit, game, id) >= 0 && !course.isHidden.at(-1)) see(cardNamed(kit, game, id));
    game.apply(s, id);
    for (const card of kit.shown(game, s, seat)) see(card);
  }
  return course;
};

/** How many moves of the course can be made in the world with the pair exchanged before it shows, and these moves. */
const alikeMoves = (kit: SwapKit, game: AnyGame, course: Course, seat: Seat, pair: Pair): ActionId[] => {
  const { moves, isHidden, seenAt } = course;
  const unseen = Math.min(...pair.map((card) => seenAt.get(card) ?? moves.length + 1)) - 1;
  // What the seat does last it does before it sees.
  let length = moves[unseen]?.actor === seat ? unseen + 1 : Math.min(unseen, moves.length);
  for (;;) {
    const ids = exchangedMoves(kit, game, moves.slice(0, length), isHidden, pair);
    const alike = firstDifference(kit, game, course, pair, ids);
    if (alike === ids.length) return ids;
    length = alike;
  }
};

/** Where a move is not possible in the other world, or the rules tell something else there. */
const firstDifference = (kit: SwapKit, game: AnyGame, course: Course, pair: Pair, ids: readonly ActionId[]): number => {
  const [one, two] = [course.deal, exchangedDeal(course.deal, pair)].map((deal) => {
    const s = copyOf(game, course.before);
    game.applyChance(s, deal);
    return s;
  });
  for (let i = 0; i < ids.length; i++) {
    const isAlike = game.actor(two) === course.moves[i]!.actor && kit.told?.(game, one) === kit.told?.(game, two);
    if (!isAlike || !legalIds(game, two).includes(ids[i]!)) return i;
    game.apply(one, course.moves[i]!.id);
    game.apply(two, ids[i]!);
  }
  return ids.length;
};

/** Do the worlds differ at all? Cards of one hand may change places without that. */
const isOther = (game: AnyGame, { before, deal }: Course, pair: Pair): boolean => {
  const [one, two] = [deal, exchangedDeal(deal, pair)].map((cards) => {
    const s = copyOf(game, before);
    game.applyChance(s, cards);
    return game.dump(s);
  });
  return one !== two;
};

/** The pairs that stay unseen longest, of some that are drawn. */
const drawPairs = ({ deal, seenAt }: Course, rng: Rng): Pair[] => {
  const late = deal
    .filter((card) => seenAt.get(card) !== 0)
    .sort((a, b) => (seenAt.get(b) ?? Infinity) - (seenAt.get(a) ?? Infinity))
    .slice(0, 14);
  if (late.length < 2) return [];
  return Array.from({ length: 24 }, () => {
    const first = rng.int(late.length);
    return [late[first]!, late[(first + 1 + rng.int(late.length - 1)) % late.length]!] as const;
  });
};

/** The steps of a world that the seat cannot tell from that of `steps` until they end; null where none was found. */
export const twinOf = (kit: SwapKit, game: AnyGame, steps: readonly Step[], seat: Seat, rng: Rng): Step[] | null => {
  const deals = steps.map((_, at) => at).filter((at) => steps[at]![0] === CHANCE);
  let best: Step[] | null = null;
  let most = 0;
  for (const at of deals) {
    const course = courseOf(kit, game, steps, at, seat);
    for (const pair of drawPairs(course, rng)) {
      if (!isOther(game, course, pair)) continue;
      const ids = alikeMoves(kit, game, course, seat, pair);
      const decided = course.moves.slice(0, ids.length).filter(({ actor }) => actor === seat).length;
      if (decided <= most) continue;
      most = decided;
      const moved = ids.map((id, i): Step => [course.moves[i]!.actor, id]);
      best = [...steps.slice(0, at), [CHANCE, ...exchangedDeal(course.deal, pair)], ...moved];
    }
  }
  return best;
};
