// A strategy is written here, checked as one types, and meets a bot of the house on the same deals from every seat.
import { NativeSelect, Text } from '@mantine/core';
import { useCallback, useMemo, useRef, type ReactElement } from 'react';
import { houseBots } from '../../../../arena/check/trial.ts';
import { CopyButton } from '../../../kit/ui/CopyButton.tsx';
import { t } from '../../../kit/i18n/index.ts';
import { agentLabel, proposedOf } from '../../../kit/games/levels.ts';
import { agentsFor } from '../../../kit/runs/AgentFields.tsx';
import { CountFields, rulesArguments, RulesFields } from '../../../kit/runs/SettingFields.tsx';
import { useKept } from '../../../kit/runs/useKept.ts';
import { useSetting } from '../../../kit/runs/useSetting.ts';
import { CodeField, type CodeFieldHandle } from './CodeField.tsx';
import { compareCommand, tournamentCommand, type Setup } from './files.ts';
import { Files } from './Files.tsx';
import { Findings } from './Findings.tsx';
import { useDrafts } from './useDrafts.ts';
import { useTrial } from './useTrial.ts';
import styles from './StrategyLab.module.css';
import form from '../../../kit/ui/form.module.css';

export const StrategyLab = (): ReactElement => {
  const setting = useSetting('strategy', '200');
  const { definition, game, games, seed, preset } = setting;
  const drafts = useDrafts(definition.id);
  const [{ opponent: chosen }, keep] = useKept('strategy-more', { opponent: '' });
  const bots = houseBots(definition);
  const opponent = bots.includes(chosen) ? chosen : proposedOf(definition.id, agentsFor(definition.id, null));
  const { open } = drafts;
  const job = useMemo(
    () =>
      open === null || !setting.isReady
        ? null
        : {
            game: definition.id,
            rules: game.rules,
            preset,
            file: open.file,
            text: open.text,
            opponent,
            pairs: Number(games),
            seed,
          },
    [open?.file, open?.text, definition, game, preset, opponent, games, seed, setting.isReady],
  );
  const trial = useTrial(job);
  const code = useRef<CodeFieldHandle>(null);
  const goTo = useCallback((line: number) => code.current?.goTo(line), []);
  const setup: Setup | null = job && { ...job, rules: rulesArguments(setting) };
  return (
    <>
      <div className={form.panel}>
        <Text mb="sm">{t('lab.strategy.about')}</Text>
        <div className={form.fields}>
          <RulesFields setting={setting} />
          <NativeSelect
            label={t('lab.strategy.opponent')}
            value={opponent}
            onChange={(event) => keep({ opponent: event.currentTarget.value })}
            data={bots.map((bot) => ({ value: bot, label: agentLabel(definition.id, bot) }))}
          />
          <CountFields setting={setting} word={t('lab.strategy.deals')} />
        </div>
        <div className={styles.files}>
          <Files game={definition.id} drafts={drafts} />
        </div>
      </div>
      {open && (
        <CodeField
          key={`${definition.id}/${open.file}`}
          ref={code}
          game={definition.id}
          text={open.text}
          marks={trial.problems}
          onText={drafts.write}
        />
      )}
      {open && <Findings game={definition.id} trial={trial} onLine={goTo} />}
      {setup && (
        <>
          <Text size="sm" className="dim" mt="md">
            {t('lab.strategy.commands')}
          </Text>
          <Command text={compareCommand(setup)} />
          <Command text={tournamentCommand(setup, game.seats, bots)} />
        </>
      )}
    </>
  );
};

const Command = ({ text }: { text: string }): ReactElement => {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className={styles.command}>
      <code className={`${form.command} ${styles.line}`} data-part="command" ref={shown}>
        {text}
      </code>
      <CopyButton text={text} shownIn={shown} variant="default" size="compact-md" />
    </div>
  );
};
