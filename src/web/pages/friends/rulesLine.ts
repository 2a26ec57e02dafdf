// How rules differ from the usual ones of their game, in one line.
import type { Json } from '../../../core/game.ts';
import { findGame } from '../../kit/games/house.ts';
import { infoOf, rulesTitle } from '../../kit/games/games.ts';
import { problemText } from '../../kit/rules/problem.ts';
import { labelAt, valueText } from '../../kit/rules/words.ts';
import { t } from '../../kit/i18n/index.ts';

const MOST = 4;

/** The preset's own words, or what is changed against the usual preset; `rules` as they are sent, or in full. */
export const rulesLine = (game: string, preset: string, rules: unknown): string => {
  const found = findGame(game);
  if (!found.ok) return '';
  const definition = found.value;
  const parsed = definition.parseRules(rules);
  if (!parsed.ok) return problemText(parsed.error);
  const isPreset = Object.hasOwn(definition.presets, preset);
  const base = isPreset ? preset : definition.defaultPreset;
  const usual = definition.presets[base] as Readonly<Record<string, Json>>;
  const here = parsed.value as Readonly<Record<string, Json>>;
  const changed = definition.options
    .map(({ name }) => name)
    .filter((name) => JSON.stringify(here[name]) !== JSON.stringify(usual[name]));
  if (changed.length === 0) return infoOf(game)?.presets.find(({ name }) => name === base)?.about ?? '';
  const said = changed
    .slice(0, MOST)
    .map((name) => `${labelAt(definition, [name])}: ${valueText(definition, [name], here[name] ?? null)}`);
  return t('friends.rules.differ', {
    preset: rulesTitle(game, base),
    changes: said.join(' · '),
    rest: changed.length > said.length ? 'some' : 'none',
    more: changed.length - said.length,
  });
};
