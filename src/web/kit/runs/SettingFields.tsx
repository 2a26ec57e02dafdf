import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import { GAMES, infoOf, rulesTitle } from '../games/games.ts';
import { isSeed } from '../browser/seed.ts';
import { isCount, MOST_GAMES } from './counts.ts';
import { sourceOf, type Setting } from './useSetting.ts';
import form from '../ui/form.module.css';

const aboutOf = (game: string, preset: string): string | undefined =>
  infoOf(game)?.presets.find(({ name }) => name === preset)?.about;

export const RulesFields = ({ setting, word = t('lab.rules') }: { setting: Setting; word?: string }): ReactElement => (
  <>
    <NativeSelect
      label={t('lab.game')}
      value={setting.definition.id}
      onChange={(event) => setting.setGame(event.currentTarget.value)}
      data={GAMES.map(({ id, name }) => ({ value: id, label: name }))}
    />
    <NativeSelect
      className={form.wide}
      label={word}
      inputWrapperOrder={['label', 'input', 'description']}
      description={setting.preset === null ? t('lobby.ownRules') : aboutOf(setting.definition.id, setting.preset)}
      value={setting.source}
      onChange={(event) => setting.setSource(event.currentTarget.value)}
      data={[
        ...Object.keys(setting.definition.presets).map((name) => ({
          value: name,
          label: rulesTitle(setting.definition.id, name),
        })),
        ...setting.own.map((row) => ({ value: sourceOf(row), label: row.name })),
      ]}
    />
  </>
);

export const CountFields = ({ setting, word = t('lab.games') }: { setting: Setting; word?: string }): ReactElement => (
  <>
    <TextInput
      label={word}
      inputMode="numeric"
      value={setting.games}
      error={isCount(setting.games, MOST_GAMES) ? undefined : t('lab.games.wrong')}
      onChange={(event) => setting.setGames(event.currentTarget.value.trim())}
    />
    <TextInput
      label={t('lab.seed')}
      inputMode="numeric"
      value={setting.typedSeed}
      error={isSeed(setting.typedSeed) ? undefined : t('lab.seed.wrong')}
      onChange={(event) => setting.setSeed(event.currentTarget.value.trim())}
    />
  </>
);

/** The file that own rules would be saved in, for a command. */
export const rulesFile = (name: string): string => `${name.replaceAll(/[/\\]/g, '-')}.yaml`;

/** What the command line needs to play by the same rules. */
export const rulesArguments = ({ preset, rulesName, definition }: Setting): string[] =>
  preset === definition.defaultPreset ? [] : preset === null ? ['--rules', rulesFile(rulesName)] : ['--preset', preset];

export const fileText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
