// The end of the match: why it ended, and which patterns the points came from.
import { narrate } from '../../../core/narrate.ts';
import { endWords } from '../../../games/mosaic/words.ts';
import { readerOf } from '../../table/match/reader.ts';
import type { ReactElement } from 'react';
import { EMPTY } from '../../../games/mosaic/cards.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { t } from '../../kit/i18n/index.ts';
import { patternWords } from './names.ts';
import { sourcesOf, type Source } from './scored.ts';
import { nameOf, useMosaic } from './use.ts';
import sheet from '../../table/sheet.module.css';
import letters from './letters.module.css';
import styles from './Sheet.module.css';

export const Sheet = ({ view }: { view: MosaicView }): ReactElement => {
  const { info, rules, facts } = useMosaic();
  const sources = info.players.map(
    (_, seat) => new Map(sourcesOf(facts.scored, seat).map((source) => [source.pattern, source])),
  );
  const scored = Object.keys(rules.patterns)
    .sort()
    .filter((name) => sources.some((own) => own.has(name)));
  const seats = info.players.map((_, seat) => seat);
  return (
    <>
      <p>{narrate(readerOf(info.players, info.you), endWords(view))}</p>
      <div className={sheet.scroll} tabIndex={0} role="region" aria-label={t('mosaic.table.sheet.label')}>
        <table className={`${sheet.table} ${styles.points}`}>
          <thead>
            <tr>
              <th scope="col">{t('mosaic.table.sheet.pattern')}</th>
              {seats.map((seat) => (
                <th key={seat} scope="col">
                  {nameOf(info, seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scored.map((name) => (
              <tr key={name}>
                <th scope="row" title={patternWords(rules.patterns[name]!)}>
                  <span className={letters.pattern}>{name}</span> <small>{patternWords(rules.patterns[name]!)}</small>
                </th>
                {seats.map((seat) => (
                  <td key={seat}>
                    <Amount source={sources[seat]!.get(name)} />
                  </td>
                ))}
              </tr>
            ))}
            {scored.length === 0 && (
              <tr>
                <th scope="row">{t('mosaic.table.sheet.none')}</th>
                {seats.map((seat) => (
                  <td key={seat}>–</td>
                ))}
              </tr>
            )}
          </tbody>
          <tfoot>
            <Row name={t('mosaic.table.sheet.points')} values={view.players.map(({ vp }) => vp)} strong />
            <Row
              name={t('mosaic.table.sheet.turns')}
              values={view.players.map(({ turns, skipped }) =>
                skipped > 0 ? t('mosaic.table.sheet.turnsLost', { turns, lost: skipped }) : turns,
              )}
            />
            <Row
              name={t('mosaic.table.sheet.left')}
              values={view.players.map(({ board }) => board.filter((card) => card !== EMPTY).length)}
            />
          </tfoot>
        </table>
      </div>
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

const Row = ({
  name,
  values,
  strong = false,
}: {
  name: string;
  values: (string | number)[];
  strong?: boolean;
}): ReactElement => (
  <tr>
    <th scope="row">{name}</th>
    {values.map((value, seat) => (
      <td key={seat}>{strong ? <b>{value}</b> : value}</td>
    ))}
  </tr>
);
