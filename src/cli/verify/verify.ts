// Are the cards of a match those that everybody was bound to before the first one?
import { CHANCE } from '../../core/game.ts';
import { parseJson } from '../../core/boundedJson.ts';
import { parseDealFile } from '../../net/dealFile.ts';
import { problemsOf, type ProofProblem } from '../../net/fairDeal.ts';
import { firstForeignChance } from '../../play/fromSeed.ts';
import { readText } from '../kit/files.ts';
import { UsageError } from '../kit/problems.ts';
import { openRecord } from '../records/recordFile.ts';

/** 'cards': what chance dealt at this step is not what the seed says. */
type Problem = ProofProblem | { readonly fault: 'cards'; readonly step: number };

export interface Verdict {
  readonly fair: boolean;
  readonly problems: readonly Problem[];
  readonly table: string;
  readonly rulesKey: string;
  readonly seed: string | null;
  /** How many tables got these cards. */
  readonly tables: number;
  /** How many chance events were made once more. */
  readonly deals: number;
}

const LONGEST = 4 * 1024 * 1024;

export const verifyFile = async (file: string, typedGame?: string): Promise<Verdict> => {
  const json = parseJson(readText(file, 'record'), { longest: LONGEST });
  const found = json.ok ? parseDealFile(json.value) : null;
  if (found === null) {
    throw new UsageError(
      `The file '${file}' does not tell how the cards were dealt: it must hold "record" and "proof", as a table with friends gives them when the match is over.`,
    );
  }
  const { record, game, steps } = await openRecord(JSON.stringify(found.record), file, { game: typedGame });
  const foreign = record.seed === null ? null : firstForeignChance(game, steps, record.seed);
  const problems: readonly Problem[] = [
    ...problemsOf(found.proof, record),
    ...(foreign === null ? [] : [{ fault: 'cards' as const, step: foreign + 1 }]),
  ];
  return {
    fair: problems.length === 0,
    problems,
    table: found.proof.table,
    rulesKey: record.rulesKey,
    seed: record.seed,
    tables: found.proof.round?.tables.length ?? 1,
    deals: steps.filter(([actor]) => actor === CHANCE).length,
  };
};

const sentenceOf = (problem: Problem): string => {
  switch (problem.fault) {
    case 'rules':
      return 'The proof is of other rules than the record.';
    case 'seats':
      return 'The proof has numbers for more or fewer seats than the match.';
    case 'secret':
      return "The server's secret is not the one it was bound to.";
    case 'nonce':
      return `The number of seat ${problem.seat} is not the one that was shown as a hash.`;
    case 'round':
      return 'The numbers of the tables that got the same cards are not those that all were bound to.';
    case 'seed':
      return 'The seed of the match does not follow from the secret and the numbers.';
    case 'cards':
      return `What was dealt at step ${problem.step} does not follow from the seed.`;
  }
};

export const verdictLines = ({ fair, problems, table, tables, deals }: Verdict): string[] =>
  fair
    ? [
        `The deals of table ${table} are proven.`,
        'The secret and all numbers are those that were shown as hashes, the seed follows from them,',
        ...(tables === 1 ? [] : [`as do those of all ${tables} tables of the round, which got the same cards,`]),
        `and everything that chance did (${deals === 1 ? 'one event' : `${deals} events`}) follows from the seed.`,
      ]
    : [`The deals of table ${table} are not proven:`, ...problems.map((problem) => `  ${sentenceOf(problem)}`)];
