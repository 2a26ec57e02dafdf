// Who sits at the table: a new match, or one to go on with.
import { randomInt } from 'node:crypto';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame, Seat } from '../../core/game.ts';
import type { Fault } from '../../core/fault.ts';
import type { Step } from '../../core/match.ts';
import { gameNamed, houseGames } from '../kit/games.ts';
import type { Language } from '../../play/languages.ts';
import { HUMAN } from '../../play/seating.ts';
import type { Player } from '../../players/player.ts';
import { openPlayer } from '../../players/players.node.ts';
import { checkSeat } from '../kit/args.ts';
import { isThere } from '../../files/write.node.ts';
import type { Io } from '../kit/io.ts';
import { need, UsageError } from '../kit/problems.ts';
import { loadRecord } from '../records/recordFile.ts';
import { chooseRules, type RulesOptions } from '../kit/rules.ts';

const SEEDS = 2 ** 47;

export interface PlayOptions extends RulesOptions {
  bot?: string;
  seed?: string;
  seat?: number;
  record?: string;
  resume?: string;
  language?: Language;
}

export interface Table {
  definition: AnyDefinition;
  /** The game as it was named: an id, or the path of a module. */
  typedGame: string;
  game: AnyGame & { rules: unknown };
  /** What the rules are called: a preset, or the key of own rules. */
  rulesName: string;
  /** Agent names by seat; HUMAN for the person. */
  players: string[];
  human: Seat;
  /** By seat; null for the person. */
  bots: (Player | null)[];
  seed: string;
  file: string;
  steps: readonly Step[];
  faults: readonly Fault[];
}

export const newTable = async (io: Io, gameId: string | undefined, options: PlayOptions): Promise<Table> => {
  if (gameId === undefined) {
    throw new UsageError(
      `Which game? For example: talon play ${houseGames[0]?.id}. There are: ${houseGames.map(({ id }) => id).join(', ')}.`,
    );
  }
  const definition = await gameNamed(gameId);
  const { game, preset } = await chooseRules(definition, options);
  const human = checkSeat(options.seat ?? 0, game.seats);
  const bot = options.bot ?? Object.keys(definition.bots).at(-1) ?? 'random';
  if (options.record !== undefined && isThere(options.record)) {
    throw new UsageError(`--record: '${options.record}' exists; name a new file, or go on with it by --resume.`);
  }
  const players = Array.from({ length: game.seats }, (_, seat) => (seat === human ? HUMAN : bot));
  return {
    definition,
    typedGame: gameId,
    game,
    rulesName: preset ?? game.rulesKey,
    players,
    human,
    bots: botsFor(definition, game, players),
    seed: options.seed ?? String(randomInt(SEEDS)),
    file: options.record ?? freshName(definition.id, io.now()),
    steps: [],
    faults: [],
  };
};

export const resumedTable = async (file: string, gameId: string | undefined, options: PlayOptions): Promise<Table> => {
  const how = `talon play ./path/to/game.ts --resume ${file}`;
  const { definition, game, record, steps } = await loadRecord(file, { game: gameId, how, ofMany });
  const about = `The record '${file}'`;
  const human = record.players.indexOf(HUMAN);
  if (record.result !== null) throw new UsageError(`${about} is of a finished match; talon replay shows it.`);
  if (human < 0) throw new UsageError(`${about} has no player called '${HUMAN}', so there is no seat for you in it.`);
  if (record.seed === null)
    throw new UsageError(`${about} has no seed, so its match cannot go on with the same cards.`);
  const target = options.record ?? file;
  if (target !== file && isThere(target)) throw new UsageError(`--record: '${target}' exists; name a new file.`);
  const preset = Object.keys(definition.presets).find(
    (name) => definition.create(definition.presets[name]).rulesKey === game.rulesKey,
  );
  return {
    definition,
    typedGame: gameId ?? definition.id,
    game,
    rulesName: preset ?? game.rulesKey,
    players: record.players,
    human,
    bots: botsFor(definition, game, record.players),
    seed: record.seed,
    file: target,
    steps,
    faults: record.faults,
  };
};

/** Simulated matches have no seat for a person. */
const ofMany = (): string => 'play goes on with a file that play has saved; talon replay shows these, with --line';

const botsFor = (definition: AnyDefinition, game: AnyGame, players: readonly string[]): (Player | null)[] => {
  const opened = new Map<string, Player>();
  const open = (name: string): Player => {
    const player = opened.get(name) ?? need(openPlayer(definition, name));
    const misfit = player.misfit?.(game) ?? null;
    if (misfit !== null) throw new UsageError(misfit.message);
    opened.set(name, player);
    return player;
  };
  return players.map((name) => (name === HUMAN ? null : open(name)));
};

/** 'talon-<game>-20260131-204559.json', with a number behind where that exists. */
const freshName = (gameId: string, now: Date): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('');
  const base = `talon-${gameId}-${day}-${time}`;
  let name = `${base}.json`;
  for (let copy = 2; isThere(name); copy++) name = `${base}-${copy}.json`;
  return name;
};
