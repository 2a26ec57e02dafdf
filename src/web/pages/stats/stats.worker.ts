// Replays the finished games of this device, and those of a file before they are kept. The page only adds up.
import type { AnyDefinition } from '../../../core/definition.ts';
import { parseRecord, type LoadedRecord } from '../../../core/record.ts';
import { GAMES } from '../../kit/games/house.ts';
import { NO_NETS } from '../../../nn/nets.ts';
import { loadNets } from '../../kit/games/nets.ts';
import { problemText } from '../../kit/rules/problem.ts';
import { t } from '../../kit/i18n/index.ts';
import type { Language } from '../../../play/languages.ts';
import { loadLanguage } from '../../kit/i18n/load.ts';
import type { Findings, GameRow } from '../../kit/storage/db.ts';
import { findRow, recordOf, storeGame } from '../../kit/storage/games.ts';
import { findFinding, keepFinding } from '../../kit/storage/findings.ts';
import { factsOf, judgedCounters, type GameFacts } from './facts.ts';
import { checkGame, readGames, rowOf } from '../../kit/storage/gamesFile.ts';
import { judgedCounts, judgedVersion } from './judged.ts';
import { LUCK_VERSION, ownDeals, tellsLuck } from './luck.ts';
import { ownGames } from './ownGames.ts';
import { importedStanding } from './standing.ts';

export type ToStats =
  | { readonly type: 'read'; readonly language: Language }
  | { readonly type: 'import'; readonly text: string };
export type FromStats =
  | { readonly type: 'facts'; readonly facts: readonly GameFacts[] }
  | { readonly type: 'imported'; readonly message: string; readonly ok: boolean }
  /** What the deals of one game were worth; they come one by one, for that takes time. */
  | ({ readonly type: 'luck' } & Findings['luck'])
  /** What the judgements say of one game; they come one by one too. */
  | ({ readonly type: 'judged' } & Findings['judged']);

const find = (id: string) => GAMES.find((known) => known.id === id);

/** Games that were replayed once need not be again while the page is open. */
const known = new Map<string, GameFacts>();

const read = async (): Promise<void> => {
  const reading = ++reads;
  const facts: GameFacts[] = [];
  for (const row of await ownGames()) {
    const key = `${row.id}/${row.undos}/${row.steps}`;
    const record = known.has(key) ? null : await recordOf(row);
    const loaded = record && parseRecord(JSON.stringify(record), find);
    // What cannot be replayed any more, by a change of the rules' code, counts for nothing.
    if (loaded?.ok) known.set(key, factsOf(find(row.game)!, row, loaded.value));
    const found = known.get(key);
    if (found) facts.push(found);
  }
  postMessage({ type: 'facts', facts } satisfies FromStats);
  await tell(JUDGED, () => reading !== reads);
  await tell(LUCK, () => reading !== reads);
};

let reads = 0;

const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Something that takes time to find out about a game. */
interface Question<K extends keyof Findings> {
  readonly kind: K;
  isAsked(definition: AnyDefinition): boolean;
  ask(definition: AnyDefinition, row: GameRow): Asked<K> | Promise<Asked<K>>;
}

interface Asked<K extends keyof Findings> {
  /** Of the code that works it out, and of whatever else the answer hangs on. */
  readonly version: string;
  answer(loaded: LoadedRecord): Generator<null, Omit<Findings[K], 'id' | 'version'>>;
}

const LUCK: Question<'luck'> = {
  kind: 'luck',
  isAsked: tellsLuck,
  ask: (definition, { seat }) => ({
    version: String(LUCK_VERSION),
    *answer(loaded) {
      return { deals: yield* ownDeals(definition, seat, loaded) };
    },
  }),
};

const JUDGED: Question<'judged'> = {
  kind: 'judged',
  isAsked: (definition) => judgedCounters(definition).length > 0,
  async ask(definition, { game, players, rulesKey, seat }) {
    const fetched = await loadNets(game, players, rulesKey);
    // A net that cannot be had has a stand-in.
    const nets = fetched.ok ? fetched.value.nets : NO_NETS;
    return {
      version: judgedVersion(definition, players, rulesKey ?? '', nets),
      *answer(loaded) {
        return { counts: yield* judgedCounts(definition, seat, loaded, nets) };
      },
    };
  },
};

/** In the background, the newest game first; a newer reading begins anew. */
const tell = async <K extends keyof Findings>(question: Question<K>, isOld: () => boolean): Promise<void> => {
  const { kind } = question;
  for (const row of await ownGames()) {
    const definition = find(row.game);
    if (isOld()) return;
    if (!definition || !question.isAsked(definition)) continue;
    const { id, rulesKey, undos, steps } = row;
    const asked = await question.ask(definition, row);
    const version = [asked.version, rulesKey, undos, steps].join('/');
    let found = await findFinding(kind, id, version);
    if (!found) {
      const answer = await workOut(row, isOld, asked.answer);
      if (answer === null) continue;
      found = { ...answer, id, version } as Findings[K];
      await keepFinding(kind, found);
    }
    postMessage({ type: kind, ...found });
  }
};

/** null where the game cannot be replayed any more, or nobody waits for it. */
const workOut = async <T>(
  row: GameRow,
  isOld: () => boolean,
  begin: (loaded: LoadedRecord) => Generator<null, T>,
): Promise<T | null> => {
  const record = await recordOf(row);
  const loaded = record && parseRecord(JSON.stringify(record), find);
  if (!loaded?.ok) return null;
  const steps = begin(loaded.value);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await pause();
    if (isOld()) return null;
  }
};

const importGames = async (text: string): Promise<void> => {
  const games = readGames(text);
  if (!games.ok) return postMessage({ type: 'imported', ok: false, message: games.error.message } satisfies FromStats);
  let [added, practice, there] = [0, 0, 0];
  const refused: string[] = [];
  for (const value of games.value) {
    const checked = checkGame(value, find);
    if (!checked.ok) refused.push(problemText(checked.error));
    else if (await findRow(checked.value.stored.id)) there++;
    else {
      const { stored, loaded } = checked.value;
      const standing = importedStanding(find(stored.record.game)!, loaded);
      await storeGame(rowOf(stored, standing), stored.record.steps);
      added++;
      if (stored.practice) practice++;
    }
  }
  const parts = [
    t('stats.import.added', { count: added }),
    ...(practice > 0 ? [t('stats.import.practice', { count: practice })] : []),
    ...(there > 0 ? [t('stats.import.there', { count: there })] : []),
    ...(refused.length > 0 ? [t('stats.import.refused', { count: refused.length, why: refused[0]! })] : []),
  ];
  postMessage({ type: 'imported', ok: refused.length === 0, message: parts.join(', ') } satisfies FromStats);
  await read();
};

addEventListener('message', ({ data }: MessageEvent<ToStats>) => {
  const done = data.type === 'read' ? loadLanguage(data.language).then(read) : importGames(data.text);
  done.catch((problem: unknown) => {
    const message = problem instanceof Error ? problem.message : String(problem);
    postMessage({
      type: 'imported',
      ok: false,
      message: t('stats.import.failed', { why: message }),
    } satisfies FromStats);
  });
});
