// A match whose cards are known, whatever the random streams are; for tests.
import { HUMAN } from '../src/play/seating.ts';
import { writeFileSync } from 'node:fs';
import { makeRecord, printRecord } from '../src/core/record.ts';
import { tysiac } from '../src/games/tysiac/index.ts';

/** We hold Q♠ A♣ 10♣ Q♣ J♣ Q♦ 9♦ Q♥ J♥ 9♥; pile 0 brings K♦ K♥. */
const DEAL = '* 0 3 17 16 6 13 4 22 5 9 12 20 14 11 8 7 10 18 19 2 21 15 23 1';

/** Writes a record to go on with: this is dealt, the bot at seat 1 has passed, and we at seat 0 are to bid. */
export const writeDealt = (file: string): void => {
  const game = tysiac.create(tysiac.presets[tysiac.defaultPreset]!);
  const record = makeRecord(game, [HUMAN, 'random'], '5', { steps: [], faults: [] }, null);
  writeFileSync(file, printRecord({ ...record, steps: [DEAL, '1 p'] }));
};
