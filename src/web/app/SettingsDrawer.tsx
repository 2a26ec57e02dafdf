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
import { t } from '../kit/i18n/index.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../play/languages.ts';
import { AsideKept } from './AsideNotice.tsx';
import { useReturnFocus } from '../kit/ui/useReturnFocus.ts';
import { soundEvent } from '../kit/sound/index.ts';
import { changeLanguage, useSettings, type Settings } from '../kit/browser/settings.ts';

type Toggle = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

const THEMES = {
  auto: t('app.settings.theme.auto'),
  light: t('app.settings.theme.light'),
  dark: t('app.settings.theme.dark'),
};
const SPEED_NAMES: Readonly<Record<Settings['speed'], string>> = {
  instant: t('app.settings.speed.instant'),
  fast: t('app.settings.speed.fast'),
  normal: t('app.settings.speed.normal'),
  slow: t('app.settings.speed.slow'),
};
const MOTIONS: Readonly<Record<Settings['motion'], string>> = {
  system: t('app.settings.motion.system'),
  reduced: t('app.settings.motion.reduced'),
  full: t('app.settings.motion.full'),
};
const WORDINGS: Readonly<Record<Settings['announce'], string>> = {
  full: t('app.settings.announce.full'),
  short: t('app.settings.announce.short'),
};

const Choice = ({
  label,
  value,
  values,
  onChange,
}: {
  label: string;
  value: string;
  /** Value → its name. */
  values: Readonly<Record<string, string>>;
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
      data={Object.entries(values).map(([name, text]) => ({ value: name, label: text }))}
    />
  </div>
);

export const SettingsDrawer = ({ onClose }: { onClose: () => void }): ReactElement => {
  useReturnFocus();
  const settings = useSettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const toggle = (name: Toggle): ReactElement => (
    <Switch
      label={t(`app.settings.${name}`)}
      description={t(`app.settings.${name}.about`)}
      checked={settings[name]}
      onChange={(event) => settings.set({ [name]: event.currentTarget.checked })}
    />
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('app.settings')}
      position="right"
      closeButtonProps={{ 'aria-label': t('app.close'), size: 44 }}
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
          label={t('app.settings.theme')}
          value={colorScheme}
          values={THEMES}
          onChange={(value) => setColorScheme(value as 'auto')}
        />
        <Choice
          label={t('app.settings.speed')}
          value={settings.speed}
          values={SPEED_NAMES}
          onChange={(value) => settings.set({ speed: value as Settings['speed'] })}
        />
        <Choice
          label={t('app.settings.motion')}
          value={settings.motion}
          values={MOTIONS}
          onChange={(value) => settings.set({ motion: value as Settings['motion'] })}
        />
        <Divider />
        {toggle('sound')}
        <div>
          <Text size="sm" fw={500} mb={4}>
            {t('app.settings.volume')}
          </Text>
          <Slider
            thumbLabel={t('app.settings.volume')}
            value={Math.round(settings.volume * 100)}
            disabled={!settings.sound}
            onChange={(value) => settings.set({ volume: value / 100 })}
            onChangeEnd={() => soundEvent('play')}
          />
        </div>
        <Divider />
        {toggle('fourColours')}
        {toggle('largeIndex')}
        <Divider />
        {toggle('tapTwice')}
        {toggle('autoPlay')}
        {toggle('confirm')}
        <Divider />
        <Choice
          label={t('app.settings.announce')}
          value={settings.announce}
          values={WORDINGS}
          onChange={(value) => settings.set({ announce: value as Settings['announce'] })}
        />
        <Button variant="default" onClick={settings.reset}>
          {t('app.settings.reset')}
        </Button>
        <AsideKept />
      </Stack>
    </Drawer>
  );
};
