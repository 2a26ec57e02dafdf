// The laboratory: bots play many games in workers of this browser, by the same code as the command line.
import { SegmentedControl } from '@mantine/core';
import { useState, type ComponentType, type ReactElement } from 'react';
import { StudyPage } from '../app/StudyPage.tsx';
import { ExperimentLab } from './ExperimentLab.tsx';
import './lab.css';
import { OpenReport } from './OpenReport.tsx';
import { SimulationLab } from './SimulationLab.tsx';
import { TournamentLab } from './TournamentLab.tsx';

const PARTS: Readonly<Record<string, ComponentType>> = {
  Simulation: SimulationLab,
  Experiment: ExperimentLab,
  Tournament: TournamentLab,
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
      <Part />
    </StudyPage>
  );
};
