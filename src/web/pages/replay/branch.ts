// A match that goes on from a position of another one, with a person at one of its seats.
import { agentMisfit, agentNames, findAgent } from '../../../agents/index.ts';
import type { AnyDefinition } from '../../../core/definition.ts';
import { OVER, type ActionId, type AnyGame, type Seat } from '../../../core/game.ts';
import { replay, type Step } from '../../../core/match.ts';
import { writeStep } from '../../../core/record.ts';
import { err, ok, type BorderError, type Result } from '../../../core/result.ts';
import { rngFrom } from '../../../core/rng.ts';
import { ENGINE_VERSION } from '../../../core/version.ts';
import type { Nets } from '../../../nn/nets.ts';
import { HUMAN } from '../../../play/seating.ts';
import type { StrategyText } from '../../../players/strategyFile.ts';
import { strategiesAmong } from '../../kit/players/among.ts';
import { namesAround } from '../../table/match/names.ts';
import { t } from '../../kit/i18n/index.ts';
import { proposedOf } from '../../kit/games/levels.ts';
import type { GameRow, Names } from '../../kit/storage/db.ts';
import { resample } from './resample.ts';

/** The match that is branched off from. */
export interface Trunk {
  readonly definition: AnyDefinition;
  readonly game: AnyGame & { readonly rules: unknown };
  readonly players: readonly string[];
  /** Of a match that is a branch itself. */
  readonly names?: Names | undefined;
  /** Of those who played in it. */
  readonly strategies: readonly StrategyText[];
  readonly preset: string;
  readonly seed: string | null;
  readonly steps: readonly Step[];
  /** Those that its bots may be. */
  readonly nets: Nets;
}

export interface BranchWish {
  readonly at: number;
  readonly seat: Seat;
  /** With new cards everything that the seat had not seen lies elsewhere, in later deals too. */
  readonly cards: 'same' | 'new';
  /** A move to begin with; empty = none. */
  readonly ids: readonly ActionId[];
  /** Names the new stream where one is needed. */
  readonly seed: string;
}

const refuse = (message: string): { ok: false; error: BorderError } => err({ code: 'ERR_BRANCH', message });

/** A bot that can be had: who sat there, or the one that the game proposes. */
const botFor = ({ definition, game, nets, strategies }: Trunk, name: string): string =>
  strategies.some(({ file }) => file === name) ||
  (name !== HUMAN && findAgent(definition, name, nets).ok && agentMisfit(definition, name, game, nets) === null)
    ? name
    : proposedOf(definition.id, agentNames(definition, nets));

/** The steps of the branch: the old ones, or others that look the same from the seat, and the move to begin with. */
const stepsOf = ({ game, steps }: Trunk, { at, seat, cards, ids, seed }: BranchWish): Result<Step[]> => {
  const taken = steps.slice(0, at);
  const played = cards === 'same' ? taken : resample(game, taken, seat, rngFrom(seed).fork('resample'));
  const state = replay(game, played);
  if (game.actor(state) === OVER) return refuse(t('replay.branch.over'));
  for (const id of ids) {
    if (!game.view(state, seat).legal.includes(id)) return refuse(t('replay.branch.illegal'));
    game.apply(state, id);
    played.push([seat, id]);
  }
  return ok(played);
};

export const branchOff = (
  trunk: Trunk,
  wish: BranchWish,
  id: string,
  now: number,
): Result<{ row: GameRow; lines: string[] }> => {
  const { definition, game } = trunk;
  const { at, seat, cards } = wish;
  if (at < 0 || at > trunk.steps.length || seat < 0 || seat >= game.seats) return refuse(t('replay.branch.nowhere'));
  const steps = stepsOf(trunk, wish);
  if (!steps.ok) return steps;
  const players = trunk.players.map((name, other) => (other === seat ? HUMAN : botFor(trunk, name)));
  const strategies = strategiesAmong(players, trunk.strategies);
  const row: GameRow = {
    id,
    game: definition.id,
    preset: trunk.preset,
    rules: game.rules as GameRow['rules'],
    seat,
    players,
    ...(strategies.length > 0 && { strategies }),
    names: namesAround(seat, trunk.players, trunk.names),
    // The same seed deals the same later cards.
    seed: cards === 'same' ? (trunk.seed ?? wish.seed) : wish.seed,
    engine: ENGINE_VERSION,
    practice: true,
    branchedAt: at,
    created: now,
    updated: now,
    steps: steps.value.length,
    undos: 0,
    rulesKey: game.rulesKey,
    fullRules: game.rules,
    faults: [],
    result: null,
    standing: '',
    synced: null,
  };
  return ok({ row, lines: steps.value.map((step) => writeStep(game, step)) });
};
