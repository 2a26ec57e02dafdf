// The ladders of bids as data (§3.2, appendix B), weakest bid first.
import { BETLI, DURCHMARS, FORTY, FOUR_ACES, PARTI, TWENTY, ULTI, UNIT_COUNT, hasUnit } from './units.ts';

export const LADDERS = ['classic38', 'huwiki42', 'huwiki54'] as const;
export type LadderName = (typeof LADDERS)[number];

/** Which suit may be trump: one that the soloist names, hearts, or none (§4). */
type TrumpMode = 'choose' | 'hearts' | 'none';

export interface Bid {
  /** From 1. */
  rank: number;
  id: string;
  /** In Hungarian. */
  name: string;
  /** Bit set. */
  units: number;
  red: boolean;
  open: boolean;
  trump: TrumpMode;
  /** Value of each unit per defender; 0 where the bid has not got it. */
  values: readonly number[];
  /** All units won, without kontra. */
  win: number;
}

/** id, Hungarian name, units, flags. Units: p parti, 4 40-100, 2 20-100, u ulti, d durchmars, b betli, a four aces. */
type Line = readonly [id: string, name: string, units: string, flags?: string];

const LETTERS = 'p42udba';
const unitsFrom = (letters: string): number =>
  [...letters].reduce((units, letter) => units | (1 << LETTERS.indexOf(letter)), 0);

// Flags: r red, o open, n no trump.
const CLASSIC: readonly Line[] = [
  ['passz', 'Passz', 'p'],
  ['piros_passz', 'Piros passz', 'p', 'r'],
  ['40_100', '40-100', '4'],
  ['ulti', 'Ulti', 'up'],
  ['betli', 'Betli', 'b', 'n'],
  ['durchmars', 'Durchmars', 'd', 'n'],
  ['40_100_ulti', '40-100 ulti', '4u'],
  ['piros_40_100', 'Piros 40-100', '4', 'r'],
  ['20_100', '20-100', '2'],
  ['piros_ulti', 'Piros ulti', 'up', 'r'],
  ['40_100_durchmars', '40-100 durchmars', '4d'],
  ['ulti_durchmars', 'Ulti durchmars', 'ud'],
  ['rebetli', 'Rebetli', 'b', 'rn'],
  ['20_100_ulti', '20-100 ulti', '2u'],
  ['redurchmars', 'Redurchmars', 'd', 'rn'],
  ['40_100_ulti_durchmars', '40-100 ulti durchmars', '4ud'],
  ['20_100_durchmars', '20-100 durchmars', '2d'],
  ['piros_40_100_ulti', 'Piros 40-100 ulti', '4u', 'r'],
  ['piros_20_100', 'Piros 20-100', '2', 'r'],
  ['20_100_ulti_durchmars', '20-100 ulti durchmars', '2ud'],
  ['piros_40_100_durchmars', 'Piros 40-100 durchmars', '4d', 'r'],
  ['piros_ulti_durchmars', 'Piros ulti durchmars', 'ud', 'r'],
  ['teritett_betli', 'Terített betli', 'b', 'on'],
  ['piros_20_100_ulti', 'Piros 20-100 ulti', '2u', 'r'],
  ['teritett_durchmars', 'Terített durchmars', 'd', 'on'],
  ['piros_40_100_ulti_durchmars', 'Piros 40-100 ulti durchmars', '4ud', 'r'],
  ['piros_20_100_durchmars', 'Piros 20-100 durchmars', '2d', 'r'],
  ['40_100_teritett_durchmars', '40-100 terített durchmars', '4d', 'o'],
  ['ulti_teritett_durchmars', 'Ulti terített durchmars', 'ud', 'o'],
  ['40_100_ulti_teritett_durchmars', '40-100 ulti terített durchmars', '4ud', 'o'],
  ['piros_40_100_teritett_durchmars', 'Piros 40-100 terített durchmars', '4d', 'ro'],
  ['piros_ulti_teritett_durchmars', 'Piros ulti terített durchmars', 'ud', 'ro'],
  ['20_100_teritett_durchmars', '20-100 terített durchmars', '2d', 'o'],
  ['piros_20_100_ulti_durchmars', 'Piros 20-100 ulti durchmars', '2ud', 'r'],
  ['20_100_ulti_teritett_durchmars', '20-100 ulti terített durchmars', '2ud', 'o'],
  ['piros_40_100_ulti_teritett_durchmars', 'Piros 40-100 ulti terített durchmars', '4ud', 'ro'],
  ['piros_20_100_teritett_durchmars', 'Piros 20-100 terített durchmars', '2d', 'ro'],
  ['piros_20_100_ulti_teritett_durchmars', 'Piros 20-100 ulti terített durchmars', '2ud', 'ro'],
];

const classic = (id: string): Line => CLASSIC.find(([known]) => known === id)!;
const classics = (...ids: string[]): Line[] => ids.map(classic);

