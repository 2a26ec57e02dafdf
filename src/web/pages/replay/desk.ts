// In the engine's worker: the match that is being looked at or watched, and the answers to what the page asks of it.
import { makeRecord, printRecord, writeStep } from '../../../core/record.ts';
import { ok, type Result } from '../../../core/result.ts';
import { rngFrom } from '../../../core/rng.ts';
import { NO_NETS } from '../../../nn/nets.ts';
import { HUMAN, seatAgents } from '../../../play/seating.ts';
import { Session } from '../../../play/session.ts';
import { holdLock, type Lock } from '../../kit/browser/locks.ts';
import { newId, randomWords } from '../../kit/browser/random.ts';
import { loadHost } from '../../faces/index.ts';
import { gameName, nameOthers, namePlayers, ownSeat } from '../../table/match/names.ts';
import { loadNets } from '../../kit/games/nets.ts';
import { findBots } from '../../kit/players/bots.ts';
import { problemText } from '../../kit/rules/problem.ts';
import { t } from '../../kit/i18n/index.ts';
import { UNNAMED_RULES } from '../../kit/games/gameInfo.ts';
import { appendSteps, storeGame } from '../../kit/storage/games.ts';
import { Book } from './book.ts';
import { branchOff } from './branch.ts';
import { LONGEST_LINK, pack, writeFragment } from './link.ts';
import type { Eyes, Look, ReplayAsk, ReplayHead, ReplayTell, Shared, Source } from './messages.ts';
import { findSource, type Found } from './source.ts';

interface Open {
  readonly found: Found;
  readonly head: ReplayHead;
  readonly book: Book;
  /** Plays on where the match is watched. */
  driver: Session | null;
  /** Steps of a watched match that are stored. */
  written: number;
}

let open: Open | null = null;
let lock: Lock | null = null;

const refused = (asked: ReplayAsk['type'], message: string): ReplayTell => ({ type: 'refused', asked, message });

export const answerReplay = async (ask: ReplayAsk): Promise<ReplayTell> => {
  if (ask.type === 'load') return load(ask.source);
  if (!open) return refused(ask.type, t('replay.nothingOpen'));
  switch (ask.type) {
    case 'look':
      return { type: 'looked', look: await look(open, ask.at, ask.eyes, ask.known) };
    case 'branch': {
      const { found, head, book } = open;
      const { game, record } = found.loaded;
      // Without its net, a bot that can be had sits there instead.
      const fetched = await loadNets(game.id, record.players, game.rulesKey);
      const trunk = {
        ...found,
        game,
        players: record.players,
        names: found.row?.names ?? found.names,
        strategies: found.row?.strategies ?? [],
        preset: head.preset,
        seed: record.seed,
        nets: fetched.ok ? fetched.value.nets : NO_NETS,
      };
      const seed = String(randomWords(1)[0]);
      const branch = branchOff({ ...trunk, steps: book.steps }, { ...ask, seed }, newId(), Date.now());
      if (!branch.ok) return refused('branch', problemText(branch.error));
      await storeGame(branch.value.row, branch.value.lines);
      return { type: 'branched', id: branch.value.row.id };
    }
    case 'share':
      return { type: 'shared', shared: await share(open, ask.at, ask.eyes, ask.whole) };
  }
};

const load = async (source: Source): Promise<ReplayTell> => {
  open = null;
  lock?.release();
  lock = null;
  const found = await findSource(source);
  if (!found.ok) return refused('load', problemText(found.error));
  const driver = await drive(found.value);
  if (!driver.ok) return refused('load', problemText(driver.error));
  open = await openBook(found.value, driver.value, source.kind === 'saved');
  if (open.driver && open.book.steps.length > open.written) await write(open);
  const { head } = open;
  const { place } = found.value;
  const seat = place?.seat ?? null;
  const isThere = seat !== null && seat < head.players.length;
  const eyes = { seat: isThere ? seat : Math.max(0, head.you), open: place?.open ?? false };
  // A match that goes on is watched from where it has come to.
  const at = place?.step ?? (head.live ? open.book.steps.length : null);
  return { type: 'loaded', head, at, eyes };
};

