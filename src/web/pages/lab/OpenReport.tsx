import { Alert, Text, Title } from '@mantine/core';
import { useEffect, useState, type ReactElement } from 'react';
import type { Result } from '../../../core/result.ts';
import { FilePicker } from '../../kit/ui/FilePicker.tsx';
import { problemText } from '../../kit/rules/problem.ts';
import { t } from '../../kit/i18n/index.ts';
import { findRun, keepRun } from '../../kit/storage/runs.ts';
import { readReport, type OpenedReport } from './readReport.ts';
import { Report } from '../../kit/report/Report.tsx';
import styles from './lab.module.css';
import form from '../../kit/ui/form.module.css';

/** The file that was opened last is kept like the report of a run. */
const PART = 'report';

export const OpenReport = (): ReactElement => {
  const [opened, setOpened] = useState<Result<OpenedReport> | null>(null);
  useEffect(() => {
    const show = ({ wish, result }: { wish: unknown; result: unknown }): void =>
      setOpened((before) => before ?? readReport(String(wish), String(result)));
    void findRun(PART).then((row) => row?.finished && show(row.finished));
  }, []);
  const open = (text: string, name: string): void => {
    const read = readReport(name, text);
    setOpened(read);
    // Without room for it, it is there as long as the page.
    if (read.ok) void keepRun(PART, () => ({ finished: { wish: name, result: text } })).catch(() => {});
  };
  return (
    <>
      <div className={form.panel}>
        <Text mb="sm">{t('lab.open.about')}</Text>
        <FilePicker
          text={t('lab.open.choose')}
          label={t('lab.open.file')}
          accept=".json,.html"
          variant="filled"
          onText={open}
        />
        {opened && !opened.ok && (
          <Alert color="red" title={t('lab.open.refused')} mt="md">
            {problemText(opened.error)}
          </Alert>
        )}
      </div>
      {opened?.ok && (
        <section data-report={opened.value.title}>
          <Title order={2} mt="lg">
            {opened.value.title}
          </Title>
          <Text className="dim">{opened.value.about}</Text>
          {opened.value.html === null ? (
            <Report content={opened.value.content} />
          ) : (
            // A page from anywhere: it may show itself and nothing else, scripts included.
            <iframe className={styles.frame} title={opened.value.title} sandbox="" srcDoc={opened.value.html} />
          )}
        </section>
      )}
    </>
  );
};
