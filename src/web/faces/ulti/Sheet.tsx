// The sheet of a finished deal: every component with its kontra, how it ended and what it moved.
import { readerOf } from '../../table/match/reader.ts';
import { narrate, sayOut } from '../../../core/narrate.ts';
import type { ReactElement } from 'react';
import { componentsOf, type Component } from '../../../games/ulti/components.ts';
import { pointsIn } from '../../../games/ulti/deck.ts';
import type { UltiRules } from '../../../games/ulti/options.ts';
import { UNITS } from '../../../games/ulti/units.ts';
import { componentText, resultWord } from '../../../games/ulti/sheetWords.ts';
import type { DealView, UltiView } from '../../../games/ulti/view.ts';
import { glossOf, kontraLevel, trumpText } from '../../../games/ulti/words.ts';
import { numeral, person, signed } from '../../table/match/tell.ts';
import { listOf, say, t } from '../../kit/i18n/index.ts';
import { rich } from '../../kit/i18n/rich.ts';
import { useFrame, useInfo } from '../../table/match/context.tsx';
import type { TableInfo } from '../../table/match/messages.ts';
import { ShownCards, TrumpSign } from './cards.tsx';
import type { Raised, UltiFacts } from './host.ts';
import { nameOf, rulesetOf } from './use.ts';
import figures from '../../table/sheet.module.css';
import styles from './Sheet.module.css';

export const sheetTitle = (info: TableInfo, view: UltiView): string => {
  const deal = view.lastDeal!;
  const { name } = rulesetOf(info).bids[deal.bid]!;
  return t('ulti.table.sheet.title', { ...person(info, deal.soloist), deal: view.deal, bid: name });
};

/** How it ended, in a sentence or two. */
const verdict = (info: TableInfo, deal: DealView, components: readonly Component[]): string => {
  const who = person(info, deal.soloist);
  if (deal.result === 'forfeited') return t('ulti.table.sheet.forfeited', who);
  const units = components.filter(({ what }) => what !== 'silent-ulti' && what !== 'silent-durchmars');
  const [made, count] = [units.filter(({ won }) => won).length, units.length];
  const how = made === count ? 'made' : made === 0 ? 'lost' : 'partly';
  const gaveUp = deal.result === 'conceded' ? 'yes' : 'no';
  return `${t(`ulti.table.sheet.${how}`, { ...who, gaveUp, made, count })} ${gainText(info, deal)}`;
};

const gainText = (info: TableInfo, { soloist, change }: DealView): string => {
  const gain = change[soloist]!;
  if (gain === 0) return t('ulti.table.sheet.nothing');
  const params = { ...person(info, soloist), points: Math.abs(gain) };
  return t(gain > 0 ? 'ulti.table.sheet.gains' : 'ulti.table.sheet.loses', params);
};

export const Sheet = ({ view }: { view: UltiView }): ReactElement => {
  const info = useInfo();
  const { facts } = useFrame<UltiView, UltiFacts>();
  const ruleset = rulesetOf(info);
  const deal = view.lastDeal!;
  const bid = ruleset.bids[deal.bid]!;
  const components = componentsOf(ruleset, deal);
  const isPlayed = deal.result !== 'forfeited';
  return (
    <div className={styles.sheet}>
      <p className={styles.verdict}>{verdict(info, deal, components)}</p>
      <p className={styles.contract}>
        <b>{bid.name}</b> <span>{sayOut(say, glossOf(ruleset, bid))}</span>
        {isPlayed && (
          <span className={styles.trump}>
            {rich(
              'ulti.table.sheet.trump',
              { trump: () => <TrumpSign trump={deal.trump} /> },
              { trump: say(trumpText(deal.trump)) },
            )}
          </span>
        )}
      </p>
      {isPlayed && deal.trump >= 0 && <Points deal={deal} />}
      <div
        className={`${figures.scroll} ${styles.figures}`}
        tabIndex={0}
        role="region"
        aria-label={t('ulti.table.sheet.label')}
      >
        <table className={figures.table}>
          <thead>
            <tr>
              <th scope="col">{t('ulti.table.sheet.component')}</th>
              {view.players.map((_, seat) => (
                <th scope="col" key={seat}>
                  {nameOf(info, seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {components.map((component) => (
              <tr key={component.what}>
                <th scope="row">
                  {narrate(readerOf(info.players, info.you), componentText(component))}
                  <small>
                    <span className={styles.result} data-won={component.won || undefined}>
                      {say(resultWord(deal, component))}
                    </span>
                    {levelText(info, deal, component, facts.raised)}
                  </small>
                </th>
                {component.change.map((amount, seat) => (
                  <td key={seat}>{signed(amount)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('ulti.table.sheet.change')}</th>
              {deal.change.map((amount, seat) => (
                <td key={seat}>
                  <b>{signed(amount)}</b>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">
                {t('ulti.table.sheet.score', { deal: view.deal, deals: ruleset.rules.dealsPerSession })}
              </th>
              {view.players.map(({ score }, seat) => (
                <td key={seat}>
                  <b>{numeral(score)}</b>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <div className={styles.talon}>
        <span>{talonText(ruleset.rules.talonPoints, deal)}</span>
        <ShownCards set={deal.talon} className={`${figures.cards} ${styles.cards}`} />
      </div>
    </div>
  );
};

/** §8 with whose points it counts, where points count. */
const talonText = (side: UltiRules['talonPoints'], { talon, trump }: DealView): string => {
  const points = pointsIn(talon);
  if (trump < 0 || points === 0 || side === 'nobody') return t('ulti.table.sheet.talon');
  return t('ulti.table.sheet.talonFor', { points, side });
};

/** Both sides' points, as they were compared. */
const Points = ({ deal }: { deal: DealView }): ReactElement => (
  <dl className={styles.points}>
    <Side name={t('ulti.table.sheet.soloist')} points={deal.solo} marriages={deal.soloMarriages} />
    <Side name={t('ulti.table.sheet.defenders')} points={deal.defence} marriages={deal.defenceMarriages} />
  </dl>
);

const Side = ({ name, points, marriages }: { name: string; points: number; marriages: number }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>
      {rich('ulti.table.sheet.points', { b: (words) => <b>{words}</b> }, { points: points + marriages })}
      {marriages > 0 && <small>{t('ulti.table.sheet.parts', { cards: points, marriages })}</small>}
    </dd>
  </div>
);

/** ' · kontra ×2 (Ada)', or the two of the defenders where they differ. */
const levelText = (
  info: TableInfo,
  { soloist }: DealView,
  { levels, what }: Component,
  raised: readonly Raised[],
): string => {
  const [first, second] = levels;
  if (first === 0 && second === 0) return ` · ${t('ulti.table.sheet.noKontra')}`;
  if (first === second) {
    const seats = new Set(raised.filter(({ unit }) => UNITS[unit] === what).map(({ seat }) => seat));
    const names = listOf([...seats].map((seat) => nameOf(info, seat)));
    const level = say(kontraLevel(first));
    return ` · ${names === '' ? level : t('ulti.table.sheet.levelBy', { level, names })}`;
  }
  const each = [first, second].map(
    (level, line) => `${nameOf(info, (soloist + 1 + line) % 3)} ${say(kontraLevel(level))}`,
  );
  return ` · ${each.join(', ')}`;
};
