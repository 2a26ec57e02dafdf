// The end of the match: why it ended, and which patterns the points came from.
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';
import { narrate } from '../../../core/narrate.ts';
import { EMPTY } from '../../../games/mosaic/cards.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { endWords } from '../../../games/mosaic/words.ts';
import { t } from '../../kit/i18n/index.ts';
import type { Frame } from '../../table/match/messages.ts';
import { readerOf } from '../../table/match/reader.ts';
import { MatchResult, Verdict } from '../../table/MatchResult.tsx';
import { patternInShort, patternWords } from './names.ts';
import { sourcesOf, type Source } from './scored.ts';
import { nameOf, useMosaic } from './use.ts';
import sheet from '../../table/sheet.module.css';
import letters from './letters.module.css';
import styles from './Sheet.module.css';

/** A phone held sideways has its room beside, not below. */
const useIsLow = (): boolean => useMediaQuery('(max-height: 30em)', false, { getInitialValueInEffect: false });

/** The points stand in the sheet below: where there is little room they are not said twice. */
export const Result = ({ result }: { result: NonNullable<Frame['result']> }): ReactElement =>
  useIsLow() ? <Verdict result={result} /> : <MatchResult result={result} />;

export const Sheet = ({ view }: { view: MosaicView }): ReactElement => {
  const { info } = useMosaic();
  const lines = [...usePatterns(), ...totals(view)];
  return (
    <>
      <p className={styles.why}>{narrate(readerOf(info.players, info.you), endWords(view))}</p>
      <div className={sheet.scroll} tabIndex={0} role="region" aria-label={t('mosaic.table.sheet.label')}>
        <table className={`${sheet.table} ${styles.points}`}>
          {useIsLow() ? <Beside lines={lines} /> : <Below lines={lines} />}
        </table>
      </div>
    </>
  );
};

/** What is said of every player. */
interface Line {
  readonly key: string;
  readonly letter?: ReactElement;
  readonly words: string;
  readonly title?: string;
  readonly values: readonly ReactNode[];
}

const usePatterns = (): Line[] => {
  const { info, rules, facts } = useMosaic();
  const sources = info.players.map(
    (_, seat) => new Map(sourcesOf(facts.scored, seat).map((source) => [source.pattern, source])),
  );
  const scored = Object.entries(rules.patterns).filter(([name]) => sources.some((own) => own.has(name)));
  if (scored.length === 0)
    return [{ key: 'none', words: t('mosaic.table.sheet.none'), values: info.players.map(() => '–') }];
  return scored.toSorted().map(([name, pattern]) => ({
    key: name,
    letter: <span className={letters.pattern}>{name}</span>,
    words: patternInShort(pattern),
    title: patternWords(pattern),
    values: sources.map((own) => <Amount source={own.get(name)} />),
  }));
};

const totals = ({ players }: MosaicView): Line[] => [
  { key: 'points', words: t('mosaic.table.sheet.points'), values: players.map(({ vp }) => <b>{vp}</b>) },
  {
    key: 'turns',
    words: t('mosaic.table.sheet.turns'),
    values: players.map(({ turns, skipped }) =>
      skipped > 0 ? t('mosaic.table.sheet.turnsLost', { turns, lost: skipped }) : turns,
    ),
  },
  {
    key: 'left',
    words: t('mosaic.table.sheet.left'),
    values: players.map(({ board }) => board.filter((card) => card !== EMPTY).length),
  },
];

/** A row for each line, a column for each player. */
const Below = ({ lines }: { lines: readonly Line[] }): ReactElement => {
  const { info } = useMosaic();
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t('mosaic.table.sheet.pattern')}</th>
          {info.players.map((_, seat) => (
            <th key={seat} scope="col">
              {nameOf(info, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, letter, words, title, values }) => (
          <tr key={key}>
            <th scope="row" title={title}>
              {letter} {letter ? <small>{words}</small> : words}
            </th>
            {values.map((value, seat) => (
              <td key={seat}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
};

/** A row for each player, a column for each line. */
const Beside = ({ lines }: { lines: readonly Line[] }): ReactElement => {
  const { info } = useMosaic();
  return (
    <>
      <thead>
        <tr>
          <td />
          {lines.map(({ key, letter, words, title }) => (
            <th key={key} scope="col" title={title}>
              {letter ? (
                <>
                  {letter} <span className="sr-only">{words}</span>
                </>
              ) : (
                words
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {info.players.map((_, seat) => (
          <tr key={seat}>
            <th scope="row">{nameOf(info, seat)}</th>
            {lines.map(({ key, values }) => (
              <td key={key}>{values[seat]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
};

const Amount = ({ source }: { source: Source | undefined }): ReactElement => {
  if (!source) return <>–</>;
  const { times, vp } = source;
  return (
    <>
      {times > 1 && (
        <small>
          {times} × {vp / times} ={' '}
        </small>
      )}
      {vp}
    </>
  );
};
