// All options of a game, section by section, each with what it means, what is usual, and its field.
import { Button, Checkbox, TextInput, Title } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import type { AnyDefinition, OptionInfo } from '../../../core/definition.ts';
import { t } from '../../kit/i18n/index.ts';
import { rich } from '../../kit/i18n/rich.ts';
import { rulesTitle } from '../../kit/games/games.ts';
import type { Editor } from './useEditor.ts';
import { Field, type Form } from './Field.tsx';
import { Problems } from './Problems.tsx';
import { valueAt, type Problem, type Table } from '../../kit/rules/shapes.ts';
import { aboutOf, labelAt, sectionTitle, valueText } from '../../kit/rules/words.ts';
import styles from './Options.module.css';

interface Section {
  readonly title: string;
  readonly options: OptionInfo[];
}

/** By the headings of the rules; where all options stand under one chapter, by its sections. */
const sectionsOf = (definition: AnyDefinition, options: readonly OptionInfo[]): Section[] => {
  const chapters = new Set(definition.options.map(({ section }) => section.split('.')[0]));
  const sections = new Map<string, Section>();
  for (const option of options) {
    const number = chapters.size === 1 ? option.section : option.section.split('.')[0]!;
    const title = sectionTitle(definition, number) || (chapters.size === 1 ? '' : `§${number}`);
    const section = sections.get(title) ?? { title, options: [] };
    section.options.push(option);
    sections.set(title, section);
  }
  return [...sections.values()];
};

/** The field that bears a problem: where there is none for it, the one around it. */
const fieldFor = (rules: Table, path: string): string => {
  const keys = path.split('.');
  const isThere = (at: readonly string[]): boolean =>
    Object.hasOwn(Object(at.length === 1 ? rules : valueAt(rules, at.slice(0, -1))), at.at(-1)!);
  while (keys.length > 1 && !isThere(keys)) keys.pop();
  return keys.join('.');
};

/** Two things may be wrong with one field. */
const byField = (rules: Table, problems: readonly Problem[]): Map<string, string> => {
  const told = new Map<string, string>();
  for (const { path, message } of problems) {
    const field = fieldFor(rules, path);
    told.set(field, [told.get(field), message].filter(Boolean).join(' '));
  }
  return told;
};

const isIn = ({ name }: OptionInfo, { path }: Problem): boolean => path.split('.')[0] === name;

export const Options = ({ editor }: { editor: Editor }): ReactElement => {
  const { draft, problems, changes, change } = editor;
  const { definition, preset, rules } = draft;
  const [wanted, setWanted] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const changed = useMemo(() => new Set(changes.map(({ path }) => path.split('.')[0]!)), [changes]);
  const form: Form = useMemo(
    () => ({
      id: definition.id,
      options: definition.options,
      rules,
      presets: [definition.presets[preset], ...Object.values(definition.presets)] as Table[],
      problems: byField(rules, problems),
      change,
    }),
    [definition, preset, rules, problems, change],
  );
  const word = wanted.trim().toLowerCase();
  // What is wrong is shown whatever one looks for: it is what keeps the rules from being played.
  const shown = definition.options.filter(
    (option) =>
      problems.some((problem) => isIn(option, problem)) ||
      ((!onlyChanged || changed.has(option.name)) &&
        (word === '' ||
          `${option.name} ${labelAt(definition, [option.name])} ${aboutOf(definition, option)}`
            .toLowerCase()
            .includes(word))),
  );
  return (
    <section aria-labelledby="options">
      <div className={styles.filter}>
        <Title order={2} id="options">
          {t('rules.options')}
        </Title>
        <TextInput
          aria-label={t('rules.options.find')}
          placeholder={t('rules.options.find')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <Checkbox
          label={t('rules.options.changed')}
          checked={onlyChanged}
          onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 && <p className="dim">{t('rules.options.none')}</p>}
      {sectionsOf(definition, shown).map(({ title, options }) => (
        <div key={title} className={styles.section}>
          {title !== '' && <Title order={3}>{title}</Title>}
          {options.map((option) => (
            <Option
              key={`${definition.id}.${option.name}`}
              editor={editor}
              form={form}
              option={option}
              isChanged={changed.has(option.name)}
            />
          ))}
        </div>
      ))}
    </section>
  );
};

interface OptionProps {
  readonly editor: Editor;
  readonly form: Form;
  readonly option: OptionInfo;
  readonly isChanged: boolean;
}

const forReaders = { more: (words: string): ReactElement => <span className="sr-only">{words}</span> };

const Option = ({ editor, form, option, isChanged }: OptionProps): ReactElement => {
  const { draft, problems, lastChanged, change } = editor;
  const { definition, preset } = draft;
  const { name, section, shape } = option;
  // What is wrong may be said at other fields only; whoever has just changed this one looks here.
  const isCause = name === lastChanged && problems.length > 0 && !problems.some((problem) => isIn(option, problem));
  const label = labelAt(definition, [name]);
  const usual = (definition.presets[preset] as Table)[name] ?? null;
  const usualWords = valueText(definition, [name], usual);
  return (
    <div className={styles.rule} data-option={name} data-changed={isChanged || undefined}>
      <div className={styles.words}>
        <span className={styles.name}>{label}</span>
        <p>{aboutOf(definition, option)}</p>
        <p className={styles.usual}>
          <code>{name}</code>
          {section !== '' && ` · §${section}`} ·{' '}
          {t('rules.options.usual', { preset: rulesTitle(definition.id, preset), value: usualWords })}
          {isChanged && (
            <Button variant="subtle" size="compact-xs" onClick={() => change([name], usual)}>
              {rich('rules.options.putBack', forReaders, { option: label })}
            </Button>
          )}
        </p>
      </div>
      <div className={styles.field}>
        <Field form={form} shape={shape} path={[name]} label={label} bare />
      </div>
      {isCause && (
        <div className={styles.cause}>
          <Problems editor={editor} title={t('rules.invalid.cause')} />
        </div>
      )}
    </div>
  );
};
