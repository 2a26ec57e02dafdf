// The sheet of a finished deal: what was promised, what was made, and what it did to the scores.
import type { ReactElement } from 'react';
import { SITTING_BONUS } from '../../../games/tysiac/inShort.ts';
import { pointsIn, SYMBOLS } from '../../../games/tysiac/deck.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { numeral, signed } from '../../engine/tell.ts';
import { useFrame, useInfo } from '../../table/context.tsx';
import type { TableInfo } from '../../table/messages.ts';
import { Suited } from '../../table/Suited.tsx';
import { ShownCards } from './cards.tsx';
import type { TysiacFacts } from './host.ts';
import { isLocked, nameOf, rulesOf } from './use.ts';

export const sheetTitle = (info: TableInfo, view: TysiacView): string => `Deal ${view.deal}: ${verdict(info, view)}`;

const verdict = (info: TableInfo, view: TysiacView): string => {
  const last = view.lastDeal!;
  const who = last.declarer < 0 ? '' : nameOf(info, last.declarer);
  switch (last.result) {
    case 'played':
      return `${last.contract} by ${who}, ${last.made ? 'made' : 'not made'}`;
    case 'proof-failed':
      return `${last.bid} by ${who}, not proven`;
    case 'bombed':
      return `a bomb by ${who}`;
    default:
      return 'thrown in';
  }
};

/** How the scores changed and why, a sentence each. */
const reasons = (info: TableInfo, view: TysiacView): string[] => {
  const last = view.lastDeal!;
  const rules = rulesOf(info);
  if (last.result === 'thrown-in') return ['Everybody has passed: the hand is thrown in and nobody scores.'];
  if (last.result === 'bombed') return ['The bomb ends the deal before a card is played.'];
  if (last.result === 'proof-failed') return [`The bid of ${last.bid} was challenged and could not be proven.`];
  const declarer = nameOf(info, last.declarer);
  const has = last.declarer === info.you ? 'have' : 'has';
  const gains = rules.declarerGain === 'contract' ? 'so the contract is gained' : 'so what was taken is gained';
  const lines = [
    `${declarer} ${has} ${last.raw[last.declarer]} of ${last.contract} points: ${last.made ? `made, ${gains}` : 'not made, so the contract is lost'}.`,
  ];
  for (const [seat, player] of view.players.entries()) {
    if (seat === last.declarer || last.raw[seat] === 0 || !isLocked(rules, player.scoreBefore)) continue;
    lines.push(
      `${nameOf(info, seat)} took ${last.raw[seat]} points, but with ${player.scoreBefore} scores only as declarer: from ${rules.lockScore} on nothing else counts.`,
    );
  }
  if (rules.sitOutBonus !== 'none') {
    lines.push(
      `${nameOf(info, view.dealer)} sat out: ${signed(last.change[view.dealer]!)} from the musik (${SITTING_BONUS}).`,
    );
  }
  return lines;
};

export const Sheet = ({ view }: { view: TysiacView }): ReactElement => {
  const info = useInfo();
  const { facts } = useFrame<TysiacView, TysiacFacts>();
  const last = view.lastDeal!;
  const isPlayed = last.result === 'played';
  const married = facts.tricks.flat().filter(({ marriage }) => marriage);
  return (
    <>
      {reasons(info, view).map((line) => (
        <p key={line} className="sheet-reason">
          {line}
        </p>
      ))}
      <div className="sheet-scroll" tabIndex={0} role="region" aria-label="Scores of the deal">
        <table className="sheet-table">
          <thead>
            <tr>
              <th scope="col">Player</th>
              {isPlayed && <th scope="col">Cards</th>}
              {isPlayed && <th scope="col">Marriages</th>}
              <th scope="col">Change</th>
              <th scope="col">Score</th>
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
      {last.dead !== 0 && (
        <div className="sheet-dead">
          <span>Never played ({pointsIn(last.dead)} points):</span>
          <ShownCards set={last.dead} className="sheet-cards" />
        </div>
      )}
    </>
  );
};
