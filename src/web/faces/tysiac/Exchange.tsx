// After the musik: cards are put aside or given to the opponents. They are gathered in a tray first and go together.
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { has, type Card } from '../../../core/cards.ts';
import { cardName, cardToken, inHandOrder, parseCard } from '../../../games/tysiac/deck.ts';
import { bombCosts } from '../../../games/tysiac/inShort.ts';
import { say, t } from '../../kit/i18n/index.ts';
import { useTable } from '../../table/match/context.tsx';
import { isOwn } from '../../table/match/tell.ts';
import { Hand } from '../../table/Hand.tsx';
import { usePicks } from '../../table/picks.ts';
import { Prompt } from '../../table/Prompt.tsx';
import { TraySlot } from '../../table/TraySlot.tsx';
import { Face, cardWords } from './cards.tsx';
import { Bomb } from './Bomb.tsx';
import type { Gift } from './host.ts';
import { prompt } from './prompt.ts';
import { moveOf, nameOf, useTysiac } from './use.ts';
import actions from '../../table/actions.module.css';
import styles from './Exchange.module.css';

export const Exchange = (): ReactElement => {
  const { frame, view, facts, info, rules } = useTysiac();
  const table = useTable();
  const [tray, setTray] = usePicks<readonly (Card | null)[]>(facts.gifts.map(() => null));
  const free = tray.indexOf(null);
  const isFull = free < 0;
  const put = (card: Card, wanted = free): void => {
    const to = tray[wanted] === null ? wanted : free;
    setTray(tray.map((held, place) => (place === to ? card : held)));
  };
  const takeBack = (place: number): void => setTray(tray.map((held, at) => (at === place ? null : held)));
  const isAside = facts.receivers.length === 0;
  /** With the name of who gets it, where the move knows a place only. */
  const named = (gift: Gift, place: number): Gift => {
    const to = facts.receivers[place];
    if (to === undefined) return gift;
    return { ...gift, text: t('tysiac.table.give.move', { card: cardName(gift.card), name: nameOf(info, to) }) };
  };
  const due = (): string => {
    if (isAside) return t('tysiac.table.prompt.aside', { left: tray.filter((card) => card === null).length });
    return isFull
      ? t('tysiac.table.prompt.given')
      : t('tysiac.table.prompt.give', { name: nameOf(info, facts.receivers[free]!) });
  };
  const moves = tray
    .flatMap((card, place) =>
      card === null
        ? []
        : [
            named(
              facts.gifts[place]!.find((gift) => gift.card === card)!,
              place,
            ),
          ],
    )
    // The engine asks for cards that are put aside from the lowest to the highest.
    .sort((a: Gift, b: Gift) => (isAside ? a.card - b.card : 0));
  const cards = inHandOrder(view.hand)
    .filter((card) => !tray.includes(card))
    .map((card) => ({
      id: cardToken(card),
      name: cardWords(card),
      face: <Face card={card} />,
      move: isFull
        ? null
        : named(
            facts.gifts[free]!.find((gift) => gift.card === card)!,
            free,
          ),
      ...(has(view.musik, card) ? { note: t('tysiac.table.new') } : {}),
    }));
  return (
    <>
      <div
        className={styles.tray}
        data-part="decision"
        role="group"
        aria-label={t(isAside ? 'tysiac.table.aside.tray' : 'tysiac.table.give.tray')}
      >
        {tray.map((card, place) => (
          <div key={place} className={styles.place}>
            <TraySlot
              place={place}
              face={card === null ? undefined : <Face card={card} />}
              takeBack={card === null ? '' : t('tysiac.table.takeBack', { card: cardWords(card) })}
              onTake={() => takeBack(place)}
            />
            <span>
              {isAside
                ? t('tysiac.table.aside.place')
                : t('tysiac.table.give.place', { name: nameOf(info, facts.receivers[place]!) })}
            </span>
          </div>
        ))}
        <div className={styles.buttons}>
          <Button
            mih={44}
            disabled={!isFull}
            data-whole
            data-action={isFull ? moves.map(({ notation }) => notation).join(' ') : undefined}
            aria-label={
              isFull
                ? t(isAside ? 'tysiac.table.aside.buttonNamed' : 'tysiac.table.give.buttonNamed', {
                    moves: moves.map(({ text }) => text).join(', '),
                  })
                : undefined
            }
            onClick={() => table.act(moves.map(({ id }) => id))}
          >
            {t(isAside ? 'tysiac.table.aside.button' : 'tysiac.table.give.button')}
          </Button>
          <Bomb />
          {moveOf(frame, 'bomb') && <p className={`${actions.tip} ${styles.tip}`}>{say(bombCosts(rules, 'you'))}</p>}
        </div>
      </div>
      <Prompt text={isOwn(info) ? due() : prompt(info, frame)} />
      <Hand cards={cards} onPlay={({ id }, place) => put(parseCard(id), place)} />
    </>
  );
};
