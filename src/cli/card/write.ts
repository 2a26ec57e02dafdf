// The files of a card.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { modelsFolder } from '../../nn/models.node.ts';
import { writeWhole } from '../../files/write.node.ts';
import { systemReason } from '../../files/reasons.ts';
import { UsageError } from '../kit/problems.ts';
import { curvePicture } from './curve.ts';
import type { CardFacts } from './gather.ts';
import { cardText } from './text.ts';

/** Larger states are not kept. */
const MOST_STATE_BYTES = 5_000_000;
/** Names of files, and no ways out of the folder. */
const NAME = /^[\w][\w.-]*$/;

/** Answers what it has written. */
export const writeCard = (facts: CardFacts, models = modelsFolder()): string[] => {
  const { definition, name, net, run, curve, netBytes, stateBytes } = facts;
  if (!NAME.test(name)) throw new UsageError(`--name must be letters, digits, points and dashes, not '${name}'.`);
  const folder = join(models, net.game);
  const hasState = stateBytes.length < MOST_STATE_BYTES;
  const title = `${definition.name}, ${name}: share of the deals won`;
  const files: [ending: string, content: string | Uint8Array][] = [
    ['net', netBytes],
    ['jsonl', curve.kept],
    ...(curve.points.length === 0
      ? []
      : [['svg', curvePicture(title, curve.points, run.plan.settings.iterations)] as [string, string]]),
    ...(hasState ? [['train', stateBytes] as [string, Uint8Array]] : []),
    ['md', cardText(facts, hasState)],
  ];
  try {
    mkdirSync(folder, { recursive: true });
    for (const ending of ['train', 'svg']) rmSync(join(folder, `${name}.${ending}`), { force: true });
    for (const [ending, content] of files) writeWhole(join(folder, `${name}.${ending}`), content);
  } catch (problem) {
    throw new UsageError(`The card cannot be written to '${folder}': ${systemReason(problem)}.`);
  }
  return files.map(([ending, content]) => `${join(folder, `${name}.${ending}`)}  ${content.length} bytes`);
};
