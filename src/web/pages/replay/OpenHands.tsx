import { useCallback, type ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import type { GameTable } from '../../table/match/gameTable.ts';
import { useReplayState } from './context.tsx';
import styles from './OpenHands.module.css';

/** The hands of all others, face up. The own one lies on the table anyway. */
export const OpenHands = ({ hand }: { hand: NonNullable<GameTable['hand']> }): ReactElement | null => {
  const head = useReplayState((state) => state.head)!;
  const hands = useReplayState((state) => state.hands);
  const { seat: own } = useReplayState((state) => state.eyes);
  const measure = useCallback((strip: HTMLElement) => {
    const table = strip.parentElement!;
    const observer = new ResizeObserver(() =>
      table.style.setProperty('--hands-height', `${Math.ceil(strip.getBoundingClientRect().height)}px`),
    );
    observer.observe(strip);
    return () => {
      observer.disconnect();
      table.style.removeProperty('--hands-height');
    };
  }, []);
  if (hands === null) return null;
  return (
    <section ref={measure} className={styles.hands} aria-label={t('replay.hands')}>
      {head.players.map(({ name }, seat) => {
        if (seat === own) return null;
        const cards = hand(hands[seat]!);
        return (
          <div key={seat} className={styles.hand} data-hand={seat}>
            <h2>{name}</h2>
            {cards.length === 0 ? (
              <span className="dim">{t('replay.hands.empty')}</span>
            ) : (
              <span className={styles.cards} role="img" aria-label={cards.map((card) => card.name).join(', ')}>
                {cards.map((card) => (
                  <span key={card.id} title={card.name}>
                    {card.face}
                  </span>
                ))}
              </span>
            )}
          </div>
        );
      })}
    </section>
  );
};
