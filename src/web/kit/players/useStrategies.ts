import { useEffect, useState } from 'react';
import type { StrategyText } from '../../../players/strategyFile.ts';
import { listDrafts } from '../storage/drafts.ts';

/** The strategies that a person has written for a game, by name. */
export const loadStrategies = async (game: string): Promise<StrategyText[]> => {
  const drafts = await listDrafts(game).catch(() => []);
  return drafts.map(({ file, text }) => ({ file, text })).sort((a, b) => a.file.localeCompare(b.file));
};

/** The same, none until they are read. */
export const useStrategies = (game: string): readonly StrategyText[] => {
  const [found, setFound] = useState<readonly StrategyText[]>([]);
  useEffect(() => {
    let isGone = false;
    setFound([]);
    void loadStrategies(game).then((texts) => {
      if (!isGone) setFound(texts);
    });
    return () => {
      isGone = true;
    };
  }, [game]);
  return found;
};
