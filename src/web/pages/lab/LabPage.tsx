// The laboratory: bots play many games in workers of this browser, by the same code as the command line.
import { Loader, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { StudyPage } from '../../kit/ui/StudyPage.tsx';
import { t } from '../../kit/i18n/index.ts';
import { ExperimentLab } from './ExperimentLab.tsx';
import { OpenReport } from './OpenReport.tsx';
import { SimulationLab } from './SimulationLab.tsx';
import { TournamentLab } from './TournamentLab.tsx';
import { useKept } from '../../kit/runs/useKept.ts';
import styles from './lab.module.css';

/** The editor is large, so whoever only simulates does not wait for it. */
const StrategyLab = lazy(async () => ({ default: (await import('./strategy/StrategyLab.tsx')).StrategyLab }));

const TrainingLab = lazy(async () => ({ default: (await import('./training/TrainingLab.tsx')).TrainingLab }));

const PARTS = {
  simulation: SimulationLab,
  experiment: ExperimentLab,
  tournament: TournamentLab,
  strategy: StrategyLab,
  training: TrainingLab,
  report: OpenReport,
} as const satisfies Readonly<Record<string, ComponentType>>;

type Part = keyof typeof PARTS;

/** Has nothing to keep, and asks the server as long as it is there. */
const PASSING: Part = 'training';

export const LabPage = (): ReactElement => {
  const [{ part: before }, keep] = useKept('page', { part: 'simulation' as string });
  const part = Object.hasOwn(PARTS, before) ? (before as Part) : 'simulation';
  /** What was begun in a part goes on and stays while one looks at another. */
  const [kept, setKept] = useState<readonly Part[]>([part]);
  const turnTo = (next: Part): void => {
    keep({ part: next });
    setKept((others) => [...others.filter((one) => one !== next && one !== PASSING), next]);
  };
  return (
    <StudyPage title={t('lab.title')} about={t('lab.about')}>
      <SegmentedControl
        className={styles.parts}
        withItemsBorders={false}
        aria-label={t('lab.part')}
        value={part}
        onChange={(value) => turnTo(value as Part)}
        data={(Object.keys(PARTS) as Part[]).map((value) => ({ value, label: t(`lab.part.${value}`) }))}
      />
      {(Object.entries(PARTS) as [Part, ComponentType][]).map(
        ([name, Content]) =>
          kept.includes(name) && (
            <div key={name} hidden={name !== part} data-part={name}>
              <Suspense fallback={<Loader color="felt" mt="xl" aria-label={t('lab.strategy.loading')} />}>
                <Content />
              </Suspense>
            </div>
          ),
      )}
    </StudyPage>
  );
};
