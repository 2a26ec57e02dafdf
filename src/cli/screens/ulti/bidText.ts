// A bid by what people call it, and its explanation in lines.
import { likelyMeant, shortened } from '../../../core/result.ts';
import { english } from '../../../games/ulti/english.ts';
import { explainBid } from '../../../games/ulti/explainBid.ts';
import type { Bid } from '../../../games/ulti/ladder.ts';
import type { Ruleset } from '../../../games/ulti/ruleset.ts';
import { findBid } from '../../../games/ulti/words.ts';
import { wrapped } from '../../words.ts';

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

const LABEL = 10;

/** Texts behind their label, broken where they are wider than the screen. */
const labelled = (width: number, label: string, texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => wrapped(text, width - LABEL - 2, ''))
    .map((text, i) => `  ${(i === 0 ? label : '').padEnd(LABEL)}${text}`);

export const bidLines = (ruleset: Ruleset, bid: Bid, width = Infinity): string[] => {
  const explanation = explainBid(ruleset, bid, english);
  const list = (label: string, texts: readonly string[]): string[] => labelled(width, label, texts);
  const { units, played } = explanation;
  const levels = (values: readonly number[]): string => values.join(' / ');
  const { pays, costs, payment, kontra } = explanation;
  return [
    `${explanation.name} – ${explanation.gloss}; rank ${explanation.rank} of ${ruleset.layout.bids.length}`,
    ...list('units', [units.map(({ unit, value }) => `${unit} ${value}`).join(' + ')]),
    ...list('trump', [explanation.trump]),
    ...list('needs', [explanation.needs]),
    ...list('aim', explanation.aims),
    ...list('payment', payment === null ? [] : [payment]),
    ...list('pays', played ? [`${pays} from each defender when every unit is won`] : []),
    ...list('costs', [`${costs} to each defender${played ? ' when every unit is lost, without kontra' : ''}`]),
    ...list('kontra', [
      kontra,
      ...(played ? units.map(({ unit, won, lost }) => `${unit}: won ${levels(won)}, lost ${levels(lost)}`) : []),
    ]),
    ...list('silent', explanation.silent),
    ...list('beats', [explanation.beats]),
  ];
};

/** `explain piros ulti` at the table. */
export const explainLines = (ruleset: Ruleset, name: string, width: number): string[] => {
  const { bids } = ruleset.layout;
  if (name === '') return ['Which bid? For example: explain piros ulti'];
  const bid = namedBid(bids, name);
  return bid === undefined ? wrapped(unknownBid(bids, name), width) : bidLines(ruleset, bid, width);
};
