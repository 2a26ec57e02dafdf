// The laboratory: bots play many games in workers of this browser, by the same code as the command line.
import { Loader, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { StudyPage } from '../app/StudyPage.tsx';
import { t } from '../i18n/index.ts';
import { ExperimentLab } from './ExperimentLab.tsx';
import './lab.css';
import { OpenReport } from './OpenReport.tsx';
import { SimulationLab } from './SimulationLab.tsx';
import { TournamentLab } from './TournamentLab.tsx';

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

export const LabPage = (): ReactElement => {
  const [part, setPart] = useState<Part>('simulation');
  const Chosen = PARTS[part];
  return (
    <StudyPage title={t('lab.title')} about={t('lab.about')}>
      <SegmentedControl
        className="lab-parts"
        aria-label={t('lab.part')}
        value={part}
        onChange={(value) => setPart(value as Part)}
        data={(Object.keys(PARTS) as Part[]).map((value) => ({ value, label: t(`lab.part.${value}`) }))}
      />
      <Suspense fallback={<Loader color="felt" mt="xl" aria-label={t('lab.strategy.loading')} />}>
        <Chosen />
      </Suspense>
    </StudyPage>
  );
};
