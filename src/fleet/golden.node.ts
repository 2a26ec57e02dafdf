// A stretch of every game of the house that everybody plays before anything else. A net and a bot with rules of its own sit
// in it: a machine whose numbers come out differently shows it here. Searches would take longer and compute no other way.
import { createHash } from 'node:crypto';
import { NEURAL } from '../agents/names.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { openJob } from '../jobs/serve.ts';
import { SIMULATE, type SimulateJob } from '../jobs/kinds/simulate.ts';
import { gatherNeeds } from '../jobs/needs.node.ts';
import { openPlace } from '../jobs/place.node.ts';

/** What is asked of a game of the house. */
export interface GoldenGame {
  readonly id: string;
  readonly botNames: readonly string[];
  load(): Promise<AnyDefinition>;
}

/** Of the parts of all games, in their order. */
export const goldenHash = async (games: readonly GoldenGame[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const game of games) hash.update(await goldenPart(game));
  return hash.digest('hex');
};

const goldenPart = async ({ id, load, botNames }: GoldenGame): Promise<string> => {
  const definition = await load();
  const rules = definition.presets[definition.defaultPreset]!;
  const { seats } = definition.create(rules);
  const gathered = gatherNeeds(id, id, [NEURAL]);
  if (!gathered.ok) throw new Error(gathered.error.message);
  const { needs, blobs } = gathered.value;
  const sitting = [...(blobs.size > 0 ? [NEURAL] : []), ...botNames, ...Array<string>(seats).fill('random')];
  const agents = sitting.slice(0, seats);
  const plan: SimulateJob = { game: id, rules, agents, games: 1, seed: 'golden', faults: 'throw', preset: null };
  const place = openPlace(definition, needs, (one) => blobs.get(one));
  try {
    return openJob(SIMULATE, { kind: SIMULATE.kind, version: SIMULATE.version, plan, needs }, place)(0);
  } finally {
    place.close();
  }
};
