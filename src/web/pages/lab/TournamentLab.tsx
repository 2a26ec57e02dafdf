// House bots and the person's strategies against each other, with the report of `talon tournament`.
import { Button, NativeSelect } from '@mantine/core';
import { useMemo, type ReactElement } from 'react';
import { FORMATS, usualExclusion, type Format, type TournamentPlan } from '../../../arena/plan.ts';
import type { TournamentReport } from '../../../arena/report.ts';
import { tournamentSections } from '../../../arena/sections.ts';
import { commandOf } from '../../../sim/commands.ts';
import { t } from '../../kit/i18n/index.ts';
import { AgentFields, agentsFor, canPlay } from '../../kit/runs/AgentFields.tsx';
import { download } from '../../kit/browser/download.ts';
import { FleetChoice } from '../../kit/runs/FleetChoice.tsx';
import { LabRun, type Shown } from '../../kit/runs/labRun.ts';
import { RunReport } from '../../kit/runs/RunReport.tsx';
import { runTournament } from '../../kit/runs/runs.ts';
import type { StrategyText } from '../../../players/strategyFile.ts';
import { strategiesAmong } from '../../kit/players/among.ts';
import { useStrategies } from '../../kit/players/useStrategies.ts';
import { RunStatus } from '../../kit/runs/RunStatus.tsx';
import { CountFields, fileText, rulesArguments, RulesFields } from '../../kit/runs/SettingFields.tsx';
import { useFleetChoice } from '../../kit/runs/useFleetChoice.ts';
import { useKept } from '../../kit/runs/useKept.ts';
import { useNarrow } from '../../kit/report/useNarrow.ts';
import { useRun } from '../../kit/runs/useRun.ts';
import { useSetting } from '../../kit/runs/useSetting.ts';
import { PAGE_WORDS } from '../../kit/report/words.ts';
import styles from './lab.module.css';
import form from '../../kit/ui/form.module.css';

const MOST_ENTRANTS = 24;
/** Bots that search take seconds a move, and a novice is as many as its slips; whoever wants them there chooses them. */
const NOT_USUAL = ['pimc', 'ismcts', 'expert', 'novice'];

interface Wish {
  readonly plan: TournamentPlan;
  readonly preset: string | null;
  readonly command: string;
  /** Missing in runs of before. */
  readonly isForFleet?: boolean;
  /** Those among the entrants, as they were when it began; runs of before have none. */
  readonly strategies?: readonly StrategyText[];
}

const sectionsOf = ({ result }: Shown<Wish, TournamentReport>) =>
  tournamentSections({ report: result, replay: () => null }, PAGE_WORDS);

const RUN = new LabRun<Wish, TournamentReport>({
  name: 'tournament',
  perform: ({ plan, preset, strategies = [], isForFleet = false }, watch) =>
    runTournament(plan, preset, strategies, { ...watch, isForFleet }),
  draw: sectionsOf,
});

/** What is kept may be of another time. */
const formatOf = (text: string): Format => FORMATS.find((format) => format === text) ?? FORMATS[0]!;

export const TournamentLab = (): ReactElement => {
  const setting = useSetting('tournament', '300');
  const { definition, game, games, seed, preset } = setting;
  const [picked, pick] = useKept('tournament-more', {
    game: '',
    entrants: [] as readonly string[],
    format: 'round-robin' as string,
  });
  const format = formatOf(picked.format);
  const usual = useMemo(() => {
    const quick = agentsFor(definition.id, preset).filter((name) => !NOT_USUAL.includes(name));
    return Array.from({ length: Math.max(quick.length, game.seats) }, (_, i) => quick[i % quick.length]!);
  }, [definition.id, preset, game.seats]);
  const strategies = useStrategies(definition.id);
  const isUsable =
    picked.game === definition.id &&
    picked.entrants.length >= game.seats &&
    canPlay(
      definition.id,
      preset,
      picked.entrants.filter((name) => !strategies.some(({ file }) => file === name)),
    );
  const entrants = isUsable ? picked.entrants : usual;
  const setEntrants = (next: readonly string[]): void => pick({ game: definition.id, entrants: next });
  const fleet = useFleetChoice(strategiesAmong(entrants, strategies).length > 0);
  const run = useRun(RUN);
  const begin = (): void => {
    const plan = {
      game: definition.id,
      rules: game.rules,
      seats: game.seats,
      entrants,
      format,
      games: Number(games),
      rounds: null,
      seed,
      faults: 'forfeit' as const,
      excludeAfter: usualExclusion('forfeit'),
    };
    const command = commandOf([
      'talon',
      'tournament',
      '--game',
      definition.id,
      '--entrants',
      ...entrants,
      ...rulesArguments(setting),
      ...(format === 'swiss' ? ['--format', 'swiss'] : []),
      '--games',
      games,
      '--seed',
      seed,
      '--json',
    ]);
    run.start({ plan, preset, command, strategies: strategiesAmong(entrants, strategies), isForFleet: fleet.isChosen });
  };
  const { shown } = run;
  const isNarrow = useNarrow();
  const sections = useMemo(() => shown && sectionsOf(shown), [shown, isNarrow]);
  return (
    <>
      <div className={form.panel}>
        <div className={form.fields}>
          <RulesFields setting={setting} />
          <NativeSelect
            label={t('lab.format')}
            value={format}
            onChange={(event) => pick({ format: event.currentTarget.value })}
            data={FORMATS.map((value) => ({ value, label: t(`lab.format.${value}`) }))}
          />
          <CountFields setting={setting} word={t('lab.gamesAtLeast')} />
        </div>
        <div className={`${form.fields} ${styles.entrants}`}>
          <AgentFields
            game={definition.id}
            preset={preset}
            agents={entrants}
            word="entrant"
            strategies={strategies}
            onChange={setEntrants}
          />
        </div>
        <FleetChoice choice={fleet} />
        <div className={`${form.buttons} ${styles.buttons}`}>
          <Button disabled={!setting.isReady || run.status === 'running'} onClick={begin}>
            {t('lab.run')}
          </Button>
          <Button
            variant="default"
            disabled={entrants.length >= MOST_ENTRANTS}
            onClick={() => setEntrants([...entrants, 'random'])}
          >
            {t('lab.entrant.more')}
          </Button>
          <Button
            variant="default"
            disabled={entrants.length <= game.seats}
            onClick={() => setEntrants(entrants.slice(0, -1))}
          >
            {t('lab.entrant.less')}
          </Button>
          {run.status === 'done' && shown && (
            <Button
              variant="default"
              onClick={() => download('tournament.json', fileText(shown.result), 'application/json')}
            >
              {t('lab.saveJson')}
            </Button>
          )}
        </div>
        <RunStatus run={run} />
      </div>
      {sections && shown && shown.result.games > 0 && <RunReport content={sections} command={shown.wish.command} />}
    </>
  );
};
