// One value of the rules as a part of a form, made from its shape; tables and lists hold further ones.
import { ActionIcon, Button, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { OptionInfo, OptionShape } from '../../../core/definition.ts';
import type { Json } from '../../../core/game.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { t } from '../../kit/i18n/index.ts';
import { rulesPicture } from '../../faces/tables.ts';
import { choicesAt, choiceWords, nameWords, newEntry } from '../../faces/rulesForm.ts';
import {
  blankOf,
  branchesOf,
  branchOf,
  isTable,
  problemsOf,
  valueAt,
  wordsOf,
  type Path,
  type Table,
} from '../../kit/rules/shapes.ts';
import { entryWords, itemLabel, labelAt, valueWords } from '../../kit/rules/words.ts';
import { idOf } from './fieldId.ts';
import styles from './Field.module.css';

/** What all fields of one form share. */
export interface Form {
  readonly id: string;
  readonly options: readonly OptionInfo[];
  readonly rules: Table;
  /** What is usual: first by the preset that these rules began with, then by the others. */
  readonly presets: readonly Table[];
  /** What is wrong, by path. */
  readonly problems: ReadonlyMap<string, string>;
  change(path: Path, value: Json): void;
}

interface FieldProps {
  readonly form: Form;
  readonly shape: OptionShape;
  readonly path: Path;
  readonly label: string;
  /** The name of the option stands above already. */
  readonly bare?: boolean;
}

export const Field = (props: FieldProps): ReactElement => {
  const { form, shape, path } = props;
  const value = valueAt(form.rules, path);
  const branch = branchOf(shape, value);
  if (branchesOf(shape).length > 1) return <Alternatives {...props} branch={branch} value={value} />;
  if (branch.prefixItems) return <Fixed {...props} shape={branch} />;
  if (branch.type === 'array') return <List {...props} shape={branch} items={(value as Json[]) ?? []} />;
  if (branch.properties) return <Group {...props} shape={branch} />;
  if (branch.type === 'object') return <Names {...props} shape={branch} table={isTable(value) ? value : {}} />;
  return <Single {...props} shape={branch} value={value} />;
};

const Problem = ({ form, path }: Pick<FieldProps, 'form' | 'path'>): ReactElement | null => {
  const problem = form.problems.get(path.join('.'));
  return problem === undefined ? null : <Text className={styles.problem}>{problem}</Text>;
};

/** Seats are chosen, not typed: people count them from 1. */
const seatsOf = ({ of, maximum = 0 }: OptionShape): readonly number[] | undefined =>
  of === 'seat' ? Array.from({ length: maximum + 1 }, (_, seat) => seat) : undefined;

/** A word, a number or a text. */
const Single = ({ form, shape, path, label, bare, value }: FieldProps & { value: Json }): ReactElement => {
  const id = idOf(path);
  const error = form.problems.get(path.join('.'));
  const common = { id, error, 'aria-label': label, label: bare ? undefined : label };
  const choices = choicesAt(form.id, path, form.rules) ?? shape.enum ?? seatsOf(shape);
  if (shape.const !== undefined || (choices?.length === 1 && choices[0] === value)) {
    return (
      <div>
        <Text id={id} className={styles.fixed}>
          {!bare && <span className={styles.fixedLabel}>{label}</span>}
          {valueWords(form, path, value)} <span className="dim">{t('rules.fixed')}</span>
        </Text>
        <Problem form={form} path={path} />
      </div>
    );
  }
  if (shape.type === 'boolean') {
    return (
      <div>
        <SegmentedControl
          id={id}
          aria-label={label}
          value={String(value)}
          onChange={(next) => form.change(path, next === 'true')}
          data={[
            { value: 'true', label: t('rules.yes') },
            { value: 'false', label: t('rules.no') },
          ]}
        />
        <Problem form={form} path={path} />
      </div>
    );
  }
  if (choices) {
    // A word that is gone (a reward that was removed) must show until another is chosen.
    const words = choices.includes(value) ? choices : [value, ...choices];
    return (
      <NativeSelect
        {...common}
        value={String(value)}
        onChange={({ currentTarget }) =>
          form.change(path, words.find((word) => String(word) === currentTarget.value) as Json)
        }
        data={words.map((word) => ({
          value: String(word),
          label: choiceWords(form, path, word as Json, form.rules),
        }))}
      />
    );
  }
  const isNumber = shape.type === 'integer';
  return (
    <TextInput
      {...common}
      className={isNumber ? styles.number : undefined}
      inputMode={isNumber && (shape.minimum ?? 0) >= 0 ? 'numeric' : undefined}
      autoComplete="off"
      value={String(value ?? '')}
      placeholder={isNumber ? `${shape.minimum}…${shape.maximum}` : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value.trim();
        form.change(path, isNumber && /^-?\d{1,9}$/.test(text) ? Number(text) : text);
      }}
    />
  );
};

const branchWords = (form: Form, path: Path, branch: OptionShape): string => {
  if (branch.const !== undefined) return valueWords(form, path, branch.const as Json);
  if (branch.type === 'null') return wordsOf(null);
  if (branch.of === 'seat') return t('rules.aSeat');
  return branch.type === 'integer' ? t('rules.aNumber') : t('rules.given');
};

/** A value of this kind as a preset has it, else any. */
const usualOf = ({ presets }: Form, shape: OptionShape, path: Path, branch: OptionShape): Json =>
  presets.map((rules) => valueAt(rules, path)).find((value) => branchOf(shape, value) === branch) ?? blankOf(branch);

