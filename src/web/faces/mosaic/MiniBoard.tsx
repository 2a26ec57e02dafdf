// A board at a glance, where there is no room for more; a tap shows it large, or where it is aimed at in its place.
import { Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CSSProperties, ReactElement } from 'react';
import { EMPTY } from '../../../games/mosaic/cards.ts';
import { person } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import { Board, useLit, Zone } from './Board.tsx';
import { PlayerHead } from './PlayerHead.tsx';
import { Tile } from './Tile.tsx';
import { isInZone, useMosaic } from './use.ts';
import boardStyles from './Board.module.css';
import cellStyles from './Cell.module.css';
import styles from './MiniBoard.module.css';

interface MiniBoardProps {
  readonly seat: number;
  /** Brings it to the middle of the table, where it is aimed at. */
  readonly onChoose?: () => void;
}

export const MiniBoard = ({ seat, onChoose }: MiniBoardProps): ReactElement => {
  const { view, info, rules } = useMosaic();
  const [opened, { open, close }] = useDisclosure(false);
  const lit = useLit(seat);
  const { board } = view.players[seat]!;
  const title = t('mosaic.table.board', person(info, seat));
  const count = board.filter((card) => card !== EMPTY).length;
  return (
    <section
      className={boardStyles.mini}
      data-mini
      data-aimed={onChoose !== undefined || undefined}
      data-board={seat}
      aria-label={t('mosaic.table.seat', person(info, seat))}
      data-turn={view.actor === seat || undefined}
      style={{ '--columns': rules.board.width, '--rows': rules.board.height } as CSSProperties}
    >
      <PlayerHead seat={seat} />
      <UnstyledButton
        className={boardStyles.grid}
        onClick={onChoose ?? open}
        aria-label={t('mosaic.table.board.large', { board: title, count })}
      >
        {board.map((card, cell) => (
          <span
            key={cell}
            className={cellStyles.cell}
            data-zone={isInZone(rules, cell) || undefined}
            data-lit={lit.has(cell) || undefined}
          >
            {card !== EMPTY && <Tile key={card} card={card} still={opened} />}
          </span>
        ))}
        <Zone />
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={close}
        title={title}
        centered
        classNames={{ body: styles.large }}
        closeButtonProps={{ 'aria-label': t('mosaic.table.close'), size: 44 }}
      >
        <Board seat={seat} place="alone" />
      </Modal>
    </section>
  );
};
