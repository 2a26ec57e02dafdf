// A playthrough as text: the rules, then for every step its notation, the state, what each seat sees and may do.
import { CHANCE, OVER, type AnyGame } from '../../src/core/game.ts';
import { replay, type Step } from '../../src/core/match.ts';

export const printPlaythrough = (game: AnyGame & { rules: unknown }, steps: readonly Step[]): string => {
  const lines = [`rules ${game.rulesKey}`, JSON.stringify(game.rules), ''];
  const everyone = [...Array.from({ length: game.seats }, (_, seat) => seat), null];
  const seen = everyone.map(() => new Map<string, string>());
  for (let i = 0; i <= steps.length; i++) {
    const s = replay(game, steps, i);
    lines.push(`# ${i} ${i === 0 ? 'start' : printStep(game, steps[i - 1]!)}`, game.dump(s));
    everyone.forEach((seat, at) => lines.push(`view ${seat ?? '–'} ${changes(game.view(s, seat), seen[at]!)}`));
    const actor = game.actor(s);
    if (actor === CHANCE) lines.push('chance');
    else if (actor === OVER) lines.push(`over ${JSON.stringify(game.outcome(s))}`);
    else
      lines.push(
        `legal ${game
          .view(s, actor)
          .legal.map((id: number) => game.notation(id))
          .join(' ')}`,
      );
    lines.push('');
  }
  return lines.join('\n');
};

const printStep = (game: AnyGame, step: Step): string =>
  step[0] === CHANCE ? `* ${step.slice(1).join(' ')}` : `${step[0]} ${game.notation(step[1]!)}`;

/** What is new in a view: every path whose value changed, '-path' for what is gone. Legal ids have their own line. */
const changes = (view: object, seen: Map<string, string>): string => {
  const now = new Map<string, string>();
  flatten({ ...view, legal: [] }, '', now);
  const fresh = [...now].filter(([path, value]) => seen.get(path) !== value).map(([path, value]) => `${path}=${value}`);
  const gone = [...seen.keys()].filter((path) => !now.has(path)).map((path) => `-${path}`);
  seen.clear();
  for (const [path, value] of now) seen.set(path, value);
  return [...fresh, ...gone].join(' ');
};

const flatten = (value: unknown, path: string, into: Map<string, string>): void => {
  if (typeof value !== 'object' || value === null) return void into.set(path, JSON.stringify(value));
  for (const [key, inner] of Object.entries(value)) flatten(inner, path === '' ? key : `${path}.${key}`, into);
};
