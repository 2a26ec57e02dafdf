// An information state as text and as numbers: all that a seat has seen and done. Both are the same for two states exactly
// when the seat has seen and done the same in them.
import type { NetLayout } from '../agents/neural/layout.ts';
import type { AnyGame, Json } from '../core/game.ts';
import { canonicalJson, fingerprint } from '../core/hash.ts';
import type { Noticed } from './searchState.ts';

/** A line for everything noticed: '> ' and an own action, or what has changed in what is seen, with what is gone behind it. */
export const informationText = (game: AnyGame, noticed: readonly Noticed[]): string => {
  let before: Record<string, string> = {};
  const lines = noticed.map((one) => {
    if ('action' in one) return `> ${game.notation(one.action)}`;
    const now = Object.fromEntries(
      Object.entries(one.view as unknown as Record<string, Json>).map(([key, value]) => [key, canonicalJson(value)]),
    );
    const changed = Object.keys(now).filter((key) => now[key] !== before[key]);
    const gone = Object.keys(before).filter((key) => !(key in now));
    before = now;
    const line = `{${changed.sort().map((key) => `${JSON.stringify(key)}:${now[key]}`)}}`;
    return gone.length === 0 ? line : `${line} - ${canonicalJson(gone.sort())}`;
  });
  return lines.join('\n');
};

/** Encoders leave out what nets need not know; so each view is named besides, by this many numbers. */
const NAME_DIGITS = 16;

/** Columns of a row: features, the kind of their encoder, an own action + 1 (else 0), the name of the view. */
export const informationWidth = ({ columns }: NetLayout): number => columns + 2 + NAME_DIGITS;

/** A row for everything noticed. */
export const informationRows = (layout: NetLayout, noticed: readonly Noticed[]): Float32Array => {
  const width = informationWidth(layout);
  const { columns } = layout;
  const rows = new Float32Array(noticed.length * width);
  noticed.forEach((one, i) => {
    const row = rows.subarray(i * width, (i + 1) * width);
    if ('action' in one) {
      row[columns + 1] = one.action + 1;
      return;
    }
    row[columns] = layout.write(one.view, row.subarray(0, columns));
    [...fingerprint(one.json)].forEach((digit, at) => (row[columns + 2 + at] = Number.parseInt(digit, 16) / 15));
  });
  return rows;
};