/** A number or a word, something or nothing: first which, then what. */
const Alternatives = (props: FieldProps & { branch: OptionShape; value: Json }): ReactElement => {
  const { form, shape, path, label, bare, branch, value } = props;
  const branches = branchesOf(shape);
  const isOpen = branch.const === undefined && branch.type !== 'null';
  /** What stood there of each kind, for who comes back to it. */
  const left = useRef(new Map<OptionShape, Json>());
  const turnTo = (next: OptionShape): void => {
    if (problemsOf(branch, value, path).length === 0) left.current.set(branch, value);
    form.change(path, left.current.get(next) ?? usualOf(form, shape, path, next));
  };
  return (
    <div className={styles.alternatives}>
      <NativeSelect
        id={isOpen ? undefined : idOf(path)}
        aria-label={t('rules.kindOf', { label })}
        label={bare ? undefined : label}
        value={String(branches.indexOf(branch))}
        error={isOpen ? undefined : form.problems.get(path.join('.'))}
        onChange={(event) => turnTo(branches[Number(event.currentTarget.value)]!)}
        data={branches.map((one, i) => ({ value: String(i), label: branchWords(form, path, one) }))}
      />
      {isOpen && <Field form={form} shape={branch} path={path} label={label} bare />}
    </div>
  );
};

/** A list of fixed length, such as lowest and highest. */
const Fixed = ({ form, shape, path, label, bare }: FieldProps): ReactElement => (
  <div id={idOf(path)} role="group" aria-label={label} className={styles.fixedList}>
    {!bare && <span className={styles.label}>{label}</span>}
    <div className={styles.row}>
      {shape.prefixItems!.map((inner, i) => (
        <Field key={i} form={form} shape={inner} path={[...path, i]} label={itemLabel(shape, i, label)} bare />
      ))}
    </div>
    <Problem form={form} path={path} />
  </div>
);

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }): ReactElement => (
  <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onClick}>
    <Icon name="trash" />
  </ActionIcon>
);

const List = ({ form, shape, path, label, bare, items }: FieldProps & { items: readonly Json[] }): ReactElement => (
  <div id={idOf(path)} role="group" aria-label={label} className={styles.list}>
    {!bare && <span className={styles.label}>{label}</span>}
    <div className={styles.row}>
      {items.map((_, i) => (
        <span key={i} className={styles.item}>
          <Field form={form} shape={shape.items ?? {}} path={[...path, i]} label={`${label} ${i + 1}`} bare />
          <RemoveButton
            label={t('rules.remove', { label: `${label} ${i + 1}` })}
            onClick={() =>
              form.change(
                path,
                items.filter((__, at) => at !== i),
              )
            }
          />
        </span>
      ))}
      <Button
        variant="default"
        size="compact-md"
        aria-label={t('rules.addTo', { label })}
        onClick={() => form.change(path, [...items, blankOf(shape.items ?? {})])}
      >
        {t('rules.add')}
      </Button>
    </div>
    <Problem form={form} path={path} />
  </div>
);

const Framed = ({ form, path, children }: { form: Form; path: Path; children: ReactNode }): ReactElement => {
  const picture = rulesPicture(form.id, path, form.rules);
  return (
    <div className={styles.framed} data-wide data-pictured={picture !== null || undefined}>
      {picture}
      <div className={styles.fields}>{children}</div>
    </div>
  );
};

/** A table with the names that the rules give. */
const Group = ({ form, shape, path, label, bare }: FieldProps): ReactElement => (
  <div id={idOf(path)} role="group" aria-label={label} className={styles.group}>
    {!bare && <span className={styles.label}>{label}</span>}
    <Framed form={form} path={path}>
      {Object.entries(shape.properties!).map(([key, inner]) => (
        <Field key={key} form={form} shape={inner} path={[...path, key]} label={labelAt(form, [...path, key])} />
      ))}
    </Framed>
    <Problem form={form} path={path} />
  </div>
);

/** A table with names of one's own: patterns, rewards. */
const Names = ({ form, shape, path, table }: FieldProps & { table: Table }): ReactElement => {
  const [name, setName] = useState('');
  const inner = shape.additionalProperties || {};
  const isTaken = Object.hasOwn(table, name);
  const isGood = new RegExp(shape.propertyNames?.pattern ?? '^.+$').test(name) && !isTaken;
  const inWords = (what: Parameters<typeof entryWords>[0], key = ''): string => entryWords(what, path[0]!, key);
  return (
    <div id={idOf(path)} className={styles.names} data-wide>
      {Object.keys(table).map((key) => (
        <section key={key} className={styles.named} aria-label={inWords('named', key)}>
          <header>
            <h4>{nameWords(form.id, key, form.rules)}</h4>
            <RemoveButton
              label={inWords('remove', key)}
              onClick={() =>
                form.change(path, Object.fromEntries(Object.entries(table).filter(([other]) => other !== key)))
              }
            />
          </header>
          <Field form={form} shape={inner} path={[...path, key]} label={inWords('named', key)} bare />
        </section>
      ))}
      <div className={styles.row}>
        <TextInput
          aria-label={inWords('nameOf')}
          placeholder={inWords('new')}
          className={styles.number}
          value={name}
          error={name === '' || isGood ? undefined : inWords(isTaken ? 'taken' : 'form', name)}
          onChange={(event) => setName(event.currentTarget.value.trim())}
        />
        <Button
          variant="default"
          disabled={!isGood}
          onClick={() => {
            form.change(path, { ...table, [name]: newEntry(form.id, String(path[0]), inner, form.rules) });
            setName('');
          }}
        >
          {inWords('add')}
        </Button>
      </div>
      <Problem form={form} path={path} />
    </div>
  );
};
