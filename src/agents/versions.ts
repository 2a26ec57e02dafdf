// Raised whenever an agent plays differently than before, so that measurements of the old one are not taken for its own:
// `talon ladder` plays only what has changed. Keys are 'name', or 'game/name' where it changed in one game alone;
// the name may have an option where only that one changed. The version of a net is in its numbers.
import { checksum } from '../nn/numbersFile.ts';
import type { Nets } from '../nn/nets.ts';
import { NEURAL } from './names.ts';

const AGENT_VERSIONS: Readonly<Record<string, number>> = {
  random: 1,
  pimc: 1,
  ismcts: 1,
  expert: 1,
  'tysiac/pimc': 1,
  'tysiac/ismcts': 1,
  'tysiac/expert': 1,
  'tysiac/expert:normal': 1,
  'tysiac/expert:strong': 1,
  'tysiac/expert:deep': 1,
  'mosaic/disruptor': 1,
  'ulti/expert': 2,
  'ulti/expert:normal': 1,
  'ulti/expert:strong': 1,
  'ulti/expert:deep': 1,
};

/** The version of an agent as it is named, 'expert:quick', under some rules; 1 where none is noted. */
export const versionOf = (game: string, name: string, rulesKey: string, nets: Nets): number => {
  if (name === NEURAL) return netVersion(game, rulesKey, nets);
  const base = name.replace(/:.*/, '');
  const changes = (key: string): number => AGENT_VERSIONS[key] ?? 0;
  const own = name === base ? 0 : changes(name) + changes(`${game}/${name}`);
  return (changes(base) || 1) + changes(`${game}/${base}`) + own;
};

const netVersion = (game: string, rulesKey: string, nets: Nets): number => {
  const net = nets.of(game).find((known) => known.rulesKey === rulesKey);
  return net === undefined ? 1 : Number.parseInt(checksum([net.parameters]).slice(0, 8), 16);
};
