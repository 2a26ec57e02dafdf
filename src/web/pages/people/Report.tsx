// Telling the host about somebody: a reason, and what has happened.
import { Alert, Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent, type ReactElement } from 'react';
import { LONGEST_REPORT, REPORT_REASONS, type ReportReason } from '../../../net/people.ts';
import { t } from '../../kit/i18n/index.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { problemWords, report } from './api.ts';

export const Report = ({ id, name }: { id: string; name: string }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  if (isDone) return <Text role="status">{t('people.report.done')}</Text>;
  return (
    <>
      <Button variant="subtle" mih={44} onClick={() => setOpen(true)}>
        {t('people.report')}
      </Button>
      {isOpen && (
        <ReportDialog
          id={id}
          name={name}
          onClose={(isSent) => {
            setOpen(false);
            setDone(isSent);
          }}
        />
      )}
    </>
  );
};

interface DialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: (isSent: boolean) => void;
}

const ReportDialog = ({ id, name, onClose }: DialogProps): ReactElement => {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason === null) return;
    const answer = await report(id, reason, text);
    if (answer.ok) onClose(true);
    else setProblem(problemWords(answer.code));
  };
  return (
    <Dialog title={t('people.report.title', { name })} onClose={() => onClose(false)}>
      <form onSubmit={(event) => void send(event)}>
        <Text mb="md">{t('people.report.about', { name })}</Text>
        <NativeSelect
          label={t('people.report.reason')}
          value={reason ?? ''}
          onChange={(event) => setReason((event.currentTarget.value || null) as ReportReason | null)}
          data={[
            { value: '', label: t('people.report.reason.choose') },
            ...REPORT_REASONS.map((value) => ({ value, label: t(`people.report.reason.${value}`) })),
          ]}
        />
        <Textarea
          mt="md"
          label={t('people.report.text')}
          maxLength={LONGEST_REPORT}
          minRows={3}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {problem !== null && (
          <Alert mt="md" color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" mih={44} onClick={() => onClose(false)}>
            {t('app.ask.back')}
          </Button>
          <Button type="submit" mih={44} disabled={reason === null}>
            {t('people.report.send')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
};
