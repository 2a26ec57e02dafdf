// The nets that come with Talon, in a page: files of the app like all others, so they are there without a server too.
// They are fetched by whoever plays, when a net is to play.
import { MODELS } from 'virtual:models';
import { NEURAL } from '../../agents/neural/shipped.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { keepNet } from '../../nn/shipped.ts';
import { t } from '../i18n/index.ts';

/** Fetches and keeps what these agents need: the net for one set of rules, or all of the game. */
export const loadNets = async (
  game: string,
  agents: readonly string[],
  rulesKey: string | null = null,
): Promise<Result<Uint8Array[]>> => {
  if (!agents.includes(NEURAL)) return ok([]);
  const wanted = MODELS.filter((model) => model.game === game && (rulesKey ?? model.rulesKey) === model.rulesKey);
  const nets: Uint8Array[] = [];
  for (const { address } of wanted) {
    const bytes = await fetchBytes(address);
    if (bytes === null) return err({ code: 'ERR_NET_FETCH', message: t('engine.noNet') });
    const kept = keepNet(bytes);
    if (!kept.ok) return kept;
    nets.push(bytes);
  }
  return ok(nets);
};

const fetchBytes = async (address: string): Promise<Uint8Array | null> => {
  try {
    const reply = await fetch(address);
    return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null;
  } catch {
    return null;
  }
};
