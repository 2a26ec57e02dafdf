// The whole deal as a row of tokens, for nets that read sequences: one token for each event the observer knows of.
import { HIDDEN, type FeatureBlock } from '../../core/game.ts';
import { relative } from './features.ts';
import { allDeclareIn } from './marriages.ts';
import type { Ruleset } from './ruleset.ts';
import type { UltiView } from './view.ts';

export const TOKEN_KINDS = [
  'bid',
  'pickUp',
  'pass',
  'stand',
  'discard',
  'trump',
  'kontra',
  'endKontra',
  'marriage',
  'choice',
  'card',
] as const;
type TokenKind = (typeof TOKEN_KINDS)[number];

/** The numbers of a token, in this order; each with how many values it has. */
export const TOKEN_FIELDS = [
  { name: 'who', about: '0 me, 1 next, 2 previous' },
  { name: 'kind', about: 'index in TOKEN_KINDS' },
  { name: 'bid', about: 'rank of the bid; 0 none' },
  { name: 'card', about: 'card + 1; 0 none or not known' },
  { name: 'suit', about: 'suit of the trump + 1; 0 none' },
  { name: 'marriage', about: 'points declared: 20, 40, …; 0 none' },
  { name: 'unit', about: 'unit of a kontra + 1; 0 none' },
  { name: 'line', about: "which defender's line the soloist raises: 1 D1, 2 D2; 0 own or common" },
] as const;
export const TOKEN_SIZE = TOKEN_FIELDS.length;
/** The same for the page of the game. */
export const TOKEN_BLOCKS: readonly FeatureBlock[] = TOKEN_FIELDS.map(({ name, about }) => ({
  name,
  size: 1,
  about: name === 'kind' ? TOKEN_KINDS.map((kind, i) => `${i} ${kind}`).join(', ') : about,
}));

/** The deal of a view as tokens of TOKEN_SIZE numbers each, oldest first. */
export const encodeSequence = (ruleset: Ruleset, view: UltiView): number[][] => {
  const me = view.seat ?? 0;
  const { marriageDeclaration, marriageTiming } = ruleset.rules;
  const isAutomatic = marriageDeclaration === 'auto' || !allDeclareIn(ruleset, view.bid, view.trump);
  const isBefore = isAutomatic && marriageTiming === 'beforeFirstTrick';
  const tokens: number[][] = [];
  let played = 0;
  for (let at = 0; at < view.log.length; at += 2) {
    const seat = view.log[at];
    const token = tokenOf(ruleset, relative(me, seat), view.log[at + 1], view.trump);
    if (token[1] === CARD) {
      if (played === 0 && isBefore) tokens.push(...declarations(view, me));
      // §5 marriages that are declared by themselves belong to the first card.
      if (played < 3 && isAutomatic && !isBefore) token[5] = view.players[seat].declared;
      played++;
    }
    tokens.push(token);
  }
  if (played === 0 && isBefore && view.leader >= 0) tokens.push(...declarations(view, me));
  return tokens;
};

const CARD = TOKEN_KINDS.indexOf('card');

/** §5 `beforeFirstTrick`: all at once, the soloist first. */
const declarations = (view: UltiView, me: number): number[][] =>
  [0, 1, 2]
    .map((i) => (view.soloist + i) % 3)
    .filter((seat) => view.players[seat].declared > 0)
    .map((seat) => [relative(me, seat), TOKEN_KINDS.indexOf('marriage'), 0, 0, 0, view.players[seat].declared, 0, 0]);

const tokenOf = (ruleset: Ruleset, who: number, id: number, trump: number): number[] => {
  const { layout } = ruleset;
  const token = (kind: TokenKind, changes: Partial<Record<(typeof TOKEN_FIELDS)[number]['name'], number>> = {}) => [
    who,
    TOKEN_KINDS.indexOf(kind),
    changes.bid ?? 0,
    changes.card ?? 0,
    changes.suit ?? 0,
    changes.marriage ?? 0,
    changes.unit ?? 0,
    changes.line ?? 0,
  ];
  if (id === HIDDEN) return token('discard');
  if (id >= layout.play) return token('card', { card: id - layout.play + 1 });
  if (id >= layout.endAnnouncing) return token('choice');
  if (id >= layout.announce) {
    const suit = id - layout.announce;
    if (layout.announceSuits) return token('marriage', { suit: suit + 1, marriage: suit === trump ? 40 : 20 });
    return token('marriage', { marriage: id === layout.announce ? 20 : 40 });
  }
  if (id === layout.endKontra) return token('endKontra');
  if (id >= layout.line) {
    const at = id - layout.line;
    return token('kontra', { unit: (at % layout.units) + 1, line: at < layout.units ? 1 : 2 });
  }
  if (id >= layout.raise) return token('kontra', { unit: id - layout.raise + 1 });
  if (id >= layout.trump) return token('trump', { suit: layout.trumps[id - layout.trump] + 1 });
  if (id >= layout.discard) return token('discard', { card: id - layout.discard + 1 });
  if (id >= layout.bid) return token('bid', { bid: id - layout.bid + 1 });
  return token(id === layout.pass ? 'pass' : id === layout.pickUp ? 'pickUp' : 'stand');
};
