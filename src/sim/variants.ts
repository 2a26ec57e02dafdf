// The sides of an experiment that differ from its base.
import type { AnyDefinition } from '../core/definition.ts';
import type { Json } from '../core/game.ts';
import { err, ok, type Result, type RulesError } from '../core/result.ts';
import type { ExperimentSide } from './experiment.ts';
import { changeRules, inText, type OptionSetting, type RuleChange } from './ruleChange.ts';

/**
 * One side for each value of the sweep, or just one: `variant` with the changes. `base` is null where the variant has
 * rules of its own, so that its name tells them apart.
 */
export const variantSides = (
  definition: AnyDefinition,
  variant: Json,
  base: Json | null,
  name: string,
  changes: readonly RuleChange[],
): Result<ExperimentSide[], RulesError> => {
  const count = Math.max(1, ...changes.map(({ values }) => values.length));
  const sides: ExperimentSide[] = [];
  for (let i = 0; i < count; i++) {
    const settings = changes.map(({ path, values }) => ({ path, value: values[values.length === 1 ? 0 : i] }));
    const rules = settings.length === 0 ? ok(variant) : changeRules(definition, variant, settings);
    if (!rules.ok) {
      const given = settings.map(({ path, value }) => `--set ${path}=${inText(value)}`).join(' ');
      return err({ ...rules.error, message: `${given}: ${rules.error.message}` });
    }
    sides.push({ name: sideName(name, base, settings), rules: rules.value });
  }
  return ok(sides);
};

/** 'target 1000 → 500' where options were set over the base, else the name of the variant with what was set. */
const sideName = (name: string, base: Json | null, settings: readonly OptionSetting[]): string => {
  const texts = settings.map(({ path, value }) =>
    base === null ? `${path}=${inText(value)}` : `${path} ${inText(valueAt(base, path))} → ${inText(value)}`,
  );
  return base === null ? [name, ...texts].join(', ') : texts.join(', ');
};

const valueAt = (rules: Json, path: string): Json =>
  path.split('.').reduce<Json>((at, key) => (at as Record<string, Json>)[key] ?? null, rules);
