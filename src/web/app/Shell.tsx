// What surrounds every page: the skip link, the head, the settings, the list of keys, and the voice for screen readers.
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, type ReactElement } from 'react';
import { t } from '../kit/i18n/index.ts';
import { Announcer } from '../kit/ui/Announcer.tsx';
import { AsideNotice } from './AsideNotice.tsx';
import { Head } from './Head.tsx';
import styles from './Shell.module.css';

const SettingsDrawer = lazy(async () => ({ default: (await import('./SettingsDrawer.tsx')).SettingsDrawer }));
const KeysHelp = lazy(async () => ({ default: (await import('./KeysHelp.tsx')).KeysHelp }));

export const Shell = (): ReactElement => {
  const [settingsOpen, settings] = useDisclosure(false);
  const [keysOpen, keys] = useDisclosure(false);
  useHotkeys([['shift+?', keys.toggle, { usePhysicalKeys: false }]]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('app.skip')}
      </a>
      <Head onSettings={settings.open} onKeys={keys.open} />
      <AsideNotice />
      <Outlet />
      <Announcer />
      <Suspense>
        {settingsOpen && <SettingsDrawer onClose={settings.close} />}
        {keysOpen && <KeysHelp onClose={keys.close} />}
      </Suspense>
    </div>
  );
};
