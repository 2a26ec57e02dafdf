// Every option of the rules in force: what it is about, what it is here, and what is usual.
import { Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { AnyDefinition, OptionInfo } from '../../../core/definition.ts';
import { t } from '../../kit/i18n/index.ts';
import { rulesTitle } from '../../kit/games/games.ts';
import { branchesOf } from '../../kit/rules/shapes.ts';
import { aboutOf, labelAt, valueText } from '../../kit/rules/words.ts';
import { valueAt, type RulesTable } from './inForce.ts';
import styles from './learn.module.css';

/** An option with one allowed value is no choice, so it tells nothing. */
const isChoice = ({ shape }: OptionInfo): boolean => {
  const branches = branchesOf(shape);
  return branches.length > 1 || (branches[0]!.const === undefined && branches[0]!.enum?.length !== 1);
};

const sectionsOf = (definition: AnyDefinition): Map<string, OptionInfo[]> => {
  const sections = new Map<string, OptionInfo[]>();
  for (const option of definition.options.filter(isChoice)) {
    sections.set(option.section, [...(sections.get(option.section) ?? []), option]);
  }
  return new Map([...sections].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })));
};

interface OptionsInForceProps {
  readonly definition: AnyDefinition;
  readonly rules: RulesTable;
  /** The sections of the text above, which have their places already. */
  readonly numbers: ReadonlySet<string>;
  readonly headings: ReadonlyMap<string, string>;
}

export const OptionsInForce = ({ definition, rules, numbers, headings }: OptionsInForceProps): ReactElement => {
  const usual = definition.presets[definition.defaultPreset] as RulesTable;
  const usualTitle = rulesTitle(definition.id, definition.defaultPreset);
  const textAt = (table: RulesTable, name: string): string =>
    valueText(definition, [name], valueAt(table, name) ?? null);
  return (
    <section className={styles.options} aria-labelledby="options">
      <Title order={2} id="options">
        {t('learn.options')}
      </Title>
      <p className="dim">{t('learn.options.about', { preset: usualTitle })}</p>
      {[...sectionsOf(definition)].map(([section, options]) => {
        const isPlace = section !== '' && !numbers.has(section);
        return (
          <div key={section}>
            <h3 {...(isPlace ? { id: section, tabIndex: -1 } : {})}>
              {section !== '' && <span className={styles.number}>{section}</span>}{' '}
              {headings.get(section) ?? options.map(({ name }) => labelAt(definition, [name])).join(', ')}
            </h3>
            <dl>
              {options.map((option) => {
                const { name } = option;
                const here = textAt(rules, name);
                const other = textAt(usual, name);
                return (
                  <div key={name} data-differs={here === other ? undefined : true} data-option={name}>
                    <dt>{aboutOf(definition, option)}</dt>
                    <dd>
                      <b>{here}</b>
                      {here !== other && <span> {t('learn.options.usual', { preset: usualTitle, value: other })}</span>}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </div>
        );
      })}
    </section>
  );
};
