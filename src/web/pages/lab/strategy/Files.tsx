// Which file is edited, and what can be done with it.
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { STRATEGY_SAMPLES } from 'virtual:strategies';
import { AskBefore } from '../../../kit/ui/AskBefore.tsx';
import { FilePicker } from '../../../kit/ui/FilePicker.tsx';
import { t } from '../../../kit/i18n/index.ts';
import { download } from '../../../kit/browser/download.ts';
import { isFileName, tidyName } from './files.ts';
import type { Drafts } from './useDrafts.ts';
import styles from '../lab.module.css';
import form from '../../../kit/ui/form.module.css';

export const Files = ({ game, drafts }: { game: string; drafts: Drafts }): ReactElement => {
  const { open, files } = drafts;
  const samples = STRATEGY_SAMPLES[game]!;
  const [chosen, choose] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const sample = samples.find(({ file }) => file === chosen) ?? samples[0];
  return (
    <>
      <div className={form.fields}>
        <NativeSelect
          label={t('lab.strategy.files')}
          value={open?.file ?? ''}
          onChange={(event) => drafts.choose(event.currentTarget.value)}
          data={[...files]}
        />
        {open && <NameField key={open.file} drafts={drafts} file={open.file} />}
        {sample && (
          <NativeSelect
            className={form.wide}
            label={t('lab.strategy.new.label')}
            value={sample.file}
            onChange={(event) => choose(event.currentTarget.value)}
            data={samples.map(({ file }, i) => ({
              value: file,
              label: i === 0 ? t('lab.strategy.new.starter') : t('lab.strategy.new.sample', { file }),
            }))}
          />
        )}
      </div>
      <div className={`${form.buttons} ${styles.buttons}`}>
        {sample && (
          <Button variant="default" onClick={() => drafts.add(sample.file, sample.text)}>
            {t('lab.strategy.new')}
          </Button>
        )}
        <FilePicker
          text={t('lab.strategy.open')}
          label={t('lab.strategy.open.file')}
          accept=".ts,.js,.mjs"
          onText={(text, name) => drafts.add(tidyName(name), text)}
        />
        <Button
          variant="default"
          disabled={open === null}
          onClick={() => open && download(open.file, open.text, 'text/plain')}
        >
          {t('lab.strategy.save')}
        </Button>
        <Button variant="default" disabled={open === null} onClick={() => setAsking(true)}>
          {t('lab.strategy.delete')}
        </Button>
      </div>
      {isAsking && open && (
        <AskBefore
          title={t('lab.strategy.delete.ask', { file: open.file })}
          yes={t('lab.strategy.delete')}
          onYes={() => {
            setAsking(false);
            drafts.remove();
          }}
          onNo={() => setAsking(false)}
        >
          {t('lab.strategy.delete.gone')}
        </AskBefore>
      )}
    </>
  );
};

/** A new name counts when one leaves the field or presses Enter. */
const NameField = ({ drafts, file }: { drafts: Drafts; file: string }): ReactElement => {
  const [name, setName] = useState(file);
  const isTaken = name !== file && drafts.files.includes(name);
  const error = !isFileName(name) ? t('lab.strategy.file.wrong') : isTaken ? t('lab.strategy.file.taken') : undefined;
  const rename = (): void => {
    if (error === undefined && name !== file) drafts.rename(name);
  };
  return (
    <TextInput
      label={t('lab.strategy.file')}
      value={name}
      autoComplete="off"
      spellCheck={false}
      error={error}
      onChange={(event) => setName(event.currentTarget.value.trim())}
      onBlur={rename}
      onKeyDown={(event) => event.key === 'Enter' && rename()}
    />
  );
};
