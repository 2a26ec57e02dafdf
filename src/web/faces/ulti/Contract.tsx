// The bid or contract with its components, the trump, the deal: always in sight.
import { sayOut } from '../../../core/narrate.ts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';
import { UNITS, hasUnit, unitName } from '../../../games/ulti/units.ts';
import { glossOf, kontraLevel } from '../../../games/ulti/words.ts';
import { person } from '../../table/match/tell.ts';
import { say, t } from '../../kit/i18n/index.ts';
import { ShownCards, TrumpSign } from './cards.tsx';
import { LadderModal } from './LadderModal.tsx';
import { nameOf, useUlti } from './use.ts';
import felt from '../../table/felt.module.css';
import pile from '../../table/pile.module.css';
import styles from './Contract.module.css';

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export const Contract = (): ReactElement => {
  const { view, info, ruleset } = useUlti();
  const [opened, ladder] = useDisclosure(false);
  const bid = view.bid === 0 ? null : ruleset.bids[view.bid]!;
  const by = view.soloist >= 0 ? view.soloist : view.holder;
  const isNamed = view.soloist >= 0 && view.phase !== 'trump' && view.phase !== 'passz';
  const trump = bid?.trump === 'hearts' ? 2 : view.trump;
  return (
    <section className={styles.contract} data-part="facts" aria-label={t('ulti.table.contract')}>
      <div className={styles.bid} data-red={bid?.red || undefined}>
        <strong>{bid ? bid.name : t('ulti.table.contract.none')}</strong>
        <span className={styles.gloss}>
          {bid
            ? t(view.soloist >= 0 ? 'ulti.table.contract.soloist' : 'ulti.table.contract.bidBy', {
                ...person(info, by),
                gloss: sayOut(say, glossOf(ruleset, bid)),
              })
            : t('ulti.table.contract.mustBid')}
        </span>
        <Components />
      </div>
      <dl className={`${felt.facts} ${styles.facts}`}>
        <Fact name={t('ulti.table.contract.deal')}>
          {Math.max(view.deal, 1)}/{ruleset.rules.dealsPerSession}
        </Fact>
        <Fact name={t('ulti.table.contract.trick')}>
          {view.leader >= 0
            ? `${Math.min(view.tricks + 1, ruleset.handSize)}/${ruleset.handSize}`
            : `–/${ruleset.handSize}`}
        </Fact>
        <Fact name={t('ulti.table.contract.trump')}>
          {bid && (isNamed || bid.trump !== 'choose') ? <TrumpSign trump={trump} /> : t('ulti.table.contract.notNamed')}
        </Fact>
      </dl>
      {view.talon !== 0 && view.phase !== 'discard' && (
        <div className={styles.talon}>
          <span>{t('ulti.table.contract.talon')}</span>
          <ShownCards set={view.talon} className={pile.smallCards} />
        </div>
      )}
      <Button className={styles.all} variant="default" mih={44} onClick={ladder.open}>
        {t('ulti.table.ladder.all')}
      </Button>
      <LadderModal opened={opened} onClose={ladder.close} />
    </section>
  );
};

/** The units of the contract, each with its value and its kontra. */
const Components = (): ReactElement => {
  const { view, info, ruleset } = useUlti();
  const bid = ruleset.bids[view.bid]!;
  return (
    <ul className={styles.components} aria-label={t('ulti.table.contract.components')}>
      {UNITS.flatMap((unit, index) => {
        if (view.bid === 0 || !hasUnit(bid.units, index)) return [];
        const [first = 0, second = 0] = view.levels.slice(2 * index, 2 * index + 2);
        const levels =
          first === second
            ? [say(kontraLevel(first))]
            : [first, second].flatMap((level, line) =>
                level === 0 ? [] : [`${say(kontraLevel(level))} ${nameOf(info, (view.soloist + 1 + line) % 3)}`],
              );
        const raised = first + second > 0;
        return [
          <li key={unit} data-raised={raised || undefined}>
            {unitName(unit)} <b>{bid.values[index]}</b>
            {raised && <em>{levels.join(', ')}</em>}
          </li>,
        ];
      })}
    </ul>
  );
};
