import { useEffect, useState } from 'react';
import type { StrategyText } from '../../../players/strategyFile.ts';
import { listDrafts } from '../storage/drafts.ts';

/** The strategies that a person has written for a game, by name; none until they are read. */
export const useStrategies = (game: string): readonly StrategyText[] => {
  const [found, setFound] = useState<readonly StrategyText[]>([]);
  useEffect(() => {
    let isGone = false;
    setFound([]);
    void listDrafts(game)
      .catch(() => [])
      .then((rows) => {
        if (isGone) return;
        const texts = rows.map(({ file, text }) => ({ file, text }));
        setFound(texts.sort((a, b) => a.file.localeCompare(b.file)));
      });
    return () => {
      isGone = true;
    };
  }, [game]);
  return found;
};
