// The server's fleet: who plays for it, what is being played, and what went wrong.
import { Alert, Loader, Progress, Table, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { t } from '../../../kit/i18n/index.ts';
import { FIGURES } from '../../../kit/i18n/numbers.ts';
import type { FleetFault, FleetFigures } from '../../../kit/runs/fleet.ts';
import type { Rates } from './rates.ts';
import { useFleet } from './useFleet.ts';
import form from '../../../kit/ui/form.module.css';
import styles from './FleetLab.module.css';

const FLEET = 'redis://localhost';
const JOIN = `npm run -s talon -- worker --fleet ${FLEET}`;
const SERVE = `TALON_FLEET=${FLEET} npm start`;

export const FleetLab = (): ReactElement => {
  const { seen, isUnreachable, rates } = useFleet();
  return (
    <>
      <div className={form.panel}>
        <Text mb="sm">{t('lab.fleet.about')}</Text>
        {isUnreachable && <Alert color="red">{t('lab.fleet.unreachable')}</Alert>}
        {seen === null && !isUnreachable && <Loader color="felt" aria-label={t('lab.part.fleet')} />}
        {seen?.state === 'none' && <Missing lines={['apt-get install redis-server', JOIN, SERVE]} />}
        {seen?.state === 'closed' && <Text>{t('lab.fleet.closed')}</Text>}
        {seen?.state === 'away' && <Alert color="brass">{t('lab.fleet.away')}</Alert>}
        {seen?.state === 'there' && <Summary fleet={seen} />}
      </div>
      {seen?.state === 'there' && <Figures fleet={seen} rates={rates} />}
    </>
  );
};

const Missing = ({ lines }: { lines: readonly string[] }): ReactElement => (
  <>
    <Text mb="sm">{t('lab.fleet.none')}</Text>
    <Commands lines={lines} />
  </>
);

const Commands = ({ lines }: { lines: readonly string[] }): ReactElement => (
  <>
    {lines.map((line) => (
      <code key={line} className={form.command} data-part="command">
        {line}
      </code>
    ))}
  </>
);

const Summary = ({ fleet: { name, workers, isPaused } }: { fleet: FleetFigures }): ReactElement => {
  const cores = workers.reduce((sum, worker) => sum + worker.cores, 0);
  return (
    <>
      <Text role="status">
        {t('lab.fleet.state', { name, workers: workers.length, cores, isPaused: String(isPaused) })}
      </Text>
      {workers.length === 0 ? (
        <>
          <Text size="sm" className="dim" mt="sm" mb="sm">
            {t('lab.fleet.join')}
          </Text>
          <Commands lines={[JOIN]} />
        </>
      ) : (
        <Text size="sm" className="dim" mt="sm">
          {t('lab.fleet.use')}
        </Text>
      )}
    </>
  );
};

const Figures = ({ fleet, rates }: { fleet: FleetFigures; rates: Rates }): ReactElement => (
  <div data-fleet={fleet.name}>
    <Section title={t('lab.fleet.workers')} isEmpty={fleet.workers.length === 0} empty={t('lab.fleet.workers.none')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('lab.fleet.worker')}</Table.Th>
            <Table.Th className={styles.figure}>{t('lab.fleet.busy.cores')}</Table.Th>
            <Table.Th className={styles.figure}>{t('lab.fleet.played')}</Table.Th>
            <Table.Th className={styles.figure}>{t('lab.fleet.rate')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fleet.workers.map(({ name, cores, playing, played }, i) => (
            <Table.Tr key={`${name} ${i}`}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td className={styles.figure}>{t('lab.fleet.of', { part: playing, whole: cores })}</Table.Td>
              <Table.Td className={styles.figure}>{FIGURES.count(played)}</Table.Td>
              <Table.Td className={styles.figure}>{rateText(rates.workers[i])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
    <Section title={t('lab.fleet.runs')} isEmpty={fleet.runs.length === 0} empty={t('lab.fleet.runs.none')}>
      {fleet.runs.map(({ title, from, done, count, isSent, since }, i) => (
        <div key={`${title} ${since}`} className={styles.run}>
          <code>{title}</code>
          <Progress value={(100 * done) / count} aria-label={t('lab.fleet.progress', { run: title })} color="felt" />
          <Text size="sm">
            {t('lab.fleet.done', { done: FIGURES.count(done), count: FIGURES.count(count) })} {speedText(rates.runs[i])}{' '}
            {leftText(rates.left[i])}
          </Text>
          <Text size="sm" className="dim">
            {isSent ? t('lab.fleet.from', { from }) : t('lab.fleet.orphan', { from })}
          </Text>
        </div>
      ))}
    </Section>
    <Section title={t('lab.fleet.faults')} isEmpty={fleet.faults.length === 0} empty={t('lab.fleet.faults.none')}>
      <ul className={styles.faults}>
        {fleet.faults.map((fault, i) => (
          <li key={i}>{faultText(fault)}</li>
        ))}
      </ul>
    </Section>
  </div>
);

type Known = number | null | undefined;

const rateText = (rate: Known): string => (typeof rate === 'number' ? FIGURES.number(rate, 1) : '–');
const speedText = (rate: Known): string => (rate ? t('lab.fleet.speed', { rate: FIGURES.number(rate, 1) }) : '');
/** Beyond so many seconds people count in minutes. */
const MOST_SECONDS = 120;
const leftText = (seconds: Known): string => {
  if (typeof seconds !== 'number') return '';
  const isLong = seconds > MOST_SECONDS;
  return t('lab.fleet.left', {
    isLong: String(isLong),
    time: FIGURES.count(Math.ceil(isLong ? seconds / 60 : seconds)),
  });
};

const faultText = ({ kind, worker, run = '' }: FleetFault): string => t(`lab.fleet.fault.${kind}`, { worker, run });

interface SectionProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly empty: string;
  readonly children: ReactNode;
}

const Section = ({ title, isEmpty, empty, children }: SectionProps): ReactElement => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {isEmpty ? <Text className="dim">{empty}</Text> : children}
  </section>
);
