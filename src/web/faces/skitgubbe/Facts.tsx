// Always in sight: which part it is, what must be matched, trump, how near the kill is.
import type { ReactElement, ReactNode } from 'react';
import { RANKS, SYMBOLS, cardName, cardsIn } from '../../../games/skitgubbe/deck.ts';
import { killMessage } from '../../../games/skitgubbe/inShort.ts';
import { person } from '../../table/match/tell.ts';
import { say, t } from '../../kit/i18n/index.ts';
import { Suited } from '../../table/cards/Suited.tsx';
import { rulesOf, useSkitgubbe } from './use.ts';
import felt from '../../table/felt.module.css';
import styles from './Facts.module.css';

interface FactProps {
  readonly name: string;
  readonly title?: string;
  readonly children: ReactNode;
}

const Fact = ({ name, title, children }: FactProps): ReactElement => (
  <div title={title}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export const Facts = (): ReactElement => {
  const { isPart2 } = useSkitgubbe();
  return (
    <dl className={`${felt.facts} ${styles.facts}`} data-part="facts">
      {isPart2 ? <Part2Facts /> : <Part1Facts />}
    </dl>
  );
};

const Part1Facts = (): ReactElement => {
  const { view, info, holding } = useSkitgubbe();
  const low = rulesOf(info).part1AceLow;
  const trick = Math.max(1, view.tricks + (holding ? 0 : 1));
  return (
    <>
      <Fact name={t('skitgubbe.table.fact.part')}>{t('skitgubbe.table.fact.part.of', { number: 1 })}</Fact>
      <Fact name={t('skitgubbe.table.fact.trick')}>
        <span className={styles.figure}>{trick}</span>
      </Fact>
      <Fact name={t('skitgubbe.table.fact.match')} title={t('skitgubbe.table.fact.match.about')}>
        <span className={styles.match} data-none={view.leading < 0 || holding || undefined}>
          {view.leading < 0 || holding ? '–' : RANKS[view.leading]}
        </span>
      </Fact>
      <Fact name={t('skitgubbe.table.fact.ace')}>
        {t('skitgubbe.table.fact.ace.is', { ace: low ? 'low' : 'high' })}
      </Fact>
    </>
  );
};

const Part2Facts = (): ReactElement => {
  const { view, info } = useSkitgubbe();
  const gone = cardsIn(view.killed).length;
  const given = { card: cardName(view.trumpCard), ...person(info, view.trumpOwner) };
  return (
    <>
      <Fact name={t('skitgubbe.table.fact.part')}>{t('skitgubbe.table.fact.part.of', { number: 2 })}</Fact>
      <Fact name={t('skitgubbe.table.fact.trump')} title={t('skitgubbe.table.fact.trump.about', given)}>
        <Suited text={SYMBOLS[view.trump]!} />
        {!view.players[view.trumpOwner]!.out && (
          <small>
            {' '}
            <Suited text={t('skitgubbe.table.fact.trump.to', given)} />
          </small>
        )}
      </Fact>
      <Fact name={t('skitgubbe.table.fact.kill')} title={say(killMessage(rulesOf(info)))}>
        <KillMeter />
      </Fact>
      <Fact name={t('skitgubbe.table.fact.gone')}>
        <span className={styles.figure}>{gone}</span>
      </Fact>
    </>
  );
};

/** A pip for every play that the trick needs, filled for those that lie there. */
const KillMeter = (): ReactElement => {
  const { view, facts, holding } = useSkitgubbe();
  const isKill = holding && view.table.length === 0;
  const laid = isKill ? (facts.last?.table.length ?? 0) : view.table.length;
  if (view.threshold === 0 && !isKill) return <>–</>;
  const needed = isKill ? laid : view.threshold;
  return (
    <span className={styles.kill}>
      <span className="sr-only">{t('skitgubbe.table.fact.kill.plays', { laid, needed })}</span>
      {Array.from({ length: needed }, (_, i) => (
        <i key={i} data-full={i < laid || undefined} aria-hidden />
      ))}
    </span>
  );
};