const HUWIKI42: readonly Line[] = [
  ...classics('passz', 'piros_passz', '40_100', 'ulti', 'betli'),
  ['durchmars', 'Durchmars', 'd'],
  ['szintelen_durchmars', 'Színtelen durchmars', 'd', 'n'],
  ...classics('40_100_ulti', 'piros_40_100', '20_100'),
  ...classics('piros_ulti', 'rebetli', '40_100_durchmars', 'ulti_durchmars'),
  ...classics('20_100_ulti', 'redurchmars'),
  ['piros_durchmars', 'Piros durchmars', 'd', 'r'],
  ['teritett_durchmars', 'Terített durchmars', 'd', 'o'],
  ...classics('40_100_ulti_durchmars', '20_100_durchmars'),
  ...classics('piros_40_100_ulti', 'piros_20_100', '40_100_teritett_durchmars', 'ulti_teritett_durchmars'),
  ...classics('20_100_ulti_durchmars'),
  ...classics('40_100_ulti_teritett_durchmars', 'piros_40_100_durchmars', 'piros_ulti_durchmars'),
  ...classics('20_100_teritett_durchmars', 'teritett_betli'),
  ...classics('20_100_ulti_teritett_durchmars', 'piros_20_100_ulti'),
  ['piros_teritett_durchmars', 'Piros terített durchmars', 'd', 'ro'],
  ['szintelen_teritett_durchmars', 'Színtelen terített durchmars', 'd', 'on'],
  ...classics('piros_40_100_ulti_durchmars', 'piros_20_100_durchmars'),
  ...classics('piros_40_100_teritett_durchmars', 'piros_ulti_teritett_durchmars'),
  ...classics('piros_20_100_ulti_durchmars'),
  ...classics('piros_40_100_ulti_teritett_durchmars', 'piros_20_100_teritett_durchmars'),
  ...classics('piros_20_100_ulti_teritett_durchmars'),
];

const WITH_FOUR_ACES: readonly Line[] = [
  ['negy_asz', 'Négy ász', 'ap'],
  ['40_100_negy_asz', '40-100 négy ász', '4a'],
  ['ulti_negy_asz', 'Ulti négy ász', 'uap'],
  ['piros_negy_asz', 'Piros négy ász', 'ap', 'r'],
  ['40_100_ulti_negy_asz', '40-100 ulti négy ász', '4ua'],
  ['20_100_negy_asz', '20-100 négy ász', '2a'],
  ['20_100_ulti_negy_asz', '20-100 ulti négy ász', '2ua'],
  ['piros_40_100_negy_asz', 'Piros 40-100 négy ász', '4a', 'r'],
  ['piros_ulti_negy_asz', 'Piros ulti négy ász', 'uap', 'r'],
  ['piros_40_100_ulti_negy_asz', 'Piros 40-100 ulti négy ász', '4ua', 'r'],
  ['piros_20_100_negy_asz', 'Piros 20-100 négy ász', '2a', 'r'],
  ['piros_20_100_ulti_negy_asz', 'Piros 20-100 ulti négy ász', '2ua', 'r'],
];

/** §3.1 the values; the open durchmars is where the ladders differ (§3.4). */
const valuesOf = (units: number, red: boolean, open: boolean, noTrump: boolean, flatOpen: boolean): number[] => {
  const factor = red ? 2 : 1;
  const values = Array.from({ length: UNIT_COUNT }, () => 0);
  const set = (unit: number, value: number): void => void (values[unit] = hasUnit(units, unit) ? value : 0);
  set(PARTI, factor);
  set(FORTY, 4 * factor);
  set(TWENTY, 8 * factor);
  set(ULTI, 4 * factor);
  set(FOUR_ACES, 4 * factor);
  set(BETLI, open ? 20 : 5 * factor);
  if (open) set(DURCHMARS, flatOpen || noTrump ? 24 : 12 * factor);
  else set(DURCHMARS, 6 * factor);
  return values;
};

const bidFrom = ([id, name, letters, flags = '']: Line, rank: number, flatOpen: boolean): Bid => {
  const units = unitsFrom(letters);
  const [red, open, noTrump] = [...'ron'].map((flag) => flags.includes(flag));
  const values = valuesOf(units, red, open, noTrump, flatOpen);
  const trump: TrumpMode = noTrump ? 'none' : red ? 'hearts' : 'choose';
  return { rank, id, name, units, red, open, trump, values, win: values.reduce((sum, value) => sum + value, 0) };
};

const build = (lines: readonly Line[], flatOpen: boolean): Bid[] => {
  const bids = lines.map((line) => bidFrom(line, 0, flatOpen)).sort((a, b) => a.win - b.win); // a stable sort
  return bids.map((bid, i) => ({ ...bid, rank: i + 1 }));
};

const LADDER_BIDS: Readonly<Record<LadderName, readonly Bid[]>> = {
  classic38: build(CLASSIC, true),
  huwiki42: build(HUWIKI42, false),
  huwiki54: build([...HUWIKI42, ...WITH_FOUR_ACES], false),
};

export const ladderOf = (name: LadderName): readonly Bid[] => LADDER_BIDS[name];

/** The ladder of a rules object; tests keep only some of its bids, so that auctions are short. */
export const bidsOf = ({ ladder, bids }: { ladder: LadderName; bids?: readonly string[] }): readonly Bid[] => {
  if (bids === undefined) return ladderOf(ladder);
  return ladderOf(ladder)
    .filter(({ id }) => bids.includes(id))
    .map((bid, i) => ({ ...bid, rank: i + 1 }));
};
