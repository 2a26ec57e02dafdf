// Which rules are read: those of a stored game, of a table that a server keeps, those that a person saved, or those of a preset.
import { useEffect, useState } from 'react';
import type { AnyDefinition } from '../../../core/definition.ts';
import type { TableState } from '../../../net/messages.ts';
import { ask } from '../../kit/browser/ask.ts';
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
  /** The table at which they hold, and whether others sit there; null when they are read by themselves. */
  readonly at: { readonly id: string; readonly withOthers: boolean } | null;
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

/** The rules of a table with others, as the server tells them to whoever may come in. */
const rulesOfTable = async (definition: AnyDefinition, id: string): Promise<RulesChoice | null> => {
  const answer = await ask<Pick<TableState, 'game' | 'preset' | 'rules'>>(`/api/tables/${encodeURIComponent(id)}`);
  if (!answer.ok || answer.value.game !== definition.id) return null;
  const parsed = definition.parseRules(answer.value.rules);
  return parsed.ok ? { name: answer.value.preset, rules: parsed.value as RulesTable } : null;
};

export interface Asked {
  readonly id?: string;
  readonly table?: string;
  readonly preset?: string;
}

export const useRules = (definition: AnyDefinition, { id, table, preset }: Asked): Rules | null => {
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    let isLeft = false;
    const load = async (): Promise<void> => {
      const choices = [...presetsOf(definition), ...(await ownRules(definition))];
      const ofTable = table === undefined ? null : await rulesOfTable(definition, table);
      const ofGame = id === undefined || ofTable !== null ? null : await rulesOfGame(definition, id);
      const named = choices.find(({ name }) => name === preset);
      const chosen = ofTable ?? ofGame ?? named ?? choices.find(({ name }) => name === definition.defaultPreset)!;
      const at = ofTable ? { id: table!, withOthers: true } : ofGame && { id: id!, withOthers: false };
      if (!isLeft) setRules({ choices, chosen, at });
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [definition, id, table, preset]);
  return rules;
};
