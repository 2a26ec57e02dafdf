// "What does this change?": the same deals under both rule sets, played by bots in workers.
import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import type { Json } from '../../core/game.ts';
import { changesInText, commandOf, settingsOf } from '../../sim/commands.ts';
import type { ExperimentPlan } from '../../sim/experiment.ts';
import type { ExperimentReport } from '../../sim/experimentReport.ts';
import { experimentSections } from '../../sim/pages/experimentPage.ts';
import { changeRules, changesBetween } from '../../sim/ruleChange.ts';
import { t } from '../i18n/index.ts';
import { AgentFields, usualAgents } from '../lab/AgentFields.tsx';
import { isCount, isSeed, MOST_GAMES } from '../lab/counts.ts';
import { download } from '../lab/download.ts';
import { Report } from '../lab/Report.tsx';
import { runExperiment } from '../lab/runs.ts';
import { RunStatus } from '../lab/RunStatus.tsx';
import { rulesFile } from '../lab/SettingFields.tsx';
import { useNarrow } from '../lab/useNarrow.ts';
import { usePassingRun } from '../lab/useRun.ts';
import { titled } from '../lab/titled.ts';
import { PAGE_WORDS } from '../lab/words.ts';
import { rulesTitle } from '../lobby/games.ts';
import type { Editor } from './useEditor.ts';

/** Longer lists of changes are no name any more. */
const MOST_NAMED = 4;

export const Effect = ({ editor }: { editor: Editor }): ReactElement => {
  const { draft, game } = editor;
  const { definition, rules, preset, name } = draft;
  const seats = game?.seats ?? 0;
  const bases = useMemo(
    () => Object.keys(definition.presets).filter((one) => definition.create(definition.presets[one]).seats === seats),
    [definition, seats],
  );
  const [chosen, choose] = useState('');
  const base = [chosen, preset].find((one) => bases.includes(one)) ?? bases[0];
  const [picked, pick] = useState<readonly string[]>([]);
  const usual = useMemo(() => usualAgents(definition.id, seats), [definition.id, seats]);
  const agents = picked.length === seats ? picked : usual;
  const [games, setGames] = useState('200');
  const [seed, setSeed] = useState('1');
  const run = usePassingRun<ExperimentPlan, ExperimentReport>({ perform: runExperiment });
  const result = run.shown?.result;
  useNarrow();
  const changes = useMemo(
    () => (base === undefined ? [] : changesBetween(definition.presets[base] as Json, rules)),
    [definition, base, rules],
  );
  const settings = changes.map(({ path, to }) => ({ path, value: to }));
  const isSet =
    base !== undefined &&
    changes.length > 0 &&
    changes.length <= MOST_NAMED &&
    changeRules(definition, definition.presets[base] as Json, settings).ok;
  const variantName = isSet ? changesInText(changes) : name || t('rules.effect.yours');
  const isReady =
    game !== null && base !== undefined && changes.length > 0 && isCount(games, MOST_GAMES) && isSeed(seed);
  const begin = (): void => {
    const plan: ExperimentPlan = {
      game: definition.id,
      sides: [
        { name: base!, rules: definition.presets[base!] as Json },
        { name: variantName, rules },
      ],
      agents,
      games: Number(games),
      seed,
      faults: 'fallback',
    };
    run.start(plan);
  };
  const command = commandOf([
    'talon',
    'experiment',
    definition.id,
    ...(base === undefined || base === definition.defaultPreset ? [] : ['--base', base]),
    ...(isSet ? settingsOf(changes) : ['--variant', rulesFile(name || 'rules')]),
    '--agents',
    ...agents,
    '--games',
    games,
    '--seed',
    seed,
  ]);
  return (
    <section className="effect" aria-labelledby="effect">
      <Title order={2} id="effect">
        {t('rules.effect.title')}
      </Title>
      <Text className="dim">{t('rules.effect.about')}</Text>
      <div className="panel">
        <div className="field-row">
          <NativeSelect
            label={t('rules.effect.base')}
            value={base ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
            data={bases.map((one) => ({ value: one, label: rulesTitle(definition.id, one) }))}
            disabled={bases.length === 0}
          />
          <AgentFields game={definition.id} preset={null} agents={agents} onChange={pick} />
          <TextInput
            label={t('rules.effect.games')}
            inputMode="numeric"
            value={games}
            error={isCount(games, MOST_GAMES) ? undefined : t('rules.effect.games.wrong')}
            onChange={(event) => setGames(event.currentTarget.value.trim())}
          />
          <TextInput
            label={t('rules.effect.seed')}
            inputMode="numeric"
            value={seed}
            error={isSeed(seed) ? undefined : t('rules.effect.seed.wrong')}
            onChange={(event) => setSeed(event.currentTarget.value.trim())}
          />
        </div>
        <div className="button-row effect-buttons">
          <Button disabled={!isReady || run.status === 'running'} onClick={begin}>
            {t('rules.effect.compare')}
          </Button>
          {run.status === 'done' && (
            <Button
              variant="default"
              onClick={() => download('experiment.json', `${JSON.stringify(result, null, 2)}\n`, 'application/json')}
            >
              {t('rules.effect.save')}
            </Button>
          )}
          {changes.length === 0 && game !== null && (
            <Text size="sm" className="dim">
              {t('rules.effect.same', { preset: rulesTitle(definition.id, base ?? '') })}
            </Text>
          )}
          {game !== null && base === undefined && (
            <Text size="sm" className="dim">
              {t('rules.effect.noBase', { count: seats })}
            </Text>
          )}
        </div>
        <RunStatus run={run} />
      </div>
      {result && result.games > 0 && (
        <>
          <Report content={experimentSections(titled(result), null, PAGE_WORDS)} />
          <Text size="sm" className="dim">
            {t('rules.effect.command')}
          </Text>
          <code className="command">{command}</code>
        </>
      )}
    </section>
  );
};
