// What lies between the boards: the cards turned up, the card to put down, the pattern with its reward. Keeps its
// height in every phase, so that nothing jumps.
import { useDraggable } from '@dnd-kit/react';
import type { ReactElement } from 'react';
import { EMPTY } from '../../../games/mosaic/cards.ts';
import type { MatchView } from '../../../games/mosaic/view.ts';
import { useOnlyShown } from '../../table/match/context.tsx';
import { person } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import type { Move } from '../../table/match/messages.ts';
import { MoveButton } from '../../table/MoveButton.tsx';
import { isTouched, movedCard } from './Cell.tsx';
import { moveWords } from './moveWords.ts';
import { cardWords, patternWords, placeWords, rewardName, rewardWords } from './names.ts';
import { Tile } from './Tile.tsx';
import { actionOf, cellName, useMosaic, useTouch } from './use.ts';
import actions from '../../table/actions.module.css';
import letters from './letters.module.css';
import styles from './Tray.module.css';

export const Tray = (): ReactElement => {
  const { view } = useMosaic();
  return (
    <div className={styles.tray} data-part="decision" role="group" aria-label={t('mosaic.table.tray')}>
      {/* Every decision has words and cards of its own; what flies between them is a tile. */}
      <Content key={`${view.phase} ${view.turn} ${view.stage}`} />
    </div>
  );
};

const Content = (): ReactElement | null => {
  const { view, frame } = useMosaic();
  switch (view.phase) {
    case 'draft_pick':
    case 'draft_pass':
      return <Draft />;
    case 'placement_cell':
      return <ToPlace />;
    case 'pattern_to_resolve':
      return <Choice />;
    case 'apply_reward':
      return <Reward />;
    case 'reward_params':
      return frame.moves.some((move) => actionOf(move).type === 'take') ? <Pile /> : <Aim />;
    default:
      return null;
  }
};

interface CardButtonProps {
  readonly card: number;
  readonly move: Move | undefined;
  /** Of the draggable; empty where the card is not dragged. */
  readonly dragId?: string;
}

/** A card of the tray; a button when it can be chosen. */
const CardButton = ({ card, move, dragId = '' }: CardButtonProps): ReactElement => {
  const { frame, info, rules, view } = useMosaic();
  const { lifted, press } = useTouch();
  const { ref, isDragging } = useDraggable({ id: dragId || `still:${card}`, disabled: !move || dragId === '' });
  const name = cardWords(card, rules.deck);
  if (!move) {
    return (
      <span className={styles.card} role="img" aria-label={name} title={name}>
        <Tile card={card} />
      </span>
    );
  }
  return (
    <button
      ref={ref}
      type="button"
      className={`${styles.card} ${actions.rises}`}
      data-action={move.notation}
      data-lifted={lifted === move.notation || undefined}
      data-dragging={isDragging || undefined}
      data-draggable={dragId !== '' || undefined}
      aria-label={moveWords(info, frame, move)}
      aria-description={name}
      title={name}
      onClick={(event) => {
        // Whoever takes a card by a double click has not chosen the one that slides under the mouse to be passed.
        const isSecond = event.detail > 1 && !isTouched(event) && view.phase === 'draft_pass';
        if (!isSecond) press(move, isTouched(event));
      }}
    >
      <Tile card={card} />
    </button>
  );
};

const Draft = (): ReactElement => {
  const { view, frame } = useMosaic();
  const moveFor = (slot: number): Move | undefined =>
    frame.moves.find((move) => (actionOf(move) as { slot?: number }).slot === slot);
  return (
    <>
      {view.pending.length > 0 && <Kept />}
      <ul className={styles.cards} aria-label={t('mosaic.table.tray.turnedUp')}>
        {view.revealed.map(
          (card, slot) =>
            card !== EMPTY && (
              <li key={slot}>
                <CardButton card={card} move={moveFor(slot)} dragId={`slot:${slot}`} />
              </li>
            ),
        )}
      </ul>
    </>
  );
};

/** Cards that were picked and wait to be put down. */
const Kept = (): ReactElement => {
  const { view, info } = useMosaic();
  return (
    <div className={styles.kept}>
      <ul className={styles.cards} aria-label={t('mosaic.table.tray.taken')}>
        {view.pending.map((card) => (
          <li key={card}>
            <CardButton card={card} move={undefined} />
          </li>
        ))}
      </ul>
      <span>{t('mosaic.table.tray.kept', person(info, view.turn))}</span>
    </div>
  );
};

const ToPlace = (): ReactElement => {
  const { view, frame, facts } = useMosaic();
  const onlyShown = useOnlyShown();
  const isHand = view.stage === 'hand';
  const waiting = isHand ? [] : view.pending.slice(1);
  const isOwn = frame.moves.length > 0;
  const makes = Object.keys(facts.completes).length > 0;
  return (
    <>
      <ul className={styles.cards} aria-label={t('mosaic.table.tray.toPlace')}>
        <li>{isOwn ? <DraggedCard card={view.card} /> : <CardButton card={view.card} move={undefined} />}</li>
        {waiting.map((card) => (
          <li key={card} className={styles.waits}>
            <CardButton card={card} move={undefined} />
          </li>
        ))}
      </ul>
      {isOwn && makes && !onlyShown && <p className={styles.words}>{t('mosaic.table.tray.letter')}</p>}
    </>
  );
};

