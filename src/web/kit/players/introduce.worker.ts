// Asks strategies who they are, before they sit down anywhere.
import { findGame } from '../games/house.ts';
import { openTexts } from '../../../players/strategyPlayer.web.ts';
import type { FromIntroducer, ToIntroducer } from './messages.ts';

const tell = (message: FromIntroducer): void => postMessage(message);

const answer = async ({ game, strategies }: ToIntroducer): Promise<void> => {
  const definition = findGame(game);
  if (!definition.ok) return tell({ type: 'refused', message: definition.error.message });
  const texts = await openTexts(definition.value);
  const names: Record<string, string> = {};
  for (const strategy of strategies) {
    tell({ type: 'asking', file: strategy.file });
    const player = await texts.open(strategy);
    if (!player.ok) return tell({ type: 'refused', message: player.error.message });
    names[strategy.file] = player.value.name;
    player.value.close();
  }
  return tell({ type: 'introduced', names });
};

addEventListener('message', ({ data }: MessageEvent<ToIntroducer>) => {
  answer(data).catch((problem: unknown) =>
    tell({ type: 'refused', message: problem instanceof Error ? problem.message : String(problem) }),
  );
});
