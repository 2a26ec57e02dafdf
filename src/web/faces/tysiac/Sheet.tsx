// The sheet of a finished deal: what was promised, what was made, and what it did to the scores.
import type { ReactElement } from 'react';
import { pointsIn, SYMBOLS } from '../../../games/tysiac/deck.ts';
import type { TysiacRules } from '../../../games/tysiac/options.ts';
import type { BombView, TysiacView } from '../../../games/tysiac/view.ts';
import { numeral, person, signed } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import type { Key } from '../../kit/i18n/keys.ts';
import { useFrame, useInfo } from '../../table/match/context.tsx';
import type { TableInfo } from '../../table/match/messages.ts';
import { Suited } from '../../table/cards/Suited.tsx';
import { ShownCards } from './cards.tsx';
import type { TysiacFacts } from './host.ts';
import { proofNeeded } from './promises.ts';
import { isLocked, nameOf, rulesOf } from './use.ts';
import sheet from '../../table/sheet.module.css';
import styles from './Sheet.module.css';

export const sheetTitle = (info: TableInfo, view: TysiacView): string => {
  const { deal } = view;
  const { result, declarer, made, contract, bid } = view.lastDeal!;
  const who = declarer < 0 ? {} : person(info, declarer);
  switch (result) {
    case 'played':
      return t(made ? 'tysiac.table.sheet.made' : 'tysiac.table.sheet.failed', { deal, contract, ...who });
    case 'proof-failed':
      return t('tysiac.table.sheet.notProven', { deal, bid, ...who });
    case 'bombed':
      return t('tysiac.table.sheet.bomb', { deal, ...who });
    default:
      return t('tysiac.table.sheet.thrownIn', { deal });
  }
};

const MADE: Readonly<Record<TysiacRules['declarerGain'], Key>> = {
  contract: 'tysiac.table.why.madeContract',
  actual: 'tysiac.table.why.madeTaken',
};

/** How the scores changed and why, a sentence each. */
const reasons = (info: TableInfo, view: TysiacView, { challenger }: TysiacFacts): string[] => {
  const last = view.lastDeal!;
  const rules = rulesOf(info);
  if (last.result === 'thrown-in') return [t('tysiac.table.why.thrownIn')];
  if (last.result === 'bombed') return [t('tysiac.table.why.bombed')];
  if (last.result === 'proof-failed') {
    const { proofScope: scope, proofFailBidder: cost } = rules;
    const proof = { bid: last.bid, need: proofNeeded(rules, last.bid), scope, cost };
    return [
      ...(challenger < 0 ? [] : [t('tysiac.table.why.notProven', { ...person(info, challenger), bid: last.bid })]),
      t('tysiac.table.why.noProof', { ...person(info, last.declarer), ...proof }),
    ];
  }
  const lines = [
    t(last.made ? MADE[rules.declarerGain] : 'tysiac.table.why.failed', {
      ...person(info, last.declarer),
      points: last.raw[last.declarer]!,
      contract: last.contract,
    }),
  ];
  const rounded: string[] = [];
  for (const [seat, { scoreBefore: score }] of view.players.entries()) {
    const points = last.raw[seat]!;
    if (seat === last.declarer || points === 0) continue;
    if (isLocked(rules, score)) {
      lines.push(t('tysiac.table.why.locked', { ...person(info, seat), points, score, lock: rules.lockScore }));
    } else if (isRounded(points, last.change[seat]!)) {
      rounded.push(`${nameOf(info, seat)} ${points} → ${signed(last.change[seat]!)}`);
    }
  }
  if (rounded.length > 0) lines.push(t('tysiac.table.why.rounded', { changes: rounded.join(', ') }));
  if (rules.sitOutBonus !== 'none') {
    const change = signed(last.change[view.dealer]!);
    lines.push(t('tysiac.table.why.satOut', { ...person(info, view.dealer), change }));
  }
  return lines;
};

/** Does rounding tell the two apart? Whatever else changes a score changes it by more. */
const isRounded = (points: number, change: number): boolean =>
  points !== change && change % 5 === 0 && Math.abs(points - change) < 10;

/** All bombs of the match: who, when, after which bid. Told at its end; that of a deal is its title. */
const BombHistory = ({ bombs }: { bombs: readonly BombView[] }): ReactElement | null => {
  const info = useInfo();
  if (bombs.length === 0) return null;
  return (
    <div className={styles.bombs}>
      <span>{t('tysiac.table.sheet.bombs')}</span>
      <ul>
        {bombs.map(({ seat, deal, bid }) => (
          <li key={deal} data-bomb={deal}>
            {t('tysiac.table.sheet.bombOf', { ...person(info, seat), deal, bid })}
          </li>
        ))}
      </ul>
    </div>
  );
};

export const Sheet = ({ view }: { view: TysiacView }): ReactElement => {
  const info = useInfo();
  const { facts, result } = useFrame<TysiacView, TysiacFacts>();
  const last = view.lastDeal!;
  const isPlayed = last.result === 'played';
  const married = facts.tricks.flat().filter(({ marriage }) => marriage);
  return (
    <>
      {reasons(info, view, facts).map((line) => (
        <p key={line} className={styles.reason}>
          {line}
        </p>
      ))}
      <div className={sheet.scroll} tabIndex={0} role="region" aria-label={t('tysiac.table.sheet.label')}>
        <table className={sheet.table}>
          <thead>
            <tr>
              <th scope="col">{t('tysiac.table.sheet.player')}</th>
              {isPlayed && <th scope="col">{t('tysiac.table.sheet.cards')}</th>}
              {isPlayed && <th scope="col">{t('tysiac.table.sheet.marriages')}</th>}
              <th scope="col">{t('tysiac.table.sheet.change')}</th>
              <th scope="col">{t('tysiac.table.sheet.score')}</th>
            </tr>
          </thead>
          <tbody>
            {view.players.map((player, seat) => (
              <tr key={seat} data-declarer={seat === last.declarer || undefined}>
                <th scope="row">{nameOf(info, seat)}</th>
                {isPlayed && <td>{last.raw[seat]! - player.marriagePoints}</td>}
                {isPlayed && (
                  <td>
                    <Suited
                      text={married
                        .filter((played) => played.seat === seat)
                        .map(({ card }) => SYMBOLS[Math.floor(card / 6)])
                        .join('')}
                    />{' '}
                    {player.marriagePoints}
                  </td>
                )}
                <td>{signed(last.change[seat]!)}</td>
                <td>
                  <b>{numeral(player.score)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {result !== null && <BombHistory bombs={view.bombHistory} />}
      {last.dead !== 0 && (
        <div className={styles.dead}>
          <span>{t('tysiac.table.sheet.dead', { points: pointsIn(last.dead) })}</span>
          <ShownCards set={last.dead} className={sheet.cards} />
        </div>
      )}
    </>
  );
};
