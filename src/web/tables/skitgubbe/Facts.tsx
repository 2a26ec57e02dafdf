// Always in sight: which part it is, what must be matched, trump, how near the kill is.
import type { ReactElement, ReactNode } from 'react';
import { RANKS, SYMBOLS, cardName, cardsIn } from '../../../games/skitgubbe/deck.ts';
import { killText } from '../../../games/skitgubbe/inShort.ts';
import { Suited } from '../../table/Suited.tsx';
import { rulesOf, useSkitgubbe, whom } from './use.ts';

interface FactProps {
  readonly name: string;
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const Fact = ({ name, title, className, children }: FactProps): ReactElement => (
  <div title={title} className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export const Facts = (): ReactElement => {
  const { isPart2 } = useSkitgubbe();
  return <dl className="facts skit-facts">{isPart2 ? <Part2Facts /> : <Part1Facts />}</dl>;
};

const Part1Facts = (): ReactElement => {
  const { view, info, holding } = useSkitgubbe();
  const low = rulesOf(info).part1AceLow;
  const trick = Math.max(1, view.tricks + (holding ? 0 : 1));
  return (
    <>
      <Fact name="Part">1 of 2</Fact>
      <Fact name="Trick">
        {trick}
        {view.round > 0 && !holding && <span className="skit-war"> · war{view.round > 1 && ` ${view.round}`}</span>}
      </Fact>
      <Fact name="To match" title="Who holds this rank must play it.">
        <span className="skit-match" data-none={view.leading < 0 || holding || undefined}>
          {view.leading < 0 || holding ? '–' : RANKS[view.leading]}
        </span>
      </Fact>
      <Fact name="Ace" className="skit-ace">
        {low ? 'low' : 'high'}
      </Fact>
    </>
  );
};

const Part2Facts = (): ReactElement => {
  const { view, info } = useSkitgubbe();
  const gone = cardsIn(view.killed).length;
  return (
    <>
      <Fact name="Part">2 of 2</Fact>
      <Fact
        name="Trump"
        title={`${cardName(view.trumpCard)} was set aside, and went to ${whom(info, view.trumpOwner)}.`}
      >
        <Suited text={SYMBOLS[view.trump]!} />{' '}
        <small>
          (<Suited text={cardName(view.trumpCard)} /> to {whom(info, view.trumpOwner)})
        </small>
      </Fact>
      <Fact name="Kill" title={killText(rulesOf(info))}>
        <KillMeter />
      </Fact>
      <Fact name="Gone">{gone}</Fact>
    </>
  );
};

/** A pip for every play that the trick needs, filled for those that lie there. */
const KillMeter = (): ReactElement => {
  const { view, facts, holding } = useSkitgubbe();
  const isKill = holding && view.table.length === 0;
  const laid = isKill ? (facts.last?.table.length ?? 0) : view.table.length;
  if (view.threshold === 0 && !isKill) return <>–</>;
  const needed = isKill ? laid : view.threshold;
  return (
    <span className="skit-kill">
      <span className="sr-only">
        {laid} of {needed} plays
      </span>
      {Array.from({ length: needed }, (_, i) => (
        <i key={i} data-full={i < laid || undefined} aria-hidden />
      ))}
    </span>
  );
};
