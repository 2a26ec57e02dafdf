// Who stands where, and what every round was to everybody.
import { Text, Title } from '@mantine/core';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import type { CupScore, CupStanding, ShownCup } from '../../../../net/cups.ts';
import { t } from '../../../kit/i18n/index.ts';
import { FIGURES } from '../../../kit/i18n/numbers.ts';
import panels from '../friends.module.css';
import styles from './cups.module.css';

/** What a duplicate compares in a game. */
const comparedWords = (game: string): string => {
  if (game === 'ulti') return t('cups.scoring.points');
  return game === 'skitgubbe' ? t('cups.scoring.place') : t('cups.scoring.lead');
};

/** Two points here are one to people. */
const halves = (points: number): string => FIGURES.number(points / 2, points % 2 === 0 ? 0 : 1);
const share = (points: number, most: number): string => FIGURES.percent(most === 0 ? 0 : points / most, 1);

/** Before the first result. */
const NOTHING = '–';

const valueWords = (game: string, value: number): string => FIGURES.number(game === 'skitgubbe' ? -value : value);

/** With what was compared, where something was. */
const ScoreCell = ({ score, cup }: { score: CupScore | null; cup: ShownCup }): ReactElement => {
  if (score === null) return <td>…</td>;
  if (score.table === null) return <td>{t('cups.bye')}</td>;
  if (cup.form === 'swiss') return <td>{halves(score.points)}</td>;
  return (
    <td>
      {share(score.points, score.most)}
      {score.value !== null && <small className={styles.value}>{valueWords(cup.game, score.value)}</small>}
    </td>
  );
};

/** Is something wider than what of it can be seen? */
const useIsWide = (): [RefObject<HTMLDivElement | null>, boolean] => {
  const ref = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const part = ref.current!;
    const watch = new ResizeObserver(() => setWide(part.scrollWidth > part.clientWidth));
    watch.observe(part);
    watch.observe(part.firstElementChild!);
    return () => watch.disconnect();
  }, []);
  return [ref, isWide];
};

export const Standings = ({ cup, me }: { cup: ShownCup; me: string | undefined }): ReactElement => {
  const isSwiss = cup.form === 'swiss';
  const [frame, isWide] = useIsWide();
  const rounds = Array.from({ length: Math.max(0, cup.round + 1) }, (_, round) => round);
  const isBegun = cup.standings.some(({ most }) => most > 0);
  const total = ({ points, most }: CupStanding): string => {
    if (!isBegun) return NOTHING;
    return isSwiss ? halves(points) : share(points, most);
  };
  return (
    <section className={panels.panel} aria-labelledby="cup-standings">
      <Title order={2} id="cup-standings">
        {t('cups.standings')}
      </Title>
      {isWide && (
        <Text className="dim" size="sm" mb="xs" data-part="wide">
          {t('cups.standings.wide')}
        </Text>
      )}
      {/* A wide table is moved sideways by hand or keys. */}
      <div ref={frame} className={styles.scroll} role="group" aria-labelledby="cup-standings" tabIndex={0}>
        <table className={styles.standings}>
          <thead>
            <tr>
              <th scope="col">{t('cups.place')}</th>
              <th scope="col">{t('cups.player')}</th>
              <th scope="col">{isSwiss ? t('cups.points') : t('cups.share')}</th>
              {isSwiss && <th scope="col">{t('cups.against')}</th>}
              {rounds.map((round) => (
                <th key={round} scope="col">
                  {t('cups.round', { round: round + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cup.standings.map((line) => (
              <tr key={line.id} data-own={line.id === me || undefined}>
                <td>{isBegun ? line.rank : NOTHING}</td>
                <th scope="row">{line.name}</th>
                <td>
                  <b>{total(line)}</b>
                </td>
                {isSwiss && <td>{halves(line.against)}</td>}
                {rounds.map((round) => (
                  <ScoreCell key={round} score={line.rounds[round] ?? null} cup={cup} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Text className="dim" size="sm" mt="sm">
        {t(`cups.scoring.${cup.form}`)} {!isSwiss && comparedWords(cup.game)}
      </Text>
    </section>
  );
};
