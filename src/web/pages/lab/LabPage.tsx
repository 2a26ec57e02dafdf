// The laboratory: bots play many games in workers of this browser, by the same code as the command line.
import { Loader } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { HAS_SERVER } from '../../kit/browser/place.ts';
import { NotFound } from '../../kit/ui/NotFound.tsx';
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

const FleetLab = lazy(async () => ({ default: (await import('./fleet/FleetLab.tsx')).FleetLab }));

const PARTS = {
  simulation: SimulationLab,
  experiment: ExperimentLab,
  tournament: TournamentLab,
  strategy: StrategyLab,
  training: TrainingLab,
  fleet: FleetLab,
  report: OpenReport,
} as const satisfies Readonly<Record<string, ComponentType>>;

type Part = keyof typeof PARTS;
/** These have nothing to keep, and ask the server as long as they are there. */
const PASSING: readonly Part[] = ['training', 'fleet'];

const NAMES = (Object.keys(PARTS) as Part[]).filter((name) => HAS_SERVER || !PASSING.includes(name));
const isPart = (name: string | undefined): name is Part => NAMES.some((known) => known === name);

export const LabPage = (): ReactElement => {
  const { part: asked } = useParams({ strict: false });
  const navigate = useNavigate();
  const [{ part: before }, keep] = useKept('page', { part: 'simulation' as string });
  const part = [asked, before].find(isPart) ?? 'simulation';
  // The address of the laboratory alone opens what was open last.
  useEffect(() => {
    if (asked === undefined) void navigate({ to: '/lab/$part', params: { part }, search: true, replace: true });
    else if (isPart(asked)) keep({ part: asked });
  }, [asked]);
  /** What was begun in a part goes on and stays while one looks at another. */
  const [opened, setOpened] = useState<readonly Part[]>([part]);
  if (opened.at(-1) !== part) setOpened([...opened.filter((one) => one !== part && !PASSING.includes(one)), part]);
  if (asked !== undefined && !isPart(asked)) return <NotFound />;
  return (
    <StudyPage title={t('lab.title')} about={t('lab.about')}>
      <nav className={styles.parts} aria-label={t('lab.part')}>
        {NAMES.map((name) => (
          <Link key={name} to="/lab/$part" params={{ part: name }} search>
            {t(`lab.part.${name}`)}
          </Link>
        ))}
      </nav>
      {(Object.entries(PARTS) as [Part, ComponentType][]).map(
        ([name, Content]) =>
          opened.includes(name) && (
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
