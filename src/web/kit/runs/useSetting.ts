// What every run of the laboratory begins with: a game, rules, who plays, how many games, which seed.
import { useEffect, useMemo, useState } from 'react';
import type { AnyDefinition } from '../../../core/definition.ts';
import type { AnyGame, Json } from '../../../core/game.ts';
import { GAMES } from '../games/house.ts';
import { playableRules } from '../rules/playableRules.ts';
import type { RulesRow } from '../storage/db.ts';
import { canPlay, usualAgents } from './AgentFields.tsx';
import { useKept } from './useKept.ts';
import { isSeed, plainSeed } from '../browser/seed.ts';
import { isCount, MOST_GAMES } from './counts.ts';

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
  /** As it was typed, and as it is meant. */
  readonly typedSeed: string;
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

const gameOf = (id: string | null): AnyDefinition | undefined => GAMES.find((one) => one.id === id);

/** What was set in this part before, unless the address asks for another game. */
export const useSetting = (part: string, usualGames: string): Setting => {
  const asked = gameOf(new URLSearchParams(location.search).get('game'))?.id;
  const [kept, keep] = useKept(
    part,
    { game: asked ?? GAMES[0]!.id, source: '', agents: [] as readonly string[], games: usualGames, seed: '1' },
    ({ game: before }) => asked === undefined || asked === before,
  );
  const { source, agents: picked, games, seed } = kept;
  const definition = gameOf(kept.game) ?? GAMES[0]!;
  const [own, setOwn] = useState<readonly RulesRow[]>([]);
  useEffect(() => void playableRules(definition).then(setOwn), [definition]);
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
    typedSeed: seed,
    seed: plainSeed(seed),
    isReady: isCount(games, MOST_GAMES) && isSeed(seed),
    setGame: (id) => {
      // The address asks for it no longer.
      history.replaceState(history.state, '', location.pathname);
      keep({ game: id, source: '', agents: [] });
      setOwn([]);
    },
    setSource: (next) => keep({ source: next }),
    setAgents: (agents) => keep({ agents }),
    setGames: (text) => keep({ games: text }),
    setSeed: (text) => keep({ seed: text }),
  };
};
