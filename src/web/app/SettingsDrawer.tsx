import {
  Button,
  Divider,
  Drawer,
  NativeSelect,
  SegmentedControl,
  Slider,
  Stack,
  Switch,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import type { ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/languages.ts';
import { soundEvent } from '../sound/index.ts';
import { changeLanguage, SPEEDS, useSettings, type Settings } from './settings.ts';

type Toggle = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

const Choice = ({
  label,
  value,
  values,
  onChange,
}: {
  label: string;
  value: string;
  values: readonly string[];
  onChange: (value: string) => void;
}): ReactElement => (
  <div role="group" aria-label={label}>
    <Text size="sm" fw={500} mb={4}>
      {label}
    </Text>
    <SegmentedControl
      fullWidth
      aria-label={label}
      value={value}
      onChange={onChange}
      data={values.map((name) => ({ value: name, label: name === 'auto' ? 'system' : name }))}
    />
  </div>
);

export const SettingsDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }): ReactElement => {
  const settings = useSettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const toggle = (name: Toggle, label: string, description: string): ReactElement => (
    <Switch
      label={label}
      description={description}
      checked={settings[name]}
      onChange={(event) => settings.set({ [name]: event.currentTarget.checked })}
    />
  );
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Settings"
      position="right"
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <Stack gap="md">
        {LANGUAGES.length > 1 && (
          <NativeSelect
            label={t('app.language')}
            value={settings.language}
            onChange={(event) => changeLanguage(event.currentTarget.value as Settings['language'])}
            data={[
              { value: 'system', label: t('app.language.system') },
              ...LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] })),
            ]}
          />
        )}
        <Choice
          label="Theme"
          value={colorScheme}
          values={['auto', 'light', 'dark']}
          onChange={(value) => setColorScheme(value as 'auto')}
        />
        <Choice
          label="Animation speed"
          value={settings.speed}
          values={Object.keys(SPEEDS)}
          onChange={(value) => settings.set({ speed: value as Settings['speed'] })}
        />
        <Choice
          label="Motion"
          value={settings.motion}
          values={['system', 'reduced', 'full']}
          onChange={(value) => settings.set({ motion: value as Settings['motion'] })}
        />
        <Divider />
        {toggle('sound', 'Sound', 'Cards, tricks, your turn')}
        <div>
          <Text size="sm" fw={500} mb={4}>
            Volume
          </Text>
          <Slider
            thumbLabel="Volume"
            value={Math.round(settings.volume * 100)}
            disabled={!settings.sound}
            onChange={(value) => settings.set({ volume: value / 100 })}
            onChangeEnd={() => soundEvent('play')}
          />
        </div>
        <Divider />
        {toggle('fourColours', 'Four colours', 'Each suit has its own colour')}
        {toggle('largeIndex', 'Large index', 'Bigger ranks and suits in the corners')}
        <Divider />
        {toggle(
          'tapTwice',
          'Tap twice to play',
          'On touch screens the first tap lifts a card; a swipe up plays at once',
        )}
        {toggle('autoPlay', 'A lone card plays itself', 'When only one card may be played')}
        {toggle(
          'confirm',
          'Ask before weighty moves',
          'High bids, bombs, kontras, kings and queens without their marriage',
        )}
        <Divider />
        <Choice
          label="Announcements for screen readers"
          value={settings.announce}
          values={['full', 'short']}
          onChange={(value) => settings.set({ announce: value as Settings['announce'] })}
        />
        <Button variant="default" onClick={settings.reset}>
          Back to the usual settings
        </Button>
      </Stack>
    </Drawer>
  );
};
