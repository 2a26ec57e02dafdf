// How a rating went: a line, and around it what the rating leaves open.
import type { ReactElement } from 'react';
import type { CurvePoint } from '../../../net/people.ts';
import { t } from '../../kit/i18n/index.ts';
import { FIGURES } from '../../kit/i18n/numbers.ts';
import styles from './people.module.css';

const [WIDTH, HEIGHT] = [300, 90];
const DEVIATIONS = 2;

export const RatingCurve = ({ curve }: { curve: readonly CurvePoint[] }): ReactElement | null => {
  if (curve.length < 2) return null;
  const low = Math.min(...curve.map(([, mu, sigma]) => mu - DEVIATIONS * sigma));
  const high = Math.max(...curve.map(([, mu, sigma]) => mu + DEVIATIONS * sigma));
  const x = (at: number): string => ((at * WIDTH) / (curve.length - 1)).toFixed(1);
  const y = (value: number): string => (HEIGHT - ((value - low) * HEIGHT) / (high - low)).toFixed(1);
  const line = (offset: number): string[] =>
    curve.map(([, mu, sigma], at) => `${x(at)},${y(mu + offset * DEVIATIONS * sigma)}`);
  const first = FIGURES.number(curve[0]![1], 1);
  const last = FIGURES.number(curve.at(-1)![1], 1);
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('people.curve', { first, last })}
    >
      <polygon points={[...line(1), ...line(-1).toReversed()].join(' ')} />
      <polyline points={line(0).join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
};
