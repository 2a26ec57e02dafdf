// Beside one decision: what it lost, what was better and why, every move's worth, where the hidden cards probably were.
import type { ReactElement } from 'react';
import { amount, margin, mostTold, type LikelyPlace } from '../../../../analysis/words.ts';
import { MoveMarks } from '../../../table/advice/MoveMarks.tsx';
import { MovesTable } from '../../../table/advice/MovesTable.tsx';
import { t } from '../../../kit/i18n/index.ts';
import { FIGURES } from '../../../kit/i18n/numbers.ts';
import { rich } from '../../../kit/i18n/rich.ts';
import { Suited } from '../../../table/cards/Suited.tsx';
import { useReplayState } from '../context.tsx';
import type { ToldDecision } from './messages.ts';
import advice from '../../../table/advice/MovesTable.module.css';
import styles from './ReviewPanel.module.css';

const VERDICTS = { '': '', '?': t('replay.review.mistake'), '??': t('replay.review.blunder') } as const;

const bold = { b: (words: string): ReactElement => <b>{words}</b> };
const boldMove = {
  b: (words: string): ReactElement => (
    <b>
      <Suited text={words} />
    </b>
  ),
};

export const DecisionReview = ({ decision }: { decision: ToldDecision }): ReactElement => {
  const { step, seat, mark, lost, lostInterval, findings, playedMove, preferredMove, reason } = decision;
  const { players } = useReplayState((state) => state.head)!;
  const { name } = players[seat]!;
  // In the words of the log; what is told of several steps at once has none of its own.
  const told = useReplayState(({ story }) => story[step]?.lines.find((line) => line.move)?.text);
  const { unit } = findings.currency;
  const isSame = playedMove.id === preferredMove.id;
  return (
    <div className={styles.decision} data-reviewed={step} data-mark={mark} data-lost={lost}>
      <h3>
        <Suited text={told ?? `${name}: ${playedMove.text}`} />
        {mark !== '' && `\u00a0${mark}`}
      </h3>
      {isSame ? (
        <p className={styles.told}>
          {t('replay.review.same')} <Suited text={reason} />
        </p>
      ) : (
        <p className={styles.told}>
          {lost > 0
            ? rich('replay.review.lost', bold, {
                unit,
                amount: amount(lost, unit, FIGURES),
                margin: lostInterval === null ? '' : ` ${margin(lostInterval, unit, FIGURES)}`,
              })
            : t('replay.review.nothingLost')}{' '}
          {lost > 0 && mark !== '' && `${VERDICTS[mark]} `}
          {rich(mark === '' ? 'replay.review.expert' : 'replay.review.better', boldMove, {
            move: preferredMove.text,
          })}{' '}
          <Suited text={reason} />
        </p>
      )}
      <MovesTable told={decision} played={playedMove.id} />
      <ContractChance decision={decision} />
      <LikelyCards decision={decision} />
      <MoveMarks preferred={[preferredMove.notation]} played={playedMove.notation} />
    </div>
  );
};

/** Could this contract have been made? */
const ContractChance = ({ decision }: { decision: ToldDecision }): ReactElement | null => {
  const { moves, contract: whose } = decision.findings;
  const chanceOf = (id: number): number | null => moves.find((move) => move.id === id)?.contract ?? null;
  const played = chanceOf(decision.playedMove.id);
  const chances = moves.flatMap(({ contract }) => (contract === null ? [] : [contract]));
  if (played === null || chances.length === 0) return null;
  const [least, most] = [Math.min(...chances), Math.max(...chances)];
  return (
    <p className={styles.told}>
      {t(whose === 'own' || whose === 'others' ? `replay.review.contract.${whose}` : 'replay.review.contract', {
        others: most > least ? 'differ' : 'same',
        played: FIGURES.percent(played),
        least: FIGURES.percent(least),
        most: FIGURES.percent(most),
      })}
    </p>
  );
};

/** What would be written as 100 %. */
const AGREED = 0.995;

/** More of one place than this are counted only: a deck nobody has seen is no news. */
const MOST_CARDS = 8;

const LikelyCards = ({ decision }: { decision: ToldDecision }): ReactElement | null => {
  const { players } = useReplayState((state) => state.head)!;
  const placeName = (place: string): string => {
    const seat = /^seat (\d+)$/.exec(place)?.[1];
    const name = seat === undefined ? undefined : players[Number(seat)]?.name;
    return name ?? place;
  };
  const { worlds } = decision.findings;
  // What all sampled worlds agree on is not certain for that; below, shares are estimates and read as such.
  const most = Math.floor(100 * mostTold(worlds)) / 100;
  const chanceText = ({ chance, known }: LikelyPlace['cards'][number]): string => {
    if (known) return t('replay.review.hidden.sure');
    return chance >= AGREED
      ? t('replay.review.hidden.over', { chance: FIGURES.percent(most) })
      : FIGURES.percent(chance);
  };
  if (decision.likely.length === 0) return null;
  return (
    <>
      <h3>{t('replay.review.hidden')}</h3>
      <dl className={styles.cards}>
        {decision.likely.map(({ place, cards }) => (
          <div key={place}>
            <dt>{placeName(place)}</dt>
            <dd>
              {[...cards]
                .sort((a, b) => Number(b.known) - Number(a.known) || b.chance - a.chance)
                .slice(0, MOST_CARDS)
                .map((one) => (
                  <span key={one.card}>
                    <Suited text={one.card} /> <small>{chanceText(one)}</small>
                  </span>
                ))}
              {cards.length > MOST_CARDS && (
                <span>{t('replay.review.hidden.more', { count: cards.length - MOST_CARDS })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={advice.about}>{t('replay.review.hidden.about', { worlds })}</p>
    </>
  );
};
