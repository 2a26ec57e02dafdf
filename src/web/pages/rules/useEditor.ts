// What the editor holds: a game, the preset it began with, and the rules as they stand, valid or not.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AnyDefinition } from '../../../core/definition.ts';
import type { Json } from '../../../core/game.ts';
import { GAMES, findGame } from '../../kit/games/house.ts';
import { changesBetween, type OptionChange } from '../../../sim/ruleChange.ts';
import { problemText } from '../../kit/rules/problem.ts';
import { problemWords } from './problemWords.ts';
import { keepDraft, keptDraft, lastDraft, lastGame, type KeptDraft, type Origin } from './keptDrafts.ts';
import { readCode, type ReadRules } from './share.ts';
import { problemsOf, withAt, type Path, type Problem, type Table } from '../../kit/rules/shapes.ts';

export interface Draft extends KeptDraft {
  readonly definition: AnyDefinition;
  readonly origin: Origin;
  readonly preset: string;
  /** Under which it is saved; empty = not saved yet. */
  readonly name: string;
}

const copyOf = (rules: unknown): Table => JSON.parse(JSON.stringify(rules)) as Table;

export const draftFrom = (definition: AnyDefinition, preset = definition.defaultPreset): Draft => ({
  definition,
  origin: `preset:${preset}`,
  preset,
  name: '',
  base: copyOf(definition.presets[preset]),
  rules: copyOf(definition.presets[preset]),
});

/** Of rules that were saved nowhere. */
export const draftOf = ({ definition, preset, rules }: ReadRules): Draft => ({
  ...draftFrom(definition, preset),
  origin: 'text',
  rules: copyOf(rules),
});

/** Of rules that are saved under a name. */
export const savedDraft = (draft: Draft, { name, rules }: { name: string; rules: unknown }): Draft => ({
  ...draft,
  origin: `saved:${name}`,
  name,
  base: copyOf(rules),
  rules: copyOf(rules),
});

interface Opened {
  readonly draft: Draft;
  /** It has changes that were kept when the page was left. */
  readonly isKept: boolean;
}

/** With the changes that were made to it and not saved. */
const withKept = (draft: Draft): Opened => {
  const kept = keptDraft(draft.definition, draft.origin);
  if (kept === null) return { draft, isKept: false };
  return { draft: { ...draft, preset: kept.preset, rules: kept.rules }, isKept: true };
};

/** What was changed last, or the rules that the game proposes. */
const openGame = (definition: AnyDefinition): Opened => {
  const last = lastDraft(definition);
  return last ? { draft: { ...last, definition }, isKept: true } : withKept(draftFrom(definition));
};

/** What an address asks for: a link with rules in it, or a game and a preset. */
const firstDraft = (): Opened & { notice: string } => {
  const search = new URLSearchParams(location.search);
  const found = findGame(search.get('game') ?? lastGame() ?? '');
  const definition = found.ok ? found.value : GAMES[0]!;
  const preset = search.get('preset') ?? '';
  const isPreset = Object.hasOwn(definition.presets, preset);
  const opened = isPreset ? withKept(draftFrom(definition, preset)) : openGame(definition);
  const code = /^#r=(.+)$/.exec(location.hash)?.[1];
  if (code === undefined) return { ...opened, notice: '' };
  const read = readCode(code);
  if (!read.ok) return { ...opened, notice: problemText(read.error) };
  const linked = draftOf(read.value);
  return { ...withKept({ ...linked, origin: `link:${code}`, base: linked.rules }), notice: '' };
};

/** From now on the address says no more than the game: what was looked at last is kept. */
const leaveAddress = ({ definition }: Draft): void =>
  history.replaceState(history.state, '', `${location.pathname}?game=${definition.id}`);

export interface Editor {
  readonly draft: Draft;
  /** It has changes of an earlier visit that are not saved. */
  readonly isKept: boolean;
  /** What went wrong with a link. */
  readonly notice: string;
  readonly problems: readonly Problem[];
  /** The option that was changed last; null where these rules have just been opened. */
  readonly lastChanged: string | null;
  /** The rules made ready; null while something is wrong. */
  readonly game: ReturnType<AnyDefinition['create']> | null;
  /** Against the preset. */
  readonly changes: readonly OptionChange[];
  /** Takes these rules in hand, as they are. */
  setDraft(draft: Draft): void;
  /** The same with the changes that were made to them and not saved. */
  open(draft: Draft): void;
  openGame(definition: AnyDefinition): void;
  /** Keeps the changes no longer, before other rules are taken in hand. */
  drop(): void;
  change(path: Path, value: Json): void;
}

/** Each value by itself, then what must hold between them. */
const check = ({ definition, rules }: Draft): readonly Problem[] => {
  const own = definition.options.flatMap(({ name, shape }) => problemsOf(shape, rules[name] ?? null, [name]));
  if (own.length > 0) return own;
  const parsed = definition.parseRules(rules);
  if (parsed.ok) return [];
  return [parsed.error, ...(parsed.error.also ?? [])].map((error) => {
    const { path, problem } = error;
    const whole = problem ? problemWords(definition, path, problem, rules) : problemText(error, definition);
    const told = whole.startsWith(`${path}: `) ? whole.slice(path.length + 2) : whole;
    return { path, message: told.charAt(0).toUpperCase() + told.slice(1) };
  });
};

export const useEditor = (): Editor => {
  const [{ draft, isKept, notice }, setState] = useState(firstDraft);
  const [lastChanged, setLastChanged] = useState<string | null>(null);
  const show = useCallback((opened: Opened) => {
    leaveAddress(opened.draft);
    setState({ ...opened, notice: '' });
    setLastChanged(null);
  }, []);
  const isChanged = useMemo(() => changesBetween(draft.base, draft.rules).length > 0, [draft.base, draft.rules]);
  useEffect(() => {
    const { definition, origin, preset, name, base, rules } = draft;
    keepDraft(definition.id, origin, isChanged ? { preset, name, base, rules } : null);
  }, [draft, isChanged]);
  const change = useCallback((path: Path, value: Json) => {
    setState((before) => ({
      ...before,
      draft: { ...before.draft, rules: withAt(before.draft.rules, path, value) as Table },
    }));
    setLastChanged(String(path[0]));
  }, []);
  const problems = useMemo(() => check(draft), [draft]);
  const game = useMemo(() => (problems.length === 0 ? draft.definition.create(draft.rules) : null), [draft, problems]);
  const changes = useMemo(
    () => changesBetween(draft.definition.presets[draft.preset] as Json, draft.rules),
    [draft.definition, draft.preset, draft.rules],
  );
  return {
    draft,
    isKept: isKept && isChanged,
    notice,
    problems,
    lastChanged,
    game,
    changes,
    setDraft: (next) => show({ draft: next, isKept: false }),
    open: (next) => show(withKept(next)),
    openGame: (definition) => show(openGame(definition)),
    drop: () => keepDraft(draft.definition.id, draft.origin, null),
    change,
  };
};
