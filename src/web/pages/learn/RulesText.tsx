// The rules of a game in force, block by block, each section with the number that the tables cite.
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { AnyDefinition } from '../../../core/definition.ts';
import type { Json } from '../../../core/game.ts';
import { currentLanguage, sayOr, t } from '../../kit/i18n/index.ts';
import { rich } from '../../kit/i18n/rich.ts';
import { nameWords } from '../../faces/rulesForm.ts';
import { labelAt, valueWords } from '../../kit/rules/words.ts';
import { valueAt, type RulesTable } from './inForce.ts';
import type { Block, Inline, Row } from './markdown.ts';
import report from '../../kit/report/Report.module.css';
import styles from './learn.module.css';

export interface Reading {
  readonly definition: AnyDefinition;
  readonly rules: RulesTable;
  /** All numbers that can be linked to. */
  readonly numbers: ReadonlySet<string>;
}

/** 'minRaise' by itself, or 'keepSeven = "enforced"'. */
const NAMED = /^(\w+)(?: = "?([^"]*)"?)?$/;

/** In the middle of a sentence. */
const small = (words: string): string => words.toLocaleLowerCase(currentLanguage());

/** What the file calls by the names of rules and records, in words where there are any; notation stays. */
const codeWords = (game: string, text: string): string =>
  sayOr(`learn.code.${game}.${text}`, nameWords(game, text, {}));

/** An option named in the text says what it is here; other code stays as it is. */
const Code = ({ text, reading }: { text: string; reading: Reading }): ReactElement => {
  const [, name = '', said] = NAMED.exec(text) ?? [];
  const isOption = reading.definition.options.some((option) => option.name === name);
  const value = isOption ? valueAt(reading.rules, name) : undefined;
  if (value === undefined || (typeof value === 'object' && value !== null)) {
    const words = codeWords(reading.definition.id, text);
    return words === text ? <code>{text}</code> : <span>{words}</span>;
  }
  if (typeof value === 'number' && said === undefined) {
    return (
      <b className={styles.inForce} data-option={name}>
        {value}
      </b>
    );
  }
  const { definition } = reading;
  const differs = said !== undefined && said !== String(value);
  const words = (one: Json): string => small(valueWords(definition, [name], one));
  return (
    <span className={styles.inForce} data-option={name}>
      {rich(
        differs ? 'learn.inForce.differs' : 'learn.inForce',
        { b: (inner) => <b>{inner}</b> },
        { option: small(labelAt(definition, [name])), value: words(value), said: words(said ?? '') },
      )}
    </span>
  );
};

/** '§3.6' is a link where there is such a section. */
const Plain = ({ text, reading }: { text: string; reading: Reading }): ReactElement => (
  <>
    {text.split(/(§\d+(?:\.\d+)*)/).map((part, at) =>
      part.startsWith('§') && reading.numbers.has(part.slice(1)) ? (
        <a key={at} href={`#${part.slice(1)}`}>
          {part.slice(1)}
        </a>
      ) : (
        part
      ),
    )}
  </>
);

const Words = ({ inner, reading }: { inner: readonly Inline[]; reading: Reading }): ReactElement => (
  <>
    {inner.map((part, at) => {
      switch (part.kind) {
        case 'text':
          return <Plain key={at} text={part.text} reading={reading} />;
        case 'code':
          return <Code key={at} text={part.text} reading={reading} />;
        case 'strong':
          return (
            <strong key={at}>
              <Words inner={part.inner} reading={reading} />
            </strong>
          );
        case 'em':
          return (
            <em key={at}>
              <Words inner={part.inner} reading={reading} />
            </em>
          );
      }
    })}
  </>
);

const Table = ({ head, rows, reading }: { head: Row; rows: readonly Row[]; reading: Reading }): ReactElement => {
  // The file needs a head for every table; the page leaves out one that says nothing, and columns without a word.
  const columns = head.map((_, at) => at).filter((at) => [head, ...rows].some((row) => (row[at]?.length ?? 0) > 0));
  return (
    <div className={report.report}>
      <div className={`${report.scroll} ${styles.table}`} role="group" aria-label={t('learn.table')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((at) =>
                head[at]!.length > 0 ? (
                  <th key={at} scope="col">
                    <Words inner={head[at]!} reading={reading} />
                  </th>
                ) : (
                  <td key={at} />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, y) => (
              <tr key={y}>
                {columns.map((at) => (
                  <td key={at}>
                    <Words inner={row[at] ?? []} reading={reading} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};

/** What can be linked to: can be focused, so that readers of a screen go on from there. */
const place = (number: string): { id?: string; tabIndex?: number } =>
  number === '' ? {} : { id: number, tabIndex: -1 };

/** By which something is cited, before its words. */
const Cited = ({ number }: { number: string }): ReactElement | null =>
  number === '' ? null : (
    <>
      <span className={styles.number}>{number}</span>{' '}
    </>
  );

const Heading = ({ level, number, children }: { level: number; number: string; children: ReactNode }): ReactElement => {
  const Tag = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
  return (
    <Tag {...place(number)}>
      <Cited number={number} />
      {children}
    </Tag>
  );
};

export const Blocks = ({ blocks, reading }: { blocks: readonly Block[]; reading: Reading }): ReactElement => (
  <>
    {blocks.map((block, at) => {
      switch (block.kind) {
        case 'heading':
          return (
            <Heading key={at} level={block.level} number={block.number}>
              <Words inner={block.inner} reading={reading} />
            </Heading>
          );
        case 'paragraph':
          return (
            <p key={at} {...place(block.number)}>
              <Cited number={block.number} />
              <Words inner={block.inner} reading={reading} />
            </p>
          );
        case 'table':
          return <Table key={at} head={block.head} rows={block.rows} reading={reading} />;
        case 'list': {
          const Tag = block.ordered ? 'ol' : 'ul';
          const isNumbered = block.items.some(({ number }) => number !== '');
          return (
            <Tag key={at} className={isNumbered ? styles.items : undefined}>
              {block.items.map(({ value, number, blocks: inner }, index) => (
                <li key={index} value={block.ordered ? value : undefined} {...place(number)}>
                  <Cited number={number} />
                  <ItemBlocks blocks={inner} reading={reading} />
                </li>
              ))}
            </Tag>
          );
        }
      }
    })}
  </>
);

/** The first words of an item stand beside its number. */
const ItemBlocks = ({ blocks, reading }: { blocks: readonly Block[]; reading: Reading }): ReactElement => {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return <Blocks blocks={blocks} reading={reading} />;
  return (
    <Fragment>
      <span {...place(first.number)}>
        <Cited number={first.number} />
        <Words inner={first.inner} reading={reading} />
      </span>
      <Blocks blocks={rest} reading={reading} />
    </Fragment>
  );
};
