import type { ReactElement } from 'react';
import { bombCosts } from '../../../games/tysiac/inShort.ts';
import { say, t } from '../../kit/i18n/index.ts';
import { MoveButton } from '../../table/MoveButton.tsx';
import { moveOf, useTysiac } from './use.ts';

/** The bomb, with the number left. */
export const Bomb = (): ReactElement | null => {
  const { frame, view, info, rules } = useTysiac();
  const move = moveOf(frame, 'bomb');
  if (!move) return null;
  return (
    <MoveButton move={move} color="red.9" hint={say(bombCosts(rules, 'you'))}>
      {t('tysiac.table.bomb', { count: view.players[info.seat]!.bombs })}
    </MoveButton>
  );
};
