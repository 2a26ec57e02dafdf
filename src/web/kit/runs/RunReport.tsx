// What a run has found, and how to find it again without the page.
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Content } from '../../../sim/pages/html.ts';
import { t } from '../i18n/index.ts';
import { Report } from '../report/Report.tsx';
import form from '../ui/form.module.css';

export const RunReport = ({ content, command }: { content: Content; command: string }): ReactElement => (
  <>
    <Report content={content} />
    <Text size="sm" className="dim" mt="md">
      {t('lab.command')}
    </Text>
    <code className={form.command} data-part="command">
      {command}
    </code>
  </>
);
