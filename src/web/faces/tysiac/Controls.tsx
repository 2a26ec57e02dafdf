// The hand, and what can be done with it in each phase.
import type { ReactElement, ReactNode } from 'react';
import { has, type Card } from '../../../core/cards.ts';
import { cardToken, inHandOrder, suitOf, suitWorth } from '../../../games/tysiac/deck.ts';
import { ClaimButton } from '../../table/advice/ClaimButton.tsx';
import { t } from '../../kit/i18n/index.ts';
import { Amount } from '../../table/Amount.tsx';
import { Hand } from '../../table/Hand.tsx';
import type { HandCard } from '../../table/handCard.ts';
import type { Move } from '../../table/match/messages.ts';
import { isOwn } from '../../table/match/tell.ts';
import { ActionBar, MoveButton } from '../../table/MoveButton.tsx';
import { Prompt } from '../../table/Prompt.tsx';
import { Face, cardWords } from './cards.tsx';
import { Exchange } from './Exchange.tsx';
import { mostMade, mostProven } from './promises.ts';
import { prompt } from './prompt.ts';
import { challengeStakes } from './questions.ts';
import { actionOf, amountOf, isLocked, moveOf, movesOf, useTysiac, type TysiacFrame } from './use.ts';
import actions from '../../table/actions.module.css';
import styles from './Controls.module.css';

export const Controls = (): ReactElement => {
  const { frame, view, info } = useTysiac();
  if (frame.facts.gifts.length > 0) return <Exchange key={frame.step} />;
  return (
    <>
      <Prompt text={prompt(info, frame)} />
      <ActionBar>
        <Moves />
      </ActionBar>
      <Hand cards={inHandOrder(view.hand).map((card) => heldCard(frame, card))} />
    </>
  );
};

const Tip = ({ children, className = '' }: { children: ReactNode; className?: string }): ReactElement => (
  <p className={`${actions.tip} ${className}`}>{children}</p>
);

const Moves = (): ReactElement | null => {
  const { frame, view, rules, info } = useTysiac();
  if (frame.pause === 'watch') return rules.sitOutBonus === 'musik' ? <Tip>{t('tysiac.table.tip.sitOut')}</Tip> : null;
  if (view.phase === 'play') return <ClaimButton />;
  switch (frame.moves.length > 0 ? view.phase : '') {
    case 'auction':
      return <Auction />;
    case 'contract':
      return (
        <Amount
          key={frame.step}
          moves={movesOf(frame, 'declareContract')}
          amountOf={amountOf}
          label={t('tysiac.table.playFor')}
          labelOf={(amount) => t('tysiac.table.playFor.amount', { amount })}
          most={mostMade(frame)}
        />
      );
    case 'last-challenge':
    case 'proof':
      return (
        <>
          {frame.moves.map((move) => (
            <Call key={move.notation} move={move} />
          ))}
          {view.phase === 'last-challenge' && <Tip className={styles.stakes}>{challengeStakes(info, frame)}</Tip>}
        </>
      );
    default:
      return null;
  }
};

const Auction = (): ReactElement => {
  const { frame, view, rules, info } = useTysiac();
  const pass = moveOf(frame, 'pass');
  const challenge = moveOf(frame, 'challenge');
  const { score } = view.players[info.seat]!;
  return (
    <>
      {isOwn(info) && isLocked(rules, score) && (
        <Tip>{t('tysiac.table.tip.lock', { score, lock: rules.lockScore })}</Tip>
      )}
      {pass && (
        <MoveButton move={pass} variant="default">
          {t('tysiac.table.pass')}
        </MoveButton>
      )}
      <Amount
        key={frame.step}
        moves={movesOf(frame, 'bid')}
        amountOf={amountOf}
        label={t('tysiac.table.bid')}
        labelOf={(amount) => t('tysiac.table.bid.amount', { amount })}
        most={Math.min(mostMade(frame), mostProven(rules, frame))}
      />
      {challenge && <Call move={challenge} />}
      {challenge && <Tip className={styles.stakes}>{challengeStakes(info, frame)}</Tip>}
    </>
  );
};

/** A move that is one button with words of its own. */
const Call = ({ move }: { move: Move }): ReactElement => {
  const { view } = useTysiac();
  const action = actionOf(move);
  if (action.type === 'challenge') {
    return (
      <MoveButton move={move} variant="default">
        {t('tysiac.table.challenge', { bid: view.bid })}
      </MoveButton>
    );
  }
  if (action.type === 'accept')
    return <MoveButton move={move}>{t('tysiac.table.accept', { bid: view.bid })}</MoveButton>;
  return <MoveButton move={move} />;
};

/** A card of the hand, with what playing it now would be or why it cannot be played. */
const heldCard = (frame: TysiacFrame, card: Card): HandCard => {
  const { view, facts } = frame;
  const plays = frame.moves.filter((move) => {
    const action = actionOf(move);
    return action.type === 'playCard' && action.card === card;
  });
  const [plain, ...married] = plays;
  // The declarer's new cards are worth a mark until the play begins, a card that was given until the first trick is over.
  const isTaken = view.seat === view.declarer && view.phase !== 'play' && has(view.musik, card);
  const isNew = isTaken || (view.tricks === 0 && facts.received.includes(card));
  const reason = frame.refusals[`card:${card}`];
  return {
    id: cardToken(card),
    name: cardWords(card),
    face: <Face card={card} />,
    move: plain ?? null,
    ...(plain === undefined && reason !== undefined ? { reason } : {}),
    ...(isNew ? { note: t('tysiac.table.new') } : {}),
    extras: married.map((move) => ({
      move,
      label: suitWorth(suitOf(card), facts.marriageValues[suitOf(card)]!),
    })),
  };
};
