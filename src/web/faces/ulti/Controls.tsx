// The middle of the table, and what can be done in each phase.
import type { ReactElement } from 'react';
import { SUITS } from '../../../games/ulti/deck.ts';
import { ClaimButton } from '../../table/advice/ClaimButton.tsx';
import { t } from '../../kit/i18n/index.ts';
import type { Key } from '../../kit/i18n/keys.ts';
import type { Move } from '../../table/match/messages.ts';
import { isOwn } from '../../table/match/tell.ts';
import { ActionBar, MoveButton } from '../../table/MoveButton.tsx';
import { Prompt } from '../../table/Prompt.tsx';
import { Auction } from './Auction.tsx';
import { Bidding } from './Bidding.tsx';
import { TrumpLabel } from './cards.tsx';
import { Discard } from './Discard.tsx';
import { HeldHand } from './HeldHand.tsx';
import { Kontra } from './Kontra.tsx';
import { Middle } from './Middle.tsx';
import { prompt } from './prompt.ts';
import { actionOf, moveOf, useUlti } from './use.ts';
import actions from '../../table/actions.module.css';
import styles from './Controls.module.css';

export const Controls = (): ReactElement => {
  const { frame, view, facts, info } = useUlti();
  if (facts.offers !== null) return <Discard key={view.log.length} offers={facts.offers} />;
  if (moveOf(frame, 'bid')) return <Bidding />;
  return (
    <>
      <Middle />
      <Prompt text={prompt(info, frame)} />
      <ActionBar>
        <Moves />
      </ActionBar>
      <HeldHand />
    </>
  );
};

const Moves = (): ReactElement | null => {
  const { frame, view, facts, info } = useUlti();
  if (frame.moves.length === 0) return view.phase === 'play' ? <ClaimButton /> : null;
  switch (view.phase) {
    case 'auction':
      return <Auction />;
    case 'trump':
      return (
        <>
          {frame.moves.map((move) => (
            <MoveButton key={move.notation} move={move} variant="default" className={styles.trump}>
              <TrumpLabel trump={suitIn(move)} />
            </MoveButton>
          ))}
        </>
      );
    case 'kontra':
      return <Kontra key={view.log.length} />;
    case 'play':
      return (
        <>
          {facts.declares > 0 && isOwn(info) && (
            <p className={actions.tip}>{t('ulti.table.declares', { points: facts.declares })}</p>
          )}
          <Plain types={['concede']} />
          {facts.declares === 0 && <ClaimButton />}
        </>
      );
    default:
      return <Plain types={['playOn', 'forfeit', 'announce', 'announceSuit', 'endAnnouncing']} />;
  }
};

const suitIn = (move: Move): number => {
  const action = actionOf(move);
  return action.type === 'nameTrump' && action.suit !== 'none' ? SUITS.indexOf(action.suit) : -1;
};

const LABELS: Readonly<Record<string, Key>> = {
  concede: 'ulti.table.concede',
  playOn: 'ulti.table.playOn',
  forfeit: 'ulti.table.forfeit',
  endAnnouncing: 'ulti.table.endAnnouncing',
};

/** Moves that are one button each. */
const Plain = ({ types }: { types: readonly string[] }): ReactElement => {
  const { frame } = useUlti();
  const labelOf = (move: Move): string => {
    const action = actionOf(move);
    if (action.type === 'announce') return t('ulti.table.announce', { points: action.value });
    const label = LABELS[action.type];
    return label === undefined ? move.text : t(label);
  };
  return (
    <>
      {frame.moves
        .filter(({ action }) => types.includes(action.type))
        .map((move) => (
          <MoveButton key={move.notation} move={move} variant="default">
            {labelOf(move)}
          </MoveButton>
        ))}
    </>
  );
};