/** The card to put down: it is dragged to a cell, while the cells themselves are the buttons. */
const DraggedCard = ({ card }: { card: number }): ReactElement => {
  const { rules } = useMosaic();
  const { ref, isDragging } = useDraggable({ id: `place:${card}` });
  const name = cardWords(card, rules.deck);
  return (
    <span
      ref={ref}
      className={styles.card}
      data-draggable
      data-dragging={isDragging || undefined}
      role="img"
      aria-label={name}
      title={name}
    >
      <Tile card={card} />
    </span>
  );
};

/** Where a pattern lies, and what it pays. */
const MatchWords = ({ match }: { match: MatchView }): ReactElement => {
  const { rules } = useMosaic();
  return (
    <span className={styles.match}>
      {match.vp} {t('mosaic.table.points')} · {placeWords(match.place, match.cells, (cell) => cellName(rules, cell))}
      <br />
      {rewardName(rules, match.reward)}
    </span>
  );
};

const OPTION = { root: styles.option, label: styles.answerLabel };

const Choice = (): ReactElement => {
  const { view, frame } = useMosaic();
  const { point } = useTouch();
  const moveFor = ({ pattern, place }: MatchView): Move | undefined =>
    frame.moves.find(({ notation }) => notation === `${pattern}@${place}`);
  return (
    <ul className={styles.choice} aria-label={t('mosaic.table.tray.patterns')}>
      {view.found.map((match) => {
        const move = moveFor(match);
        return (
          <li
            key={`${match.pattern}${match.place}`}
            onPointerEnter={() => point(match.cells)}
            onPointerLeave={() => point(null)}
            onFocus={() => point(match.cells)}
            onBlur={() => point(null)}
          >
            {move ? (
              <MoveButton move={move} variant="default" classNames={OPTION}>
                <b>{t('mosaic.table.tray.resolve', { pattern: match.pattern, place: match.place })}</b>
                <MatchWords match={match} />
              </MoveButton>
            ) : (
              <>
                <span className={letters.pattern}>{match.pattern}</span>
                <MatchWords match={match} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const ANSWER = { root: styles.answer, label: styles.answerLabel };

const Reward = (): ReactElement | null => {
  const { view, frame, rules, facts } = useMosaic();
  if (view.match === null) return null;
  const { pattern, vp, reward } = view.match;
  const [yes, no] = [true, false].map((use) =>
    frame.moves.find((move) => (actionOf(move) as { use?: boolean }).use === use),
  );
  return (
    <>
      <div className={styles.reward}>
        <p className={styles.made}>
          <span className={letters.pattern}>{pattern}</span>
          <b>
            +{vp} {t('mosaic.table.points')}
          </b>{' '}
          <span>{patternWords(rules.patterns[pattern]!)}</span>
        </p>
        <p className={styles.words}>
          {t('mosaic.table.tray.reward', { about: rewardWords(rules, reward) })}
          {!facts.isUsable && <strong> {t('mosaic.table.tray.useless')}</strong>}
        </p>
      </div>
      {yes && no && (
        <div className={styles.answers}>
          <MoveButton move={yes} variant="filled" classNames={ANSWER}>
            {t('mosaic.table.tray.use')}
          </MoveButton>
          <MoveButton move={no} variant="default" classNames={ANSWER}>
            {t('mosaic.table.tray.refuse')}
          </MoveButton>
        </div>
      )}
    </>
  );
};

/** The cards of the discard to choose from, the top first. */
const Pile = (): ReactElement => {
  const { view, frame } = useMosaic();
  const moves = [...frame.moves].sort(
    (a, b) => view.discard.lastIndexOf(cardOf(b)) - view.discard.lastIndexOf(cardOf(a)),
  );
  return (
    <ul className={styles.cards} data-scrolls aria-label={t('mosaic.table.tray.discard')} tabIndex={-1}>
      {moves.map((move) => (
        <li key={move.notation}>
          <CardButton card={cardOf(move)} move={move} />
        </li>
      ))}
    </ul>
  );
};

const cardOf = (move: Move): number => (actionOf(move) as { card: number }).card;

const Aim = (): ReactElement | null => {
  const { view, rules } = useMosaic();
  if (view.match === null) return null;
  const moved = movedCard(view);
  return (
    <>
      {moved >= 0 && (
        <ul className={styles.cards} aria-label={t('mosaic.table.tray.chosen')}>
          <li>
            <span className={styles.card} role="img" aria-label={cardWords(moved, rules.deck)}>
              <Tile card={moved} still />
            </span>
          </li>
        </ul>
      )}
      <p className={styles.words}>
        <span className={letters.pattern}>{view.match.pattern}</span> {rewardWords(rules, view.match.reward)}
      </p>
    </>
  );
};
