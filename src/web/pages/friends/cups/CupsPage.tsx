// All tournaments of a server, and the form that opens one.
import { Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../../kit/browser/usePageTitle.ts';
import { t } from '../../../kit/i18n/index.ts';
import { Banned } from '../Banned.tsx';
import { NameField } from '../NameField.tsx';
import { useMe } from '../useMe.ts';
import { useName } from '../useName.ts';
import { CupForm } from './CupForm.tsx';
import { CupLines } from './CupLines.tsx';
import { useCups } from './useCups.ts';
import panels from '../friends.module.css';

export const CupsPage = (): ReactElement => {
  usePageTitle(t('cups.title'));
  const { cups, canOpen } = useCups();
  const me = useMe();
  const named = useName(me);
  return (
    <main id="main" className={panels.page}>
      <Title order={1}>{t('cups.title')}</Title>
      <Text className={panels.about}>{t('cups.about')}</Text>
      <Banned me={me.me} />
      <div className={panels.columns}>
        <section className={panels.panel} aria-labelledby="cups-all">
          <Title order={2} id="cups-all">
            {t('cups.all')}
          </Title>
          {cups !== null && cups.length === 0 && <Text className="dim">{t('cups.none')}</Text>}
          {cups !== null && cups.length > 0 && <CupLines cups={cups} label={t('cups.all')} />}
        </section>
        <section className={panels.panel} aria-labelledby="cups-new">
          <Title order={2} id="cups-new">
            {t('cups.new')}
          </Title>
          {canOpen ? (
            <>
              {me.me === null && (
                <div className={panels.naming}>
                  <NameField
                    value={named.name}
                    onChange={named.setName}
                    error={named.problem ?? undefined}
                    field={named.field}
                  />
                </div>
              )}
              <CupForm named={named} />
            </>
          ) : (
            <Text>{t('cups.new.closed')}</Text>
          )}
        </section>
      </div>
    </main>
  );
};
