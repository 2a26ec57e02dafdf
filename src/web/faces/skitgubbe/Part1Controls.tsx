// The person's cards in part 1: one is played, or several are gathered and sloughed together.
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Card } from '../../../core/cards.ts';
import { cardName, cardToken, parseCard } from '../../../games/skitgubbe/deck.ts';
import { t } from '../../kit/i18n/index.ts';
import { useAct } from '../../table/match/context.tsx';
import { Hand } from '../../table/Hand.tsx';
import type { HandCard } from '../../table/handCard.ts';
import { MoveButton } from '../../table/MoveButton.tsx';
import { usePicks } from '../../table/picks.ts';
import { Prompt } from '../../table/Prompt.tsx';
import { asText } from '../../table/cards/Suited.tsx';
import { Face, cardWords } from './cards.tsx';
import { prompt } from './prompt.ts';
import { actionOf, moveOf, useSkitgubbe } from './use.ts';
import actions from '../../table/actions.module.css';
import styles from './Controls.module.css';

export const Part1Controls = (): ReactElement => {
  const { frame, view, info, holding } = useSkitgubbe();
  const act = useAct();
  const [picked, setPicked] = usePicks<readonly Card[]>([]);
  const done = moveOf(frame, 'done');
  const moveFor = (card: Card) =>
    frame.moves.find((move) => {
      const action = actionOf(move);
      return (action.type === 'playCard' || action.type === 'sloughCard') && action.card === card;
    }) ?? null;
  const isSlough = done !== undefined;
  // While a finished pile is looked at, part 2 may have begun; its cards come with its own hand.
  const held = view.trump >= 0 ? [] : view.hand;
  const cards = held.map((card): HandCard => {
    const move = moveFor(card);
    const reason = frame.refusals[`card:${card}`];
    return {
      id: cardToken(card),
      name: cardWords(card),
      face: <Face card={card} />,
      move,
      ...(reason === undefined ? {} : { reason }),
      ...(isSlough && move ? { picked: picked.includes(card) } : {}),
    };
  });
  const toggle = (card: Card): void =>
    setPicked(picked.includes(card) ? picked.filter((other) => other !== card) : [...picked, card]);
  // The engine asks for the cards of a list from the lowest to the highest.
  const moves = done ? [...picked.toSorted((a, b) => a - b).map((card) => moveFor(card)!), done] : [];
  const throws = asText(t('skitgubbe.table.throw', { cards: picked.map(cardName).join(' ') }));
  const isPicked = done !== undefined && picked.length > 0;
  return (
    <>
      <Prompt
        text={
          holding ? '' : isPicked ? t('skitgubbe.table.prompt.slough.picked', { button: throws }) : prompt(info, frame)
        }
      />
      <div className={actions.bar} data-part="decision" role="group" aria-label={t('table.moves')}>
        {done && (
          <>
            {picked.length === 0 ? (
              <MoveButton move={done}>{t('skitgubbe.table.throwNothing')}</MoveButton>
            ) : (
              <Button
                mih={44}
                className={styles.go}
                data-action={moves.map(({ notation }) => notation).join(' ')}
                aria-label={`${throws}: ${moves.map(({ text }) => text).join(', ')}`}
                onClick={() => act(moves)}
              >
                {throws}
              </Button>
            )}
          </>
        )}
      </div>
      <Hand cards={cards} {...(isSlough ? { onPlay: ({ id }: HandCard) => toggle(parseCard(id)) } : {})} />
    </>
  );
};