/** Bots for a match on this device that is not over and that nobody plays; null for all others. */
const drive = async ({ definition, loaded, row }: Found): Promise<Result<Session | null>> => {
  const { game, record, steps } = loaded;
  if (row === null || record.result !== null || record.players.includes(HUMAN)) return ok(null);
  const bots = await findBots(definition, game, { ...row, players: record.players });
  if (!bots.ok) return bots;
  // Two tabs would play it twice; the second one only looks.
  lock = await holdLock(`talon-game-${row.id}`, false, () => open && (open.driver = null));
  if (lock === null) return ok(null);
  const agents = seatAgents(bots.value, game, rngFrom(row.seed));
  return ok(new Session({ definition, game, seed: row.seed, agents, practice: false }, steps, record.faults));
};

const openBook = async (found: Found, driver: Session | null, isOwn: boolean): Promise<Open> => {
  const { definition, loaded, row, names, index, count } = found;
  const { game, record } = loaded;
  // Friends have names; of several people without one nobody knows who looks on.
  const people = record.players.filter((name, seat) => name === HUMAN && (row?.names?.[seat] ?? null) === null).length;
  const you = isOwn && people === 1 ? ownSeat(record.players, row?.names) : -1;
  const players = (you >= 0 ? namePlayers : nameOthers)(record.players, row?.names ?? names);
  const host = await loadHost(definition.id);
  if (driver?.steps.length === 0) await playOn(driver);
  const setup = { definition, game, players, seat: Math.max(0, you), host, you };
  const book = new Book(setup, driver?.steps ?? loaded.steps, driver?.faults ?? record.faults, record.result);
  const head: ReplayHead = {
    id: row?.id ?? `${record.rulesKey}:${record.seed ?? ''}`,
    game: definition.id,
    gameName: gameName(definition),
    rules: game.rules,
    preset: row?.preset ?? presetOf(found),
    rulesKey: game.rulesKey,
    players,
    you,
    practice: row?.practice ?? false,
    branchedAt: row?.branchedAt ?? null,
    live: driver !== null,
    first: book.first,
    index,
    count,
  };
  return { found, head, book, driver, written: row?.steps ?? 0 };
};

/** Chance deals, or one bot decides; nobody looks at a finished deal by saying so. */
const playOn = async (session: Session): Promise<void> => {
  const planned = session.pauseFor(null) === 'deal' ? session.deal() : await session.think();
  if (planned) session.take(planned);
};

/** The preset that these rules are, if they are one; a record keeps no other name. */
const presetOf = ({ definition, loaded }: Found): string => {
  const names = Object.keys(definition.presets);
  const same = (name: string): boolean => definition.create(definition.presets[name]).rulesKey === loaded.game.rulesKey;
  return names.find(same) ?? UNNAMED_RULES;
};

const look = async (current: Open, at: number, eyes: Eyes, known: number): Promise<Look> => {
  const { book, driver } = current;
  if (driver && !book.isOver && at > book.steps.length) {
    await playOn(driver);
    await write(current);
  }
  return book.look(at, eyes, known);
};

/** Writes down what is new in a watched match. */
const write = async (current: Open): Promise<void> => {
  const { found, book, written } = current;
  const { game } = found.loaded;
  const lines = book.steps.slice(written).map((step) => writeStep(game, step));
  await appendSteps(found.row!.id, written, lines, {
    rulesKey: game.rulesKey,
    fullRules: game.rules,
    faults: book.faults,
    result: book.result,
    standing: book.standing,
  });
  current.written = book.steps.length;
};

const share = async (current: Open, at: number, { seat, open: isOpen }: Eyes, whole: boolean): Promise<Shared> => {
  const { found, book, head } = current;
  const { record, game } = found.loaded;
  const steps = whole ? book.steps : book.steps.slice(0, at);
  const isAll = steps.length === book.steps.length;
  const faults = book.faults.filter(({ step }) => isAll || step < steps.length);
  // The seed would tell the cards of the deals to come.
  const seed = isAll ? record.seed : null;
  const text = makeRecord(game, record.players, seed, { steps, faults }, isAll ? book.result : null);
  const packed = await pack(JSON.stringify(text));
  const fragment = writeFragment({ step: at, seat, open: isOpen }, packed);
  return {
    fragment: fragment.length <= LONGEST_LINK ? fragment : null,
    record: printRecord(text),
    fileName: `talon-${head.game}-${at}.json`,
  };
};
