// A bid to be made: one is shown, at first the cheapest that beats what was bid, and a button makes it. The next few are
// beside it to be looked at, and a stepper goes through the ladder for the rest, which can be searched by word.
import { Button, TextInput, type ButtonProps } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { sayOut } from '../../../core/narrate.ts';
import type { Bid } from '../../../games/ulti/ladder.ts';
import { glossOf } from '../../../games/ulti/words.ts';
import { announce } from '../../kit/ui/announce.ts';
import { say, t } from '../../kit/i18n/index.ts';
import { useMarked } from '../../table/advice/marks.ts';
import { Drawn } from '../../table/MoveButton.tsx';
import { Stepper } from '../../table/Stepper.tsx';
import { BidRow, type Rung } from './BidRow.tsx';
import { foundIn } from './families.ts';
import { useUlti } from './use.ts';
import styles from './BidChooser.module.css';

/** Bids that can be looked at with one press. */
const BESIDE = 3;

/** Is the bid advised, alone or with cards laid down for it? */
const isMarkedBy =
  (marked: readonly string[]) =>
  ({ bid }: Rung): boolean =>
    marked.some((notation) => notation.split(' ').includes(`b:${bid.id}`));

/** What stands beside the cheapest: what is marked, then the next ones. They stay while cards are laid down. */
const besideOf = (all: readonly Rung[], marked: readonly string[]): Rung[] => {
  const isMarked = isMarkedBy(marked);
  const rest = all.slice(1);
  const chosen = [...rest.filter(isMarked), ...rest.filter((rung) => !isMarked(rung))].slice(0, BESIDE);
  return chosen.sort((a, b) => a.bid.rank - b.bid.rank);
};

export const BidChooser = ({ rungs, label }: { rungs: readonly Rung[]; label: string }): ReactElement => {
  const { ruleset } = useUlti();
  const marked = useMarked();
  const [query, setQuery] = useState('');
  const [rank, setRank] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const gloss = (bid: Bid): string => sayOut(say, glossOf(ruleset, bid));
  // What is searched for is found even if the cards laid down do not allow it: it says so then.
  const steps =
    query.trim() === ''
      ? rungs.filter(({ isOff, bid }) => !isOff || bid.rank === rank)
      : foundIn(rungs, query, ({ bid }) => [bid.name, bid.id, gloss(bid)]);
  const at = Math.max(
    0,
    steps.findIndex(({ bid }) => bid.rank === rank),
  );
  const shown = steps[at];
  const words = shown ? `${shown.bid.name}, ${gloss(shown.bid)}` : t('ulti.table.ladder.none');
  useSaid(words);
  // What is advised is shown, so that the button for it is there to be marked.
  const advised = rungs.find(isMarkedBy(marked))?.bid.rank;
  useEffect(() => {
    if (advised !== undefined) setRank(advised);
  }, [advised]);
  const step = (by: number): void => {
    const next = steps[Math.max(0, Math.min(at + by, steps.length - 1))];
    if (next) setRank(next.bid.rank);
  };
  const look = ({ bid }: Rung): void => {
    setQuery('');
    setRank(bid.rank);
  };
  const search = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') shown?.offer?.onBid();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    }
  };
  return (
    <section className={styles.room} data-part="ladder" aria-label={label}>
      <div className={styles.chooser}>
        <Stepper
          className={styles.stepper}
          label={t('ulti.table.ladder.shown')}
          less={t('ulti.table.ladder.lower')}
          more={t('ulti.table.ladder.higher')}
          isFirst={at === 0}
          isLast={at >= steps.length - 1}
          onStep={step}
        >
          {shown ? (
            <BidRow rung={shown} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          ) : (
            <p className={styles.none}>{t('ulti.table.ladder.none')}</p>
          )}
        </Stepper>
        {shown && <BidButton rung={shown} className={styles.make} label={t('ulti.table.bid')} />}
        <TextInput
          className={styles.search}
          aria-label={t('ulti.table.ladder.search')}
          placeholder={t('ulti.table.ladder.searchShort')}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={search}
        />
        <div className={styles.beside} role="group" aria-label={t('ulti.table.ladder.beside')}>
          {besideOf(rungs, marked).map((rung) => (
            <Button
              key={rung.bid.id}
              mih={44}
              px="sm"
              variant="default"
              data-off={rung.isOff || undefined}
              aria-pressed={rung.bid.rank === shown?.bid.rank}
              onClick={() => look(rung)}
            >
              {rung.bid.name}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
};

/** Tells those who listen what has been stepped to. */
const useSaid = (words: string): void => {
  const last = useRef(words);
  useEffect(() => {
    if (last.current === words) return;
    last.current = words;
    announce(words);
  }, [words]);
};

interface BidButtonProps extends ButtonProps {
  readonly rung: Rung;
  readonly label: string;
}

/** One tap makes the bid; while it cannot be made, the button says why. */
const BidButton = ({ rung: { offer }, label, ...rest }: BidButtonProps): ReactElement => {
  const isDisabled = offer?.notation === null || undefined;
  return (
    <Button
      mih={44}
      px="sm"
      {...rest}
      data-bid
      data-action={offer?.notation ?? undefined}
      aria-label={offer?.text()}
      aria-disabled={isDisabled}
      data-disabled={isDisabled}
      onClick={() => offer?.onBid()}
    >
      <Drawn>{label}</Drawn>
    </Button>
  );
};
