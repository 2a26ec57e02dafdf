// A match that a server keeps, shown to one seat; a session plays the server's part.
import { expect, test } from 'vitest';
import { tysiac } from '../../../../games/tysiac/index.ts';
import type { ShownFrame, TableState } from '../../../../net/messages.ts';
import { toSent } from '../../../../net/sentFrame.ts';
import { Session } from '../../../../play/session.ts';
import { namesOf, RemoteMatch } from './remoteMatch.ts';

const game = tysiac.create(tysiac.presets['alpha-1000']!);
const person = (name: string): TableState['seats'][number] => ({ kind: 'person', name, here: true, away: false });
const state: TableState = {
  table: 'abcdefghijkl',
  code: 'BCDFGH',
  phase: 'playing',
  game: 'tysiac',
  rules: game.rules,
  rulesKey: game.rulesKey,
  preset: 'alpha-1000',
  clock: null,
  seats: [person('Anna'), person('Béla')],
  seat: 0,
  deal: { secretHash: '', serverHashes: [], hashes: [], nonces: [], bound: null },
  deserted: false,
  closed: false,
  aborted: false,
  rated: false,
  next: null,
  isListed: false,
  isOfClub: false,
  watchers: 0,
  offer: null,
  series: null,
  cup: null,
};

const begun = async (): Promise<{ session: Session; match: RemoteMatch; shown: (since: number) => ShownFrame }> => {
  const session = new Session({ definition: tysiac, game, seed: '7', agents: [null, null], practice: false }, []);
  session.take(session.deal());
  while (session.actor !== 0) {
    const plan = session.plan(1, [session.frame(1).moves[0]!.id]);
    if (plan.ok) session.take(plan.value);
  }
  // As it comes over the wire.
  const shown = (since: number): ShownFrame =>
    JSON.parse(
      JSON.stringify({
        table: state.table,
        head: session.steps.length,
        undos: 0,
        mayAbort: false,
        frame: toSent(session.frame(0, since)),
        clocks: null,
        busy: false,
      }),
    ) as ShownFrame;
  const match = await RemoteMatch.open(state, shown(0));
  if (!match.ok) throw new Error(match.error.message);
  return { session, match: match.value, shown };
};

test('friends have their names, and the person is called so', async () => {
  const { match } = await begun();
  const opened = match.opened();
  expect(opened.type === 'opened' && opened.info.players).toEqual([
    { name: 'You', agent: null },
    { name: 'Béla', agent: null },
  ]);
});

test('bots are called by their levels: a name is one person’s', () => {
  const bot = (agent: string): TableState['seats'][number] => ({ kind: 'bot', agent });
  const seats = [bot('heuristic'), person('Ada'), person('Bruno'), bot('heuristic'), bot('novice:30')];
  expect(namesOf('tysiac', seats, 1)).toEqual(['Skilled', null, 'Bruno', 'Skilled 2', 'Casual']);
});

test('whoever has no seat is nobody of the players, and is shown no hand', async () => {
  const { session } = await begun();
  const frame = JSON.parse(JSON.stringify(toSent(session.frame(null, 0)))) as ShownFrame['frame'];
  const head = session.steps.length;
  const match = await RemoteMatch.open(
    { ...state, seat: null },
    { table: state.table, head, undos: 0, mayAbort: false, frame, clocks: null, busy: false },
  );
  if (!match.ok) throw new Error(match.error.message);
  const opened = match.value.opened();
  if (opened.type !== 'opened') throw new Error(opened.type);
  expect(opened.info).toMatchObject({ you: -1, players: [{ name: 'Anna' }, { name: 'Béla' }] });
  expect(opened.frame).toMatchObject({ moves: [], view: { seat: null, hand: 0, legal: [] } });
  expect(opened.log.map(({ text }) => text).join(' ')).not.toMatch(/\bYou\b/);
});

test('a move shows at once; what the server shows then takes its place, with its words and without a second sound', async () => {
  const { session, match, shown } = await begun();
  match.opened();
  const before = match.step;
  const { id } = session.frame(0).moves[0]!;
  const ahead = match.ahead([id])!;
  expect(ahead).toMatchObject({ step: before + 1, moves: [], lines: [] });
  const plan = session.plan(0, [id]);
  if (plan.ok) session.take(plan.value);
  const [first] = match.show(shown(before).frame);
  expect(first).toMatchObject({ amends: true, frame: { step: before + 1, events: [] } });
  expect(first!.frame.view).toEqual(ahead.view);
  expect(first!.frame.lines.length).toBeGreaterThan(0);
  expect(match.takeBack()).toBeNull();
});

test('a move that is refused is taken back', async () => {
  const { session, match, shown } = await begun();
  match.opened();
  const { step, view, moves } = shown(session.steps.length).frame;
  match.ahead([moves[0]!.id]);
  expect(match.takeBack()).toMatchObject({ step, view, moves: moves.map(({ id }) => ({ id })) });
  // Somebody else's answer in its place is shown as usual.
  match.ahead([moves[0]!.id]);
  const plan = session.plan(0, [moves.at(-1)!.id]);
  if (plan.ok) session.take(plan.value);
  expect(match.show(shown(step).frame)[0]).not.toHaveProperty('amends');
});

test('what was shown before is not shown again', async () => {
  const { session, match, shown } = await begun();
  match.opened();
  const { step } = match;
  const old = shown(0);
  const plan = session.plan(0, [session.frame(0).moves[0]!.id]);
  if (plan.ok) session.take(plan.value);
  // A frame of everything: only what is new of it is told.
  expect(match.show(shown(0).frame)[0]!.frame.step).toBe(step + 1);
  expect(match.show(old.frame)).toEqual([]);
});
