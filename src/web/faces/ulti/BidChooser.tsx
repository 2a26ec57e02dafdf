// A bid to be made: the cheapest that beats what was bid, the next few beside it, and a stepper through the ladder for the
// rest, which can be searched by word.
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

/** Bids that have a button of their own besides the one that is shown. */
const BESIDE = 3;

/** What stands beside the cheapest: what is marked, then the next ones. */
const besideOf = (open: readonly Rung[], marked: readonly string[]): Rung[] => {
  const isMarked = ({ offer }: Rung): boolean =>
    marked.some((notation) => offer?.notation === notation || offer?.notation?.endsWith(` ${notation}`));
  const rest = open.slice(1);
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
  const open = rungs.filter(({ isOff }) => !isOff);
  // What is searched for is found even if the cards laid down do not allow it: it says so then.
  const steps = query.trim() === '' ? open : foundIn(rungs, query, ({ bid }) => [bid.name, bid.id, gloss(bid)]);
  const at = Math.max(
    0,
    steps.findIndex(({ bid }) => bid.rank === rank),
  );
  const shown = steps[at];
  const words = shown ? `${shown.bid.name}, ${gloss(shown.bid)}` : t('ulti.table.ladder.none');
  useSaid(words);
  const step = (by: number): void => {
    const next = steps[Math.max(0, Math.min(at + by, steps.length - 1))];
    if (next) setRank(next.bid.rank);
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
          {besideOf(open, marked).map((rung) => (
            <BidButton key={rung.bid.id} rung={rung} label={rung.bid.name} variant="default" isShown={rung === shown} />
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
  /** The bid is the shown one: to whoever looks for it by name, the button beside it stands for both. */
  readonly isShown?: boolean;
}

/** One tap makes the bid; while it cannot be made, the button says why. */
const BidButton = ({ rung: { offer }, label, isShown = false, ...rest }: BidButtonProps): ReactElement => {
  const isDisabled = offer?.notation === null || undefined;
  return (
    <Button
      mih={44}
      px="sm"
      {...rest}
      data-bid
      data-chosen={isShown || undefined}
      data-action={isShown ? undefined : (offer?.notation ?? undefined)}
      aria-hidden={isShown || undefined}
      tabIndex={isShown ? -1 : undefined}
      aria-label={offer?.text}
      aria-disabled={isDisabled}
      data-disabled={isDisabled}
      onClick={() => offer?.onBid()}
    >
      <Drawn>{label}</Drawn>
    </Button>
  );
};
