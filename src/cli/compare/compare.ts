// From the options of `talon compare` to what it prints: pairs of matches, or single deals.
import { isSeer, MIX, partsOf, REST } from '../../agents/names.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import type { FaultPolicy } from '../../core/fault.ts';
import type { Json } from '../../core/game.ts';
import { gatherSupply, type Supply } from '../../jobs/supply.node.ts';
import { clockFor } from '../../players/usedTime.node.ts';
import { prepareCompare, type ComparePlan } from '../../sim/compare/pairs.ts';
import { createCompareReport } from '../../sim/compare/report.ts';
import { prepareContest } from '../../sim/deals/contest.ts';
import { measureCost, msPerDecision } from '../../sim/deals/cost.ts';
import { createDealsReport } from '../../sim/deals/report.ts';
import { gameNamed } from '../kit/games.ts';
import { checkBots } from '../kit/guests.ts';
import { print, printJson, type Io } from '../kit/io.ts';
import { limitsFrom, type LimitOptions } from '../kit/limitOptions.ts';
import { need, UsageError } from '../kit/problems.ts';
import { chooseRules, type RulesOptions } from '../kit/rules.ts';
import type { LongOptions } from '../longRun/longRun.ts';
import { runCompare, runDeals } from './runner.ts';
import { sizeToEqualTime } from './equalTime.ts';
import { compareLines, dealsLines } from './text.ts';

export interface CompareOptions extends RulesOptions, LimitOptions, LongOptions {
  game: string;
  pairs: number;
  deals?: number;
  seed: string;
  faults: FaultPolicy;
  sprt?: string;
  mix?: string;
  equalTime?: true;
  luck: boolean;
  json?: true;
}

/** What both kinds are about. */
interface Setting {
  definition: AnyDefinition;
  preset: string | null;
  plan: Pick<ComparePlan, 'game' | 'rules' | 'a' | 'b' | 'seed' | 'faults' | 'limits'>;
  supply: Supply;
}

const setUp = async (io: Io, typed: string, b: string, options: CompareOptions): Promise<Setting> => {
  if (options.equalTime && options.resume) {
    throw new UsageError(
      '--resume goes on with the size that --equal-time has told: name that agent, without --equal-time.',
    );
  }
  const a = options.mix === undefined ? typed : `${MIX}:${REST}=${typed},${options.mix}`;
  const definition = await gameNamed(options.game);
  // Yardsticks that see all cards are known to a comparison by deals alone.
  const parts = options.deals === undefined ? [a, b] : [a, b].flatMap(partsOf).filter((part) => !isSeer(part));
  checkBots(definition, parts);
  const { game, preset } = await chooseRules(definition, options);
  const { seed, faults } = options;
  const limits = limitsFrom(options);
  const who = { game: options.game, rules: game.rules as Json, a, b, ...(limits && { limits }) };
  const supply = need(gatherSupply(options.game, definition, [a, b]));
  const plan = { ...who, seed, faults };
  let sized: Pick<ComparePlan, 'a' | 'b'> | undefined;
  try {
    if (options.equalTime) sized = sizeToEqualTime(io, definition, plan, supply.place.open);
  } catch (problem) {
    supply.place.close();
    throw problem;
  }
  return { definition, preset, plan: { ...plan, ...sized }, supply };
};

/** '0,50' as two numbers, the lower first. */
const parseSprt = (text: string | undefined, form: RegExp, what: string, example: string): [number, number] | null => {
  if (text === undefined) return null;
  const [low, high] = form.test(text) ? text.split(',').map(Number) : [];
  if (low !== undefined && high !== undefined && low < high) return [low, high];
  throw new UsageError(`--sprt must be two ${what}, the lower first, e.g. ${example}, not '${text}'.`);
};

export const comparePairs = async (io: Io, a: string, b: string, options: CompareOptions): Promise<void> => {
  const { pairs, luck } = options;
  const tested = parseSprt(options.sprt, /^-?\d{1,4},-?\d{1,4}$/, 'whole numbers', '0,20');
  const { definition, preset, plan: who, supply } = await setUp(io, a, b, options);
  const { seed, faults, ...names } = who;
  const plan = { ...names, pairs, seed, faults, luck, preset, from: 0, to: pairs };
  try {
    const prepared = need(prepareCompare(definition, plan, supply.place.open));
    const hypotheses = tested && { elo0: tested[0], elo1: tested[1] };
    const { results, sprt } = await runCompare(io, supply, prepared, options, hypotheses);
    const report = createCompareReport(prepared, preset, results);
    if (sprt !== null) report.sprt = sprt;
    if (options.json) return printJson(io, report);
    print(io, ...compareLines(definition.name, report, luck));
  } finally {
    supply.place.close();
  }
};

type DealsOptions = CompareOptions & { deals: number };

export const compareDeals = async (io: Io, typedA: string, typedB: string, options: DealsOptions): Promise<void> => {
  const { deals } = options;
  const tested = parseSprt(options.sprt, /^-?\d{1,4}(\.\d{1,4})?,-?\d{1,4}(\.\d{1,4})?$/, 'numbers', '0,0.5');
  const { definition, preset, plan: who, supply } = await setUp(io, typedA, typedB, options);
  const { a, b } = who;
  const plan = { ...who, deals, preset, from: 0, to: deals };
  try {
    const contest = need(prepareContest(definition, plan, supply.place.open));
    const differences = tested && { low: tested[0], high: tested[1] };
    const { results, sprt } = await runDeals(io, supply, contest, options, differences);
    const report = createDealsReport(contest, preset, results);
    if (sprt !== null) report.sprt = sprt;
    const [msA, msB] = msPerDecision(measureCost(contest, clockFor([a, b])));
    report.cpuMsPerDecision = { [a]: msA, [b]: msB };
    if (options.json) return printJson(io, report);
    print(io, ...dealsLines(definition.name, report));
  } finally {
    supply.place.close();
  }
};
