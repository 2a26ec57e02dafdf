// A bid by what people call it, and its explanation in lines.
import { likelyMeant, shortened } from '../../../core/result.ts';
import { explainBid } from '../../../games/ulti/explainBid.ts';
import type { Bid } from '../../../games/ulti/ladder.ts';
import type { Ruleset } from '../../../games/ulti/ruleset.ts';
import { findBid } from '../../../games/ulti/words.ts';

/** 'red ulti' is piros ulti, and 'red betli' rebetli. */
export const namedBid = (bids: readonly Bid[], text: string): Bid | undefined => {
  const red = /\b(?:red|hearts|piros)(?:\b|_)[\s_-]*/i;
  return findBid(bids, text) ?? findBid(bids, text.replace(red, 'piros ')) ?? findBid(bids, text.replace(red, 're'));
};

export const unknownBid = (bids: readonly Bid[], text: string): string => {
  const near = likelyMeant(text, [...bids.map(({ name }) => name), ...bids.map(({ id }) => id)]);
  const hint = near === undefined ? '' : ` Did you mean ${near.toLowerCase()}?`;
  const simple = bids.filter(({ red, open, name }) => !red && !open && !name.includes(' '));
  const names = simple.map(({ name }) => name.toLowerCase()).join(', ');
  return (
    `There is no bid called '${shortened(text)}'.${hint} The ${bids.length} bids are made of ${names}: ` +
    'alone or together, with piros (red) or terített (open) before them, as in piros ulti.'
  );
};

export const bidLines = (ruleset: Ruleset, bid: Bid): string[] => {
  const explanation = explainBid(ruleset, bid);
  const line = (label: string, text: string): string => `  ${label.padEnd(10)}${text}`;
  const list = (label: string, texts: readonly string[]): string[] =>
    texts.map((text, i) => line(i === 0 ? label : '', text));
  const { units, played } = explanation;
  const levels = (values: readonly number[]): string => values.join(' / ');
  return [
    `${explanation.name} – ${explanation.english}; rank ${explanation.rank} of ${ruleset.layout.bids.length}`,
    line('units', units.map(({ unit, value }) => `${unit} ${value}`).join(' + ')),
    line('trump', explanation.trump),
    line('needs', explanation.needs),
    ...list('aim', explanation.aims),
    ...(explanation.payment === null ? [] : [line('payment', explanation.payment)]),
    ...(played ? [line('pays', `${explanation.pays} from each defender when every unit is won`)] : []),
    line('costs', `${explanation.costs} to each defender${played ? ' when every unit is lost, without kontra' : ''}`),
    line('kontra', explanation.kontra),
    ...(played
      ? units.map(({ unit, won, lost }) => line('', `${unit}: won ${levels(won)}, lost ${levels(lost)}`))
      : []),
    ...list('silent', explanation.silent),
    line('beats', explanation.beats),
  ];
};
