// What the editor holds: a game, the preset it began with, and the rules as they stand, valid or not.
import { useCallback, useMemo, useState } from 'react';
import type { AnyDefinition } from '../../core/definition.ts';
import type { Json } from '../../core/game.ts';
import { GAMES, findGame } from '../../games/index.ts';
import { changesBetween, type OptionChange } from '../../sim/ruleChange.ts';
import { problemText } from '../engine/problem.ts';
import { readCode, type ReadRules } from './share.ts';
import { problemsOf, withAt, type Path, type Problem, type Table } from './shapes.ts';

export interface Draft {
  readonly definition: AnyDefinition;
  readonly preset: string;
  /** Under which it is saved; empty = not saved yet. */
  readonly name: string;
  readonly rules: Table;
}

const copyOf = (rules: unknown): Table => JSON.parse(JSON.stringify(rules)) as Table;

export const draftFrom = (definition: AnyDefinition, preset = definition.defaultPreset): Draft => ({
  definition,
  preset,
  name: '',
  rules: copyOf(definition.presets[preset]),
});

export const draftOf = ({ definition, preset, rules }: ReadRules, name = ''): Draft => ({
  definition,
  preset,
  name,
  rules: copyOf(rules),
});

/** What an address asks for: a link with rules in it, or a game and a preset. */
const firstDraft = (): { draft: Draft; notice: string } => {
  const search = new URLSearchParams(location.search);
  const found = findGame(search.get('game') ?? '');
  const definition = found.ok ? found.value : GAMES[0]!;
  const preset = search.get('preset') ?? '';
  const draft = draftFrom(definition, Object.hasOwn(definition.presets, preset) ? preset : undefined);
  const code = /^#r=(.+)$/.exec(location.hash)?.[1];
  if (code === undefined) return { draft, notice: '' };
  const read = readCode(code);
  return read.ok ? { draft: draftOf(read.value), notice: '' } : { draft, notice: problemText(read.error) };
};

export interface Editor {
  readonly draft: Draft;
  /** What went wrong with a link. */
  readonly notice: string;
  readonly problems: readonly Problem[];
  /** The rules made ready; null while something is wrong. */
  readonly game: ReturnType<AnyDefinition['create']> | null;
  /** Against the preset. */
  readonly changes: readonly OptionChange[];
  setDraft(draft: Draft): void;
  change(path: Path, value: Json): void;
}

/** Each value by itself, then what must hold between them. */
const check = ({ definition, rules }: Draft): readonly Problem[] => {
  const own = definition.options.flatMap(({ name, shape }) => problemsOf(shape, rules[name] ?? null, [name]));
  if (own.length > 0) return own;
  const parsed = definition.parseRules(rules);
  if (parsed.ok) return [];
  return [parsed.error, ...(parsed.error.also ?? [])].map((error) => {
    const whole = problemText(error, definition);
    const told = whole.startsWith(`${error.path}: `) ? whole.slice(error.path.length + 2) : whole;
    return { path: error.path, message: told.charAt(0).toUpperCase() + told.slice(1) };
  });
};

export const useEditor = (): Editor => {
  const [{ draft, notice }, setState] = useState(firstDraft);
  const setDraft = useCallback((next: Draft) => setState({ draft: next, notice: '' }), []);
  const change = useCallback(
    (path: Path, value: Json) =>
      setState((before) => ({
        ...before,
        draft: { ...before.draft, rules: withAt(before.draft.rules, path, value) as Table },
      })),
    [],
  );
  const problems = useMemo(() => check(draft), [draft]);
  const game = useMemo(() => (problems.length === 0 ? draft.definition.create(draft.rules) : null), [draft, problems]);
  const changes = useMemo(
    () => changesBetween(draft.definition.presets[draft.preset] as Json, draft.rules),
    [draft.definition, draft.preset, draft.rules],
  );
  return { draft, notice, problems, game, changes, setDraft, change };
};
