// The chance to win from the first decision to the end, with the mistakes on it. Who points at it goes there; keys have the
// list of mistakes, M and the line of the bar.
import { useMemo, type CSSProperties, type MouseEvent, type ReactElement } from 'react';
import { amount } from '../../../../analysis/words.ts';
import type { Seat } from '../../../../core/game.ts';
import { t } from '../../../kit/i18n/index.ts';
import { FIGURES } from '../../../kit/i18n/numbers.ts';
import { useReplay, useReplayState } from '../context.tsx';
import { useReviewedSeats, useReviewState } from './context.tsx';
import { curveOf, pointAt, scaleOf, stepMeant, type CurvePoint, type SeatCurve } from './curve.ts';
import styles from './Curve.module.css';

const useCurves = (): readonly SeatCurve[] => {
  const seats = useReviewedSeats();
  const { decisions, ending } = useReviewState((state) => state);
  return useMemo(
    () => seats.flatMap((seat) => curveOf(decisions.values(), seat, ending) ?? []),
    [seats, decisions, ending],
  );
};

export const Curve = (): ReactElement | null => {
  const curves = useCurves();
  const first = useReviewState(({ decisions }) => decisions.values().next().value);
  if (curves.length === 0 || first === undefined) return null;
  return (
    <figure className={styles.curve} data-part="curve">
      <Caption curves={curves} />
      <Plot curves={curves} />
      <p className={styles.about}>
        {first.outlook === null
          ? t('replay.curve.about.points', { currency: first.findings.currency.about })
          : t('replay.curve.about', { worlds: first.outlook.worlds })}
      </p>
    </figure>
  );
};

const Caption = ({ curves }: { curves: readonly SeatCurve[] }): ReactElement => {
  const { at, head, eyes } = useReplayState((state) => state);
  const aim = useReviewState((state) => state.aim);
  return (
    <figcaption className={styles.head}>
      <b>{t('replay.curve', { aim: aimOf(curves, aim) })}</b>
      {curves.map((curve) => (
        <span key={curve.seat} data-chance-of={curve.seat}>
          <svg className={styles.sample} viewBox="0 0 24 4" aria-hidden>
            <path className={styles.line} data-line={lineOf(curve.seat, eyes.seat)} d="M0 2H24" />
          </svg>
          {curves.length > 1 && <span className={styles.name}>{head!.players[curve.seat]!.name}</span>}
          <output>{here(curve, at)}</output>
        </span>
      ))}
    </figcaption>
  );
};

/** What the curves show: what the match is about, or points. */
const aimOf = (curves: readonly SeatCurve[], aim: string): string =>
  curves.some(({ unit }) => unit === 'points') ? 'points' : aim;

const figureOf = (unit: SeatCurve['unit'], value: number): string =>
  unit === 'chance' ? FIGURES.percent(value) : amount(value, 'points', FIGURES);

/** '63 % ± 9 %'; a dash before the first decision. */
const here = (curve: SeatCurve, at: number): string => {
  const point = pointAt(curve, at);
  if (point === null) return '–';
  const value = figureOf(curve.unit, point.value);
  return point.margin > 0 ? `${value} ± ${figureOf(curve.unit, point.margin)}` : value;
};

/** Lines differ by more than their colour. */
const lineOf = (seat: Seat, own: Seat): string => (seat === own ? 'own' : String(seat % 4));

/** A mistake is meant within so many pixels. */
const REACH = 14;
const HEIGHT = 100;

const Plot = ({ curves }: { curves: readonly SeatCurve[] }): ReactElement => {
  const replay = useReplay();
  const { at, total, head, eyes } = useReplayState((state) => state);
  const aim = useReviewState((state) => state.aim);
  const range = { first: head!.first, last: Math.max(total, head!.first + 1) };
  const across = (step: number): number => (step - range.first) / (range.last - range.first);
  const height = scaleOf(curves);
  const marked = curves.flatMap(({ points }) => points.filter(({ mark }) => mark !== ''));
  const go = ({ currentTarget, clientX }: MouseEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    replay.pause();
    replay.goTo(stepMeant(marked, range, (clientX - left) / width, REACH / width));
  };
  return (
    <div className={styles.plot} onClick={go}>
      <svg
        viewBox={`0 0 1000 ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={curves.map((curve) => inWords(head!.players[curve.seat]!.name, curve, aim)).join(' ')}
      >
        <path className={styles.half} d={`M0 ${HEIGHT / 2}H1000`} />
        {curves.map(({ seat, points }) => (
          <polyline
            key={seat}
            className={styles.line}
            data-line={lineOf(seat, eyes.seat)}
            points={points.map(({ step, value }) => `${1000 * across(step)},${HEIGHT * (1 - height(value))}`).join(' ')}
          />
        ))}
      </svg>
      <i className={styles.here} style={placed(across(at), 0)} />
      {marked.map(({ step, value, mark }) => (
        <i key={step} data-curve-mark={mark} data-curve-step={step} style={placed(across(step), 1 - height(value))} />
      ))}
    </div>
  );
};

const placed = (across: number, down: number): CSSProperties => ({ '--x': across, '--y': down }) as CSSProperties;

/** For those who do not see the line. */
const inWords = (name: string, curve: SeatCurve, aim: string): string => {
  const { points, unit } = curve;
  const lowest = points.reduce((least, point) => (point.value < least.value ? point : least));
  const figure = ({ value }: CurvePoint): string => figureOf(unit, value);
  return t('replay.curve.told', {
    name,
    aim: aimOf([curve], aim),
    first: figure(points[0]!),
    low: figure(lowest),
    step: lowest.step,
    last: figure(points.at(-1)!),
  });
};
