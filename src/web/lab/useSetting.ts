// What every run of the laboratory begins with: a game, rules, who plays, how many games, which seed.
import { useEffect, useMemo, useState } from 'react';
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame, Json } from '../../core/game.ts';
import { GAMES } from '../../games/index.ts';
import { listRules } from '../storage/rules.ts';
import type { RulesRow } from '../storage/db.ts';
import { canPlay, usualAgents } from './AgentFields.tsx';
import { isCount, isSeed, MOST_GAMES } from './counts.ts';

export interface Setting {
  readonly definition: AnyDefinition;
  /** A preset's name, or `saved:` and the id of a person's own rules. */
  readonly source: string;
  readonly own: readonly RulesRow[];
  /** null for own rules. */
  readonly preset: string | null;
  /** What a person calls them; the preset's name for those of the house. */
  readonly rulesName: string;
  readonly game: AnyGame & { readonly rules: Json };
  readonly agents: readonly string[];
  readonly games: string;
  readonly seed: string;
  /** All that is typed can be used. */
  readonly isReady: boolean;
  setGame(id: string): void;
  setSource(source: string): void;
  setAgents(agents: readonly string[]): void;
  setGames(text: string): void;
  setSeed(text: string): void;
}

const SAVED = 'saved:';
export const sourceOf = ({ id }: RulesRow): string => `${SAVED}${id}`;

export const useSetting = (usualGames: string): Setting => {
  const [definition, setDefinition] = useState<AnyDefinition>(
    () => GAMES.find(({ id }) => id === new URLSearchParams(location.search).get('game')) ?? GAMES[0]!,
  );
  const [source, setSource] = useState(definition.defaultPreset);
  const [own, setOwn] = useState<readonly RulesRow[]>([]);
  const [picked, setAgents] = useState<readonly string[]>([]);
  const [games, setGames] = useState(usualGames);
  const [seed, setSeed] = useState('1');
  useEffect(() => void listRules(definition.id).then(setOwn), [definition.id]);
  const row = own.find((one) => sourceOf(one) === source);
  const preset = row ? null : Object.hasOwn(definition.presets, source) ? source : definition.defaultPreset;
  const game = useMemo(
    () => definition.create(row ? row.rules : definition.presets[preset!]) as Setting['game'],
    [definition, row, preset],
  );
  const usual = useMemo(() => usualAgents(definition.id, game.seats), [definition.id, game.seats]);
  return {
    definition,
    source: row ? source : preset!,
    own,
    preset,
    rulesName: row?.name ?? preset!,
    game,
    agents: picked.length === game.seats && canPlay(definition.id, preset, picked) ? picked : usual,
    games,
    seed,
    isReady: isCount(games, MOST_GAMES) && isSeed(seed),
    setGame: (id) => {
      const next = GAMES.find((one) => one.id === id)!;
      setDefinition(next);
      setSource(next.defaultPreset);
      setOwn([]);
      setAgents([]);
    },
    setSource,
    setAgents,
    setGames,
    setSeed,
  };
};
