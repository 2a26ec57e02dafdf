// The rewards that `talon train --shaping` names.
import type { AnyDefinition } from '../../core/definition.ts';
import type { ShapingSettings } from '../../learn/settings.ts';
import { shapingEvents } from '../../learn/shaping.ts';
import { UsageError } from '../kit/problems.ts';

const USUAL_SHARE = 0.5;
const LARGEST = 10;

/** Without names all events of the game with their usual rewards; with names only those, 'meld' or 'meld=0.02'. */
export const shapingFrom = (
  definition: AnyDefinition,
  shaping: true | readonly string[] | undefined,
  share: number | undefined,
): ShapingSettings | null => {
  if (shaping === undefined) {
    if (share === undefined) return null;
    throw new UsageError('--shaping-share says how long --shaping lasts; it needs --shaping.');
  }
  const events = shapingEvents(definition);
  if (events.length === 0) throw new UsageError(`${definition.name} has no events for --shaping.`);
  const usual = Object.fromEntries(events.map(({ name, reward }) => [name, reward]));
  const rewards = shaping === true ? usual : Object.fromEntries(shaping.map((text) => readReward(text, usual)));
  return { rewards, share: share ?? USUAL_SHARE };
};

const readReward = (text: string, usual: Readonly<Record<string, number>>): [string, number] => {
  const [name, value] = text.split('=', 2) as [string, string | undefined];
  if (!Object.hasOwn(usual, name)) {
    const known = Object.keys(usual).join(', ');
    throw new UsageError(`--shaping: there is no event called '${name}'. There are: ${known}.`);
  }
  const reward = value === undefined ? usual[name]! : /^-?\d*\.?\d+$/.test(value) ? Number(value) : Number.NaN;
  if (Math.abs(reward) <= LARGEST) return [name, reward];
  throw new UsageError(`--shaping: the reward of ${name} must be a number from -10 to 10, e.g. ${name}=0.01.`);
};
