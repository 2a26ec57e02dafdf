// From the name of a game, as a program has typed it, to its rules and to what is seen of it.
import { NetLayout } from '../agents/neural/layout.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { encodingMisfit, FIRST_ENCODING } from '../core/encoding.ts';
import type { AnyGame } from '../core/game.ts';
import { findPreset } from '../core/presets.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { LoadMessage } from './messages.ts';

/** The version of all environments: raised when ids, observations or rewards of a game come to mean something else. */
const ENVIRONMENT_VERSION = 1;

const environmentId = (game: string): string => `${game}_v${ENVIRONMENT_VERSION}`;

/** How a name that a person typed becomes a game. */
export type FindGame = (name: string) => Promise<Result<AnyDefinition>>;

export interface OpenedGame {
  definition: AnyDefinition;
  game: AnyGame & { rules: unknown };
  layout: NetLayout;
}

const VERSIONED = /^(.+)_v(\d+)$/;

export const openGame = async (message: Omit<LoadMessage, 'type'>, findGame: FindGame): Promise<Result<OpenedGame>> => {
  const [, name = message.game, version] = VERSIONED.exec(message.game) ?? [];
  if (version !== undefined && Number(version) !== ENVIRONMENT_VERSION) {
    const there = environmentId(name);
    return err({ code: 'ERR_VERSION', message: `'${message.game}' is not here any more, or not yet: '${there}' is.` });
  }
  const found = await findGame(name);
  if (!found.ok) return found;
  const definition = found.value;
  const { encoding = FIRST_ENCODING } = message;
  const unknown = encodingMisfit(definition, encoding);
  if (unknown !== null) return err(unknown);
  const rules = rulesFor(definition, message);
  if (!rules.ok) return rules;
  const game: AnyGame & { rules: unknown } = definition.create(rules.value);
  return ok({ definition, game, layout: new NetLayout(definition, game, encoding) });
};

const rulesFor = (definition: AnyDefinition, { preset, rules }: Omit<LoadMessage, 'type'>): Result<unknown> => {
  const base = findPreset(definition, preset ?? definition.defaultPreset);
  if (!base.ok || rules === undefined) return base;
  return definition.parseRules(preset === undefined ? rules : { ...rules, preset });
};

/** What a program must know of a game before it begins. */
export const gameFacts = ({ definition, game, layout }: OpenedGame): object => ({
  id: environmentId(definition.id),
  game: definition.id,
  name: definition.name,
  rules: game.rules,
  rulesKey: game.rulesKey,
  /** Names features and ids with their order. */
  featureHash: layout.featureHash,
  encoding: layout.encoding.version,
  seats: game.seats,
  /** By id. */
  actions: Array.from({ length: game.actionCount }, (_, id) => game.notation(id)),
  columns: layout.columns,
  blocks: layout.blocks,
  encoders: game.encoders.map(({ name }) => name),
  returnRange: game.returnRange,
  zeroSum: game.zeroSum,
  maxDecisions: game.maxDecisions,
});
