// All options of a game, section by section, each with what it means, what is usual, and its field.
import { Button, Checkbox, TextInput, Title } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import { HEADINGS } from 'virtual:headings';
import { presetTitle, type AnyDefinition, type OptionInfo } from '../../core/definition.ts';
import type { Editor } from './useEditor.ts';
import { Field, type Form } from './Field.tsx';
import { labelOf, valueText, type Table } from './shapes.ts';

interface Section {
  readonly title: string;
  readonly options: OptionInfo[];
}

/** By the headings of the rules; where all options stand under one chapter, by its sections. */
const sectionsOf = (definition: AnyDefinition, options: readonly OptionInfo[]): Section[] => {
  const headings = HEADINGS[definition.id] ?? {};
  const chapters = new Set(definition.options.map(({ section }) => section.split('.')[0]));
  const sections = new Map<string, Section>();
  for (const option of options) {
    const number = chapters.size === 1 ? option.section : option.section.split('.')[0]!;
    const title = headings[number] ?? (chapters.size === 1 ? '' : `§${number}`);
    const section = sections.get(title) ?? { title, options: [] };
    section.options.push(option);
    sections.set(title, section);
  }
  return [...sections.values()];
};

export const Options = ({ editor }: { editor: Editor }): ReactElement => {
  const { draft, problems, changes, change } = editor;
  const { definition, preset, rules } = draft;
  const [wanted, setWanted] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const base = definition.presets[preset] as Table;
  const changed = useMemo(() => new Set(changes.map(({ path }) => path.split('.')[0]!)), [changes]);
  const form: Form = useMemo(
    () => ({
      game: definition.id,
      rules,
      problems: new Map(problems.map(({ path, message }) => [path, message])),
      change,
    }),
    [definition, rules, problems, change],
  );
  const word = wanted.trim().toLowerCase();
  const shown = definition.options.filter(
    ({ name, about }) =>
      (!onlyChanged || changed.has(name) || problems.some(({ path }) => path.split('.')[0] === name)) &&
      (word === '' || `${name} ${labelOf(name)} ${about}`.toLowerCase().includes(word)),
  );
  return (
    <section aria-labelledby="options">
      <div className="rules-filter">
        <Title order={2} id="options">
          Options
        </Title>
        <TextInput
          aria-label="Find an option"
          placeholder="Find an option"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <Checkbox
          label="only what I changed"
          checked={onlyChanged}
          onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 && <p className="dim">No option is like that.</p>}
      {sectionsOf(definition, shown).map(({ title, options }) => (
        <div key={title} className="rules-section">
          {title !== '' && <Title order={3}>{title}</Title>}
          {options.map(({ name, about, section, shape }) => (
            <div key={name} className="rule" data-option={name} data-changed={changed.has(name) || undefined}>
              <div className="rule-words">
                <span className="rule-name">{labelOf(name)}</span>
                <p>{about.charAt(0).toUpperCase() + about.slice(1)}.</p>
                <p className="rule-usual">
                  <code>{name}</code>
                  {section !== '' && ` · §${section}`} · in “{presetTitle(definition, preset)}”:{' '}
                  {valueText(base[name] ?? null)}
                  {changed.has(name) && (
                    <Button variant="subtle" size="compact-xs" onClick={() => change([name], base[name] ?? null)}>
                      put back<span className="sr-only"> {labelOf(name)}</span>
                    </Button>
                  )}
                </p>
              </div>
              <div className="rule-field">
                <Field form={form} shape={shape} path={[name]} label={labelOf(name)} bare />
              </div>
            </div>
          ))}
        </div>
      ))}
    </section>
  );
};
