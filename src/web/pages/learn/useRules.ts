// Which rules are read: those of a stored game, those that a person saved, or those of a preset.
import { useEffect, useState } from 'react';
import type { AnyDefinition } from '../../../core/definition.ts';
import { playableRules } from '../../kit/rules/playableRules.ts';
import { findRow } from '../../kit/storage/games.ts';
import { rulesOfRow } from '../../kit/storage/rulesOfRow.ts';
import type { RulesTable } from './inForce.ts';

interface RulesChoice {
  /** A preset's, or the person's own. */
  readonly name: string;
  readonly rules: RulesTable;
}

export interface Rules {
  readonly choices: readonly RulesChoice[];
  readonly chosen: RulesChoice;
  /** The game at whose table they hold; null when they are read by themselves. */
  readonly gameId: string | null;
}

const presetsOf = (definition: AnyDefinition): RulesChoice[] =>
  Object.entries(definition.presets).map(([name, rules]) => ({ name, rules: rules as RulesTable }));

const ownRules = async (definition: AnyDefinition): Promise<RulesChoice[]> =>
  (await playableRules(definition).catch(() => [])).map(({ name, rules }) => ({ name, rules: rules as RulesTable }));

/** The rules that a stored game is played by. */
const rulesOfGame = async (definition: AnyDefinition, id: string): Promise<RulesChoice | null> => {
  const row = await findRow(id).catch(() => undefined);
  if (!row || row.game !== definition.id) return null;
  const parsed = rulesOfRow(definition, row);
  return parsed.ok ? { name: row.preset, rules: parsed.value as RulesTable } : null;
};

export interface Asked {
  readonly id?: string;
  readonly preset?: string;
}

export const useRules = (definition: AnyDefinition, { id, preset }: Asked): Rules | null => {
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    let isLeft = false;
    const load = async (): Promise<void> => {
      const choices = [...presetsOf(definition), ...(await ownRules(definition))];
      const played = id === undefined ? null : await rulesOfGame(definition, id);
      const named = choices.find(({ name }) => name === preset);
      const chosen = played ?? named ?? choices.find(({ name }) => name === definition.defaultPreset)!;
      if (!isLeft) setRules({ choices, chosen, gameId: played === null ? null : id! });
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [definition, id, preset]);
  return rules;
};
