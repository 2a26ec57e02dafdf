import { Alert, Text, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { Result } from '../../core/result.ts';
import { FilePicker } from '../app/FilePicker.tsx';
import { problemText } from '../engine/problem.ts';
import { t } from '../i18n/index.ts';
import { readReport, type OpenedReport } from './readReport.ts';
import { Report } from './Report.tsx';

export const OpenReport = (): ReactElement => {
  const [opened, setOpened] = useState<Result<OpenedReport> | null>(null);
  return (
    <>
      <div className="panel">
        <Text mb="sm">{t('lab.open.about')}</Text>
        <FilePicker
          text={t('lab.open.choose')}
          label={t('lab.open.file')}
          accept=".json,.html"
          variant="filled"
          onText={(text, name) => setOpened(readReport(name, text))}
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
            <iframe className="lab-frame" title={opened.value.title} sandbox="" srcDoc={opened.value.html} />
          )}
        </section>
      )}
    </>
  );
};
