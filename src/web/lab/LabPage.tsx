// The laboratory: bots play many games in workers of this browser, by the same code as the command line.
import { Loader, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { StudyPage } from '../app/StudyPage.tsx';
import { ExperimentLab } from './ExperimentLab.tsx';
import './lab.css';
import { OpenReport } from './OpenReport.tsx';
import { SimulationLab } from './SimulationLab.tsx';
import { TournamentLab } from './TournamentLab.tsx';

/** The editor is large, so whoever only simulates does not wait for it. */
const StrategyLab = lazy(async () => ({ default: (await import('./strategy/StrategyLab.tsx')).StrategyLab }));

const PARTS: Readonly<Record<string, ComponentType>> = {
  Simulation: SimulationLab,
  Experiment: ExperimentLab,
  Tournament: TournamentLab,
  Strategy: StrategyLab,
  'Open a report': OpenReport,
};

export const LabPage = (): ReactElement => {
  const [part, setPart] = useState('Simulation');
  const Part = PARTS[part]!;
  return (
    <StudyPage
      title="Laboratory"
      about="House bots play in your browser, as many games as you like. The same seed gives the same report as the command line, byte for byte."
    >
      <SegmentedControl
        className="lab-parts"
        aria-label="What to run"
        value={part}
        onChange={setPart}
        data={Object.keys(PARTS)}
      />
      <Suspense fallback={<Loader color="felt" mt="xl" aria-label="The editor is being loaded" />}>
        <Part />
      </Suspense>
    </StudyPage>
  );
};
