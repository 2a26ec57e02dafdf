// The ladder of bids: in families, with what each needs, pays and costs; searched by word, narrowed by family.
import { sayOut } from '../../../core/narrate.ts';
import { TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { Bid } from '../../../games/ulti/ladder.ts';
import { glossOf } from '../../../games/ulti/words.ts';
import { say, t } from '../../kit/i18n/index.ts';
import { BidRow, type Rung } from './BidRow.tsx';
import { FAMILIES, familyOf, foundIn } from './families.ts';
import { useUlti } from './use.ts';
import styles from './Ladder.module.css';

export const Ladder = ({ rungs, label }: { rungs: readonly Rung[]; label: string }): ReactElement => {
  const { ruleset } = useUlti();
  const [query, setQuery] = useState('');
  const [family, setFamily] = useState<string | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const gloss = (bid: Bid): string => sayOut(say, glossOf(ruleset, bid));
  const found = foundIn(rungs, query, ({ bid }) => [bid.name, bid.id, gloss(bid)]);
  const present = FAMILIES.filter(({ id }) => rungs.some(({ bid }) => familyOf(bid) === id));
  const shown = present.filter(({ id }) => family === null || family === id);
  return (
    <section className={styles.ladder} aria-label={label}>
      <div className={styles.tools}>
        <TextInput
          className={styles.search}
          aria-label={t('ulti.table.ladder.search')}
          placeholder={t('ulti.table.ladder.searchShort')}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <div className={styles.families} role="group" aria-label={t('ulti.table.ladder.kinds')}>
          <FamilyButton
            name={t('ulti.table.ladder.every')}
            count={rungs.length}
            isOn={family === null}
            onClick={() => setFamily(null)}
          />
          {present.map(({ id, name }) => (
            <FamilyButton
              key={id}
              name={name}
              count={rungs.filter(({ bid }) => familyOf(bid) === id).length}
              isOn={family === id}
              onClick={() => setFamily(family === id ? null : id)}
            />
          ))}
        </div>
      </div>
      <div className={styles.list} tabIndex={0} role="region" aria-label={t('ulti.table.ladder.list', { label })}>
        {shown.map(({ id, name, about }) => {
          const own = found.filter(({ bid }) => familyOf(bid) === id);
          if (own.length === 0) return null;
          return (
            <div key={id} role="group" aria-label={name}>
              <p className={styles.heading}>
                {name} <small>{about}</small>
              </p>
              <ul>
                {own.map((rung) => (
                  <li key={rung.bid.id}>
                    <BidRow
                      rung={rung}
                      isOpen={open === rung.bid.rank}
                      onToggle={() => setOpen(open === rung.bid.rank ? null : rung.bid.rank)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
        {found.length === 0 && <p className={styles.none}>{t('ulti.table.ladder.none')}</p>}
      </div>
    </section>
  );
};

interface FamilyProps {
  readonly name: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

const FamilyButton = ({ name, count, isOn, onClick }: FamilyProps): ReactElement => (
  <button type="button" className={styles.family} aria-pressed={isOn} onClick={onClick}>
    {name} <small>{count}</small>
  </button>
);
