// How a person has played: from the finished games on this device.
import { Alert, Button, Loader, NativeSelect, Switch, Text, Title } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import { GAMES } from '../../kit/games/house.ts';
import { FilePicker } from '../../kit/ui/FilePicker.tsx';
import { StudyPage } from '../../kit/ui/StudyPage.tsx';
import { t } from '../../kit/i18n/index.ts';
import { download } from '../../kit/browser/download.ts';
import { Report } from '../../kit/report/Report.tsx';
import { useNarrow } from '../../kit/report/useNarrow.ts';
import { gameTitle } from '../../kit/games/games.ts';
import { recordOf } from '../../kit/storage/games.ts';
import { csvOf } from './csv.ts';
import { groupedBy } from './estimates.ts';
import { writeGames, type StoredGame } from '../../kit/storage/gamesFile.ts';
import { ownGames } from './ownGames.ts';
import { rulesName } from './rulesName.ts';
import { statsSections } from './sections.ts';
import { useFacts } from './useFacts.ts';
import styles from './StatsPage.module.css';
import form from '../../kit/ui/form.module.css';

const exportAll = async (): Promise<void> => {
  const games: StoredGame[] = [];
  for (const row of (await ownGames()).reverse()) {
    const record = await recordOf(row);
    const { id, preset, seat, practice, created, updated, undos } = row;
    if (record) games.push({ id, preset, seat, practice, created, updated, undos, record });
  }
  download('talon-games.json', writeGames(games), 'application/json');
};

const ALL = '';

export const StatsPage = (): ReactElement => {
  const { facts, luck, imported, importText } = useFacts();
  const [chosen, choose] = useState<string | null>(null);
  const [preset, setPreset] = useState(ALL);
  const [practice, setPractice] = useState(false);
  const counted = useMemo(() => (facts ?? []).filter((one) => practice || !one.practice), [facts, practice]);
  const played = useMemo(() => groupedBy(counted, ({ game }) => game), [counted]);
  const game = played.find(({ name }) => name === chosen) ?? played[0];
  const presets = useMemo(() => groupedBy(game?.games ?? [], rulesName), [game]);
  const shown = presets.find(({ name }) => name === preset)?.games ?? game?.games ?? [];
  const definition = GAMES.find(({ id }) => id === game?.name);
  const isNarrow = useNarrow();
  const sections = useMemo(
    () => definition && statsSections(definition, shown, luck),
    [definition, shown, luck, isNarrow],
  );
  return (
    <StudyPage title={t('stats.title')} about={t('stats.about')}>
      <div className={form.panel} data-games={facts === null ? undefined : counted.length}>
        {/* They have their place before the games are counted, and when there are none. */}
        <div className={`${form.fields} ${styles.fields}`}>
          <NativeSelect
            label={t('stats.game')}
            disabled={!definition}
            value={game?.name ?? ALL}
            onChange={(event) => {
              choose(event.currentTarget.value);
              setPreset(ALL);
            }}
            data={played.map(({ name, games }) => ({
              value: name,
              label: `${gameTitle(name)} (${games.length})`,
            }))}
          />
          <NativeSelect
            label={t('stats.rules')}
            disabled={!definition}
            value={presets.some(({ name }) => name === preset) ? preset : ALL}
            onChange={(event) => setPreset(event.currentTarget.value)}
            data={[
              { value: ALL, label: t('stats.rules.all') },
              ...presets.map(({ name, games }) => ({
                value: name,
                label: `${name} (${games.length})`,
              })),
            ]}
          />
        </div>
        <Switch
          label={t('stats.practice')}
          checked={practice}
          onChange={(event) => setPractice(event.currentTarget.checked)}
        />
      </div>
      {facts === null && <Loader color="felt" mt="xl" aria-label={t('stats.reading')} />}
      {facts !== null && counted.length === 0 && (
        <Text mt="lg" data-note="none">
          {t('stats.none')}
        </Text>
      )}
      {sections && <Report content={sections} />}
      {/* Below what is read, so not before it is: nothing may push it down. */}
      {facts !== null && (
        <section className={`${form.panel} ${styles.files}`} aria-labelledby="files">
          <Title order={2} id="files">
            {t('stats.files')}
          </Title>
          <div className={`${form.buttons} ${styles.buttons}`}>
            <Button variant="default" disabled={(facts ?? []).length === 0} onClick={() => void exportAll()}>
              {t('stats.saveAll')}
            </Button>
            <Button
              variant="default"
              disabled={shown.length === 0}
              onClick={() => definition && download(`talon-${definition.id}.csv`, csvOf(definition, shown), 'text/csv')}
            >
              {t('stats.saveCsv')}
            </Button>
            <FilePicker text={t('stats.import')} label={t('stats.import.file')} accept=".json" onText={importText} />
          </div>
          {imported && (
            <Alert mt="sm" color={imported.ok ? 'felt' : 'red'} role="status" data-imported={imported.ok}>
              {imported.message}
            </Alert>
          )}
        </section>
      )}
    </StudyPage>
  );
};
