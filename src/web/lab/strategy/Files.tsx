// Which file is edited, and what can be done with it.
import { Button, Menu, NativeSelect, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { STRATEGY_SAMPLES } from 'virtual:strategies';
import { FilePicker } from '../../app/FilePicker.tsx';
import { download } from '../download.ts';
import { isFileName, tidyName } from './files.ts';
import type { Drafts } from './useDrafts.ts';

const TEXTS = {
  strategies: 'Your strategies',
  name: 'File name',
  badName: 'Letters, digits, dots and dashes, with .ts, .js or .mjs at the end.',
  taken: 'There is a strategy with this name already.',
  fresh: 'New …',
  starter: 'From the starter',
  sample: (file: string) => `From the sample ${file}`,
  open: 'Open a file …',
  file: 'File of a strategy',
  save: 'Save as a file',
  remove: 'Delete',
} as const;

export const Files = ({ game, drafts }: { game: string; drafts: Drafts }): ReactElement => {
  const { open, files } = drafts;
  const samples = STRATEGY_SAMPLES[game]!;
  return (
    <>
      <div className="field-row">
        <NativeSelect
          label={TEXTS.strategies}
          value={open?.file ?? ''}
          onChange={(event) => drafts.choose(event.currentTarget.value)}
          data={[...files]}
        />
        {open && <NameField key={open.file} drafts={drafts} file={open.file} />}
      </div>
      <div className="button-row lab-buttons">
        <Menu>
          <Menu.Target>
            <Button variant="default">{TEXTS.fresh}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {samples.map(({ file, text }, i) => (
              <Menu.Item key={file} onClick={() => drafts.add(file, text)}>
                {i === 0 ? TEXTS.starter : TEXTS.sample(file)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <FilePicker
          text={TEXTS.open}
          label={TEXTS.file}
          accept=".ts,.js,.mjs"
          onText={(text, name) => drafts.add(tidyName(name), text)}
        />
        <Button
          variant="default"
          disabled={open === null}
          onClick={() => open && download(open.file, open.text, 'text/plain')}
        >
          {TEXTS.save}
        </Button>
        <Button variant="default" disabled={open === null} onClick={drafts.remove}>
          {TEXTS.remove}
        </Button>
      </div>
    </>
  );
};

/** A new name counts when one leaves the field or presses Enter. */
const NameField = ({ drafts, file }: { drafts: Drafts; file: string }): ReactElement => {
  const [name, setName] = useState(file);
  const isTaken = name !== file && drafts.files.includes(name);
  const error = !isFileName(name) ? TEXTS.badName : isTaken ? TEXTS.taken : undefined;
  const rename = (): void => {
    if (error === undefined && name !== file) drafts.rename(name);
  };
  return (
    <TextInput
      label={TEXTS.name}
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
