// Rules out and in: as YAML, as JSON, as a link, and back from a text.
import { Alert, Button, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { linkTo } from '../../kit/browser/place.ts';
import { CopyButton } from '../../kit/ui/CopyButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { FilePicker } from '../../kit/ui/FilePicker.tsx';
import { problemText } from '../../kit/rules/problem.ts';
import { t } from '../../kit/i18n/index.ts';
import { gameTitle } from '../../kit/games/games.ts';
import { inShortOf, readCode, readText, toCode, toJsonText, toYamlText } from './share.ts';
import { draftOf, type Draft } from './useEditor.ts';
import styles from './ShareModal.module.css';
import parts from '../../kit/ui/form.module.css';

const FORMS = ['YAML', 'JSON', 'Link'] as const;
type Form = (typeof FORMS)[number];

const textOf = async (form: Form, { definition, preset, rules }: Draft): Promise<string> => {
  if (form === 'Link') return linkTo('rules', `#${toCode(definition, preset, rules)}`);
  const short = inShortOf(definition, preset, rules);
  return form === 'JSON' ? toJsonText(short) : toYamlText(short);
};

export const CopyModal = ({ draft, onClose }: { draft: Draft; onClose: () => void }): ReactElement => {
  const [form, setForm] = useState<Form>('YAML');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => void textOf(form, draft).then(setText), [form, draft]);
  return (
    <Dialog title={t('rules.copy.title')} size="lg" onClose={onClose}>
      <Stack>
        <SegmentedControl
          aria-label={t('rules.copy.as')}
          value={form}
          onChange={(value) => setForm(value as Form)}
          data={FORMS.map((value) => ({ value, label: value === 'Link' ? t('rules.copy.link') : value }))}
          fullWidth
        />
        <Textarea
          ref={field}
          aria-label={t('rules.copy.text')}
          readOnly
          autosize
          minRows={4}
          maxRows={14}
          value={text}
          data-form={form}
          classNames={{ input: styles.text! }}
        />
        <Text size="sm" className="dim">
          {form === 'Link' ? t('rules.copy.link.about') : t('rules.copy.file.about')}
        </Text>
        <CopyButton text={text} shownIn={field} />
      </Stack>
    </Dialog>
  );
};

export const OpenModal = ({
  draft,
  onClose,
  onOpen,
}: {
  draft: Draft;
  onClose: () => void;
  onOpen: (draft: Draft) => void;
}): ReactElement => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const open = async (given: string): Promise<void> => {
    const code = /#r=([\w-]+)\s*$/.exec(given)?.[1];
    const read = code === undefined ? await readText(draft.definition, given) : readCode(code);
    if (!read.ok) return setProblem(problemText(read.error, draft.definition));
    onOpen(draftOf(read.value));
    onClose();
  };
  return (
    <Dialog title={t('rules.open.title')} size="lg" onClose={onClose}>
      <Stack>
        <Textarea
          label={t('rules.open.text', { game: gameTitle(draft.definition.id) })}
          autosize
          minRows={5}
          maxRows={14}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          classNames={{ input: styles.text! }}
        />
        {problem !== '' && (
          <Alert color="red" title={t('rules.open.refused')}>
            {problem}
          </Alert>
        )}
        <div className={parts.buttons}>
          <Button disabled={text.trim() === ''} onClick={() => void open(text)}>
            {t('rules.open.open')}
          </Button>
          <FilePicker
            text={t('rules.open.file')}
            label={t('rules.open.file.label')}
            accept=".yaml,.yml,.json"
            onText={(content) => {
              setText(content);
              void open(content);
            }}
          />
        </div>
      </Stack>
    </Dialog>
  );
};
