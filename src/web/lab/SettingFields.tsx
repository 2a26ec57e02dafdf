import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { presetTitle } from '../../core/definition.ts';
import { GAMES } from '../../games/index.ts';
import { isCount, isSeed, MOST_GAMES } from './counts.ts';
import { sourceOf, type Setting } from './useSetting.ts';

export const RulesFields = ({ setting, word = 'Rules' }: { setting: Setting; word?: string }): ReactElement => (
  <>
    <NativeSelect
      label="Game"
      value={setting.definition.id}
      onChange={(event) => setting.setGame(event.currentTarget.value)}
      data={GAMES.map(({ id, name }) => ({ value: id, label: name }))}
    />
    <NativeSelect
      className="field-wide"
      label={word}
      inputWrapperOrder={['label', 'input', 'description']}
      description={setting.preset === null ? 'your own rules' : setting.definition.presetTexts?.[setting.preset]?.about}
      value={setting.source}
      onChange={(event) => setting.setSource(event.currentTarget.value)}
      data={[
        ...Object.keys(setting.definition.presets).map((name) => ({
          value: name,
          label: presetTitle(setting.definition, name),
        })),
        ...setting.own.map((row) => ({ value: sourceOf(row), label: row.name })),
      ]}
    />
  </>
);

export const CountFields = ({ setting, word = 'Games' }: { setting: Setting; word?: string }): ReactElement => (
  <>
    <TextInput
      label={word}
      inputMode="numeric"
      value={setting.games}
      error={isCount(setting.games, MOST_GAMES) ? undefined : 'A whole number up to a million.'}
      onChange={(event) => setting.setGames(event.currentTarget.value.trim())}
    />
    <TextInput
      label="Seed"
      inputMode="numeric"
      value={setting.seed}
      error={isSeed(setting.seed) ? undefined : 'A whole number.'}
      onChange={(event) => setting.setSeed(event.currentTarget.value.trim())}
    />
  </>
);

/** What the command line needs to play by the same rules. */
export const rulesArguments = ({ preset, definition }: Setting): string[] =>
  preset === definition.defaultPreset ? [] : preset === null ? ['--rules', 'rules.yaml'] : ['--preset', preset];

export const fileText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
