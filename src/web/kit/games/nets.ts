// The nets that come with Talon, in a page: files of the app like all others, so they are there without a server too.
// They are fetched by whoever plays, when a net is to play.
import { MODELS } from 'virtual:models';
import { NEURAL, partsOf } from '../../../agents/names.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { netsIn, type Nets } from '../../../nn/nets.ts';
import { t } from '../i18n/index.ts';

export interface LoadedNets {
  readonly nets: Nets;
  /** What is in their files, by its hash, for workers. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Fetches what these agents need: the net for one set of rules, or all of the game. */
export const loadNets = async (
  game: string,
  agents: readonly string[],
  rulesKey: string | null = null,
): Promise<Result<LoadedNets>> => {
  const isWanted = (model: (typeof MODELS)[number]): boolean =>
    model.game === game && (rulesKey ?? model.rulesKey) === model.rulesKey;
  const files = new Map<string, Uint8Array>();
  for (const { address, hash } of agents.flatMap(partsOf).includes(NEURAL) ? MODELS.filter(isWanted) : []) {
    const bytes = await fetchBytes(address);
    if (bytes === null) return err({ code: 'ERR_NET_FETCH', message: t('match.noNet') });
    files.set(hash, bytes);
  }
  const nets = netsIn([...files.values()]);
  return nets.ok ? ok({ nets: nets.value, files }) : nets;
};

const fetchBytes = async (address: string): Promise<Uint8Array | null> => {
  try {
    const reply = await fetch(address);
    return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null;
  } catch {
    return null;
  }
};
