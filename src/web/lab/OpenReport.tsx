import { Alert, Button, FileButton, Text, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { Result } from '../../core/result.ts';
import { readReport, type OpenedReport } from './readReport.ts';
import { Report } from './Report.tsx';

export const OpenReport = (): ReactElement => {
  const [opened, setOpened] = useState<Result<OpenedReport> | null>(null);
  const open = async (file: File | null): Promise<void> => {
    if (file) setOpened(readReport(file.name, await file.text()));
  };
  return (
    <>
      <div className="panel">
        <Text mb="sm">
          A file that was saved here or by the command line: the JSON of a simulation, an experiment or a tournament, or
          a report page.
        </Text>
        <FileButton accept=".json,.html" onChange={(file) => void open(file)} inputProps={{ 'aria-label': 'Report' }}>
          {(props) => <Button {...props}>Choose a file …</Button>}
        </FileButton>
        {opened && !opened.ok && (
          <Alert color="red" title="This cannot be shown" mt="md">
            {opened.error.message}
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
