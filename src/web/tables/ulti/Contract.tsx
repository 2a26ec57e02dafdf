// The bid or contract with its components, the trump, the deal: always in sight.
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';
import { UNITS, hasUnit } from '../../../games/ulti/units.ts';
import { englishBid, kontraLevel } from '../../../games/ulti/words.ts';
import { ShownCards, TrumpSign } from './cards.tsx';
import { LadderModal } from './LadderModal.tsx';
import { nameOf, useUlti, whom } from './use.ts';

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
    <section className="contract" aria-label="Contract">
      <div className="contract-bid" data-red={bid?.red || undefined}>
        <strong>{bid ? bid.name : 'No bid yet'}</strong>
        <span className="contract-english">
          {bid
            ? `${englishBid(ruleset, bid)} · ${view.soloist >= 0 ? 'soloist' : 'bid by'} ${whom(info, by)}`
            : 'the first bidder must bid'}
        </span>
        <Components />
      </div>
      <dl className="facts">
        <Fact name="Deal">
          {Math.max(view.deal, 1)}/{ruleset.rules.dealsPerSession}
        </Fact>
        <Fact name="Trick">
          {view.leader >= 0
            ? `${Math.min(view.tricks + 1, ruleset.handSize)}/${ruleset.handSize}`
            : `–/${ruleset.handSize}`}
        </Fact>
        <Fact name="Trump">
          {bid && (isNamed || bid.trump !== 'choose') ? <TrumpSign trump={trump} /> : 'not named'}
        </Fact>
      </dl>
      {view.talon !== 0 && view.phase !== 'discard' && (
        <div className="contract-talon">
          <span>Your talon</span>
          <ShownCards set={view.talon} className="small-cards" />
        </div>
      )}
      <Button className="contract-ladder" variant="default" mih={44} onClick={ladder.open}>
        All bids
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
    <ul className="components" aria-label="Components">
      {UNITS.flatMap((unit, index) => {
        if (view.bid === 0 || !hasUnit(bid.units, index)) return [];
        const [first = 0, second = 0] = view.levels.slice(2 * index, 2 * index + 2);
        const levels =
          first === second
            ? [kontraLevel(first)]
            : [first, second].flatMap((level, line) =>
                level === 0 ? [] : [`${kontraLevel(level)} ${nameOf(info, (view.soloist + 1 + line) % 3)}`],
              );
        const raised = first + second > 0;
        return [
          <li key={unit} data-raised={raised || undefined}>
            {unit} <b>{bid.values[index]}</b>
            {raised && <em>{levels.join(', ')}</em>}
          </li>,
        ];
      })}
    </ul>
  );
};
