// What always is to be seen: the turn, the deck, the discard; and on demand the patterns.
import { Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { Legend } from './Legend.tsx';
import { cardWords } from './names.ts';
import { Tile } from './Tile.tsx';
import { useMosaic } from './use.ts';
import felt from '../../table/felt.module.css';
import styles from './Facts.module.css';

const FIGURE_SPACE = '\u2007';
const CLOSE = { 'aria-label': t('mosaic.table.close'), size: 44 } as const;

export const Facts = (): ReactElement => {
  const { view, rules } = useMosaic();
  const [pileOpen, pile] = useDisclosure(false);
  const [legendOpen, legend] = useDisclosure(false);
  const top = view.discard.at(-1);
  const turns = Math.max(1, view.turns);
  return (
    <div className={styles.facts}>
      <dl className={`${felt.facts} ${styles.counts}`}>
        <div>
          <dt>{t('mosaic.table.fact.turn')}</dt>
          <dd className={styles.figure}>{turns}</dd>
        </div>
        <div>
          <dt>{t('mosaic.table.fact.deck')}</dt>
          <dd className={styles.figure}>{view.deck}</dd>
        </div>
      </dl>
      <UnstyledButton
        className={styles.button}
        onClick={pile.open}
        aria-label={
          top === undefined
            ? t('mosaic.table.discard.label.empty')
            : t('mosaic.table.discard.label', { count: view.discard.length, card: cardWords(top, rules.deck) })
        }
      >
        <span className={styles.top}>{top !== undefined && <Tile key={top} card={top} />}</span>
        {/* One figure or two, as wide. */}
        {t('mosaic.table.discard', { count: String(view.discard.length).padStart(2, FIGURE_SPACE) })}
      </UnstyledButton>
      <UnstyledButton className={styles.button} onClick={legend.open}>
        {t('mosaic.table.patterns')}
      </UnstyledButton>
      <Modal
        opened={pileOpen}
        onClose={pile.close}
        title={t('mosaic.table.discard.title')}
        centered
        closeButtonProps={CLOSE}
      >
        {view.discard.length === 0 ? (
          <p>{t('mosaic.table.discard.none')}</p>
        ) : (
          <ol className={styles.discard} aria-label={t('mosaic.table.discard.fromTop')}>
            {[...view.discard].reverse().map((card, at) => (
              <li key={at}>
                <Tile card={card} still className={styles.tile} />
                <span>{cardWords(card, rules.deck)}</span>
              </li>
            ))}
          </ol>
        )}
      </Modal>
      <Modal
        opened={legendOpen}
        onClose={legend.close}
        title={t('mosaic.table.patterns.title')}
        size="xl"
        centered
        closeButtonProps={CLOSE}
      >
        <Legend />
      </Modal>
    </div>
  );
};
