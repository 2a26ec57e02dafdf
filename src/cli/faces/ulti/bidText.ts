// A bid by what people call it, and its explanation in lines.
import type { Message } from '../../../core/game.ts';
import { likelyMeant, shortened } from '../../../core/result.ts';
import type { Say } from '../../../core/words.ts';
import { explainBid } from '../../../games/ulti/explainBid.ts';
import type { Bid } from '../../../games/ulti/ladder.ts';
import type { Ruleset } from '../../../games/ulti/ruleset.ts';
import { findBid } from '../../../games/ulti/words.ts';
import { widthOf, wrapped } from '../../kit/words.ts';

/** 'red ulti' is piros ulti, and 'red betli' rebetli. */
export const namedBid = (bids: readonly Bid[], text: string): Bid | undefined => {
  const red = /\b(?:red|hearts|piros)(?:\b|_)[\s_-]*/i;
  return findBid(bids, text) ?? findBid(bids, text.replace(red, 'piros ')) ?? findBid(bids, text.replace(red, 're'));
};

const own = (say: Say, name: string, params?: Message['params']): string =>
  say(params ? { key: `ulti.terminal.explain.${name}`, params } : { key: `ulti.terminal.explain.${name}` });

export const unknownBid = (say: Say, bids: readonly Bid[], text: string): string => {
  const near = likelyMeant(text, [...bids.map(({ name }) => name), ...bids.map(({ id }) => id)]);
  const hint = near === undefined ? '' : ` ${own(say, 'meant', { bid: near.toLowerCase() })}`;
  const simple = bids.filter(({ red, open, name }) => !red && !open && !name.includes(' '));
  const names = simple.map(({ name }) => name.toLowerCase()).join(', ');
  return own(say, 'unknown', { typed: shortened(text), hint, count: bids.length, names });
};

const LABELS = ['units', 'trump', 'needs', 'aim', 'payment', 'pays', 'costs', 'kontra', 'silent', 'beats'] as const;

/** Texts behind their label, broken where they are wider than the screen. */
const labelled = (say: Say, width: number, label: (typeof LABELS)[number], texts: readonly string[]): string[] => {
  const name = own(say, `label.${label}`);
  const indent = 2 + Math.max(...LABELS.map((one) => widthOf(own(say, `label.${one}`))));
  return texts
    .flatMap((text) => wrapped(text, width - indent - 2, ''))
    .map((text, i) => `  ${(i === 0 ? name : '').padEnd(indent)}${text}`);
};

export const bidLines = (say: Say, ruleset: Ruleset, bid: Bid, width = Infinity): string[] => {
  const explanation = explainBid(ruleset, bid, say);
  const list = (label: (typeof LABELS)[number], texts: readonly string[]): string[] =>
    labelled(say, width, label, texts);
  const { units, played } = explanation;
  const levels = (values: readonly number[]): string => values.join(' / ');
  const { name, gloss, rank, pays, costs, payment, kontra } = explanation;
  return [
    own(say, 'title', { bid: name, gloss, rank, count: ruleset.layout.bids.length }),
    ...list('units', [units.map(({ unit, value }) => `${unit} ${value}`).join(' + ')]),
    ...list('trump', [explanation.trump]),
    ...list('needs', [explanation.needs]),
    ...list('aim', explanation.aims),
    ...list('payment', payment === null ? [] : [payment]),
    ...list('pays', played ? [own(say, 'pays', { points: pays! })] : []),
    ...list('costs', [own(say, 'costs', { points: costs, played: played ? 'yes' : 'no' })]),
    ...list('kontra', [
      kontra,
      ...(played
        ? units.map(({ unit, won, lost }) => own(say, 'levels', { unit, won: levels(won), lost: levels(lost) }))
        : []),
    ]),
    ...list('silent', explanation.silent),
    ...list('beats', [explanation.beats]),
  ];
};

/** `explain piros ulti` at the table. */
export const explainLines = (say: Say, ruleset: Ruleset, name: string, width: number): string[] => {
  const { bids } = ruleset.layout;
  if (name === '') return [own(say, 'which')];
  const bid = namedBid(bids, name);
  return bid === undefined ? wrapped(unknownBid(say, bids, name), width) : bidLines(say, ruleset, bid, width);
};
