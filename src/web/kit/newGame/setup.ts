// What the form for a new game holds, and how an address fills it in:
// /?game=ID&preset=NAME&seat=1&opponent=greedy&seed=7&practice=1&set=OPTION=200 (seat=-1 to watch)
import { isSeed, randomSeed } from '../browser/seed.ts';
import { parseJson } from '../../../core/boundedJson.ts';
import { HUMAN } from '../../../play/seating.ts';
import type { StrategyText } from '../../../players/strategyFile.ts';
import type { GameRow, NewGame } from '../storage/db.ts';
import type { GameInfo, NetInfo, PresetInfo } from '../games/gameInfo.ts';
import { isAmong, NEURAL_AGENT, proposedOf } from '../games/levels.ts';
import { strategiesAmong } from '../players/among.ts';

export interface Setup {
  readonly preset: string;
  /** The person's, or WATCHING where bots play alone. */
  readonly seat: number;
  /** By seat; what stands at the person's own seat does not matter. */
  readonly opponents: readonly string[];
  /** As typed; empty = any. */
  readonly seed: string;
  readonly practice: boolean;
  /** Options changed by the address, over the preset. */
  readonly changes: Readonly<Record<string, unknown>>;
}

/** What the form remembers. Not the seed: who comes back wants other cards. */
export type LastSetup = Pick<Setup, 'preset' | 'seat' | 'opponents' | 'practice'>;

export const WATCHING = -1;
const MOST_SEATS = 6;

export const presetOf = (game: GameInfo, name: string): PresetInfo =>
  game.presets.find((preset) => preset.name === name) ??
  game.presets.find(({ name: known }) => known === game.defaultPreset)!;

/** The rules that people are offered first, by default for as many players as the game is usually set up for. */
export const proposedPreset = (game: GameInfo, seats = presetOf(game, game.defaultPreset).seats): PresetInfo => {
  const fitting = game.presets.filter((preset) => preset.seats === seats);
  return (
    fitting.find(({ common }) => common) ??
    fitting.find(({ name }) => name === game.defaultPreset) ??
    fitting[0] ??
    presetOf(game, game.defaultPreset)
  );
};

/** An address that names a game and no rules means what it has always meant: the game's default. */
const presetFrom = (game: GameInfo, address: URLSearchParams): PresetInfo => {
  const named = address.get('preset') ?? (address.has('game') ? game.defaultPreset : null);
  return named === null ? proposedPreset(game) : presetOf(game, named);
};

/** The net that has learned the rules as they are set up: changed ones are others. */
export const netOf = (game: GameInfo, { preset, changes }: Pick<Setup, 'preset' | 'changes'>): NetInfo | null =>
  Object.keys(changes).length === 0 ? presetOf(game, preset).net : null;

/** Where no net has learned the rules, those who were to play by one are replaced. */
export const withoutNets = (game: GameInfo, setup: Setup): Setup =>
  netOf(game, setup) !== null
    ? setup
    : {
        ...setup,
        opponents: setup.opponents.map((agent) => (agent === NEURAL_AGENT ? proposedOf(game.id, game.agents) : agent)),
      };

const LONGEST_VALUE = 100_000;

/** 'target=200' as an option; values are JSON where they can be, else text. */
const parseChange = (text: string): [string, unknown] => {
  const at = text.indexOf('=');
  const value = text.slice(at + 1);
  const json = parseJson(value, { longest: LONGEST_VALUE });
  return [text.slice(0, at), json.ok ? json.value : value];
};

const isSeat = (seat: number, { seats }: PresetInfo): boolean =>
  Number.isInteger(seat) && seat >= WATCHING && seat < seats;

/** What was chosen before, as far as there still is such a thing. `strategies`: those that the person has now. */
export const setupLike = (game: GameInfo, last: LastSetup, strategies: readonly StrategyText[] = []): Setup => {
  const isThere = (name: string): boolean => isAmong(game.agents, name) || strategies.some(({ file }) => file === name);
  const usual = setupFrom(game, new URLSearchParams());
  const preset = game.presets.find(({ name }) => name === last.preset) ?? presetOf(game, usual.preset);
  return withoutNets(game, {
    ...usual,
    preset: preset.name,
    seat: isSeat(last.seat, preset) ? last.seat : usual.seat,
    opponents: usual.opponents.map((proposed, at) =>
      isThere(last.opponents[at] ?? '') ? last.opponents[at]! : proposed,
    ),
    practice: last.practice,
  });
};

export const setupFrom = (game: GameInfo, address: URLSearchParams): Setup => {
  const preset = presetFrom(game, address);
  const asked = address.get('opponent') ?? '';
  const agent = isAmong(game.agents, asked) ? asked : proposedOf(game.id, game.agents);
  const seat = Number(address.get('seat') ?? 0);
  return withoutNets(game, {
    preset: preset.name,
    seat: isSeat(seat, preset) ? seat : 0,
    opponents: Array.from({ length: MOST_SEATS }, () => agent),
    seed: isSeed(address.get('seed') ?? '') ? address.get('seed')! : '',
    practice: address.get('practice') === '1',
    changes: Object.fromEntries(
      address
        .getAll('set')
        .filter((text) => text.includes('='))
        .map(parseChange),
    ),
  });
};

/** Who plays besides the person. */
export const opponentsOf = (game: GameInfo, { preset, seat: own, opponents }: Setup): readonly string[] =>
  opponents.slice(0, presetOf(game, preset).seats).filter((_, seat) => seat !== own);

/** `strategies`: those that may be among the opponents. */
export const newGameOf = (game: GameInfo, setup: Setup, strategies: readonly StrategyText[] = []): NewGame => {
  const { seats, rules = { preset: setup.preset } } = presetOf(game, setup.preset);
  const players = Array.from({ length: seats }, (_, seat) => (seat === setup.seat ? HUMAN : setup.opponents[seat]!));
  const seated = strategiesAmong(players, strategies);
  return {
    game: game.id,
    preset: setup.preset,
    rules: { ...rules, ...setup.changes },
    seat: Math.max(0, setup.seat),
    players,
    ...(seated.length > 0 && { strategies: seated }),
    seed: setup.seed === '' ? randomSeed() : setup.seed,
    practice: setup.practice,
  };
};

/** The same game once more: rules, opponents and seat as they were, other cards. */
export const againOf = ({ game, preset, seat, players, strategies, ...row }: GameRow): NewGame => ({
  game,
  preset,
  // A game that came from the server's copy has its rules in full only.
  rules: (row.fullRules ?? row.rules) as NewGame['rules'],
  seat,
  players,
  ...(strategies && { strategies }),
  seed: randomSeed(),
  practice: row.practice && !row.practiceByHint,
});
