// Talk at a table: who hears whom, what is left of strange text, who may not speak, and how much.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROTOCOL, type Ack, type InLobby, type Joined } from '../../src/net/messages.ts';
import { GAMES } from '../../src/games/index.ts';
import type { ShownLine, ShownTalk, Words } from '../../src/net/talk.ts';
import { PATIENT } from '../patience.ts';
import { Client, Visitor } from './client.ts';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Somebody at a table, and every byte that they get. */
class Ear {
  readonly client: Client;
  readonly visitor: Visitor;
  lines: readonly ShownLine[] = [];
  talk: ShownTalk | null = null;
  bytes = '';

  constructor(visitor: Visitor, table: string) {
    this.visitor = visitor;
    const hear = (talk: ShownTalk): void => {
      this.talk = talk;
      this.lines = talk.isAll ? talk.lines : [...this.lines, ...talk.lines];
    };
    this.client = new Client(visitor, table, {
      choose: () => null,
      onMessage: (name, message) => {
        if (name === 'joined') hear((message as Joined).talk!);
      },
    });
    this.client.socket.on('talk', hear);
    this.client.socket.on('connect', () => {
      this.client.socket.io.engine.on('packet', ({ data }: { data?: unknown }) => (this.bytes += String(data)));
    });
  }

  say(words: Words): Promise<Ack> {
    return this.client.send('say', { words });
  }
  /** Names without the number that tells those of several tests apart. */
  get texts(): unknown[] {
    return this.lines.map(({ by, words }) => [by.name.replace(/ \d+$/, ''), 'text' in words ? words.text : words]);
  }
  async id(): Promise<string> {
    return (await this.visitor.call('/api/me')).body['id'] as string;
  }
}

interface Room {
  readonly table: string;
  readonly ada: Ear;
  readonly ben: Ear;
  readonly eve: Ear;
  readonly fay: Ear;
}

/** Ada and Ben play, Eve and Fay look on. */
const meet = async (): Promise<Room> => {
  const [ada, ben, eve, fay] = await Promise.all(
    ['Ada', 'Ben', 'Eve', 'Fay'].map((name) => new Visitor(house.at).name(name)),
  );
  const wish = { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'free'], clock: null };
  const { table } = (await ada!.call('/api/tables', wish)).body as { table: string };
  await ben!.call(`/api/tables/${table}/sit`, {});
  const ears = [ada!, ben!, eve!, fay!].map((visitor) => new Ear(visitor, table));
  await Promise.all(ears.map(({ client }) => client.until(({ shown }) => shown !== null)));
  return { table, ada: ears[0]!, ben: ears[1]!, eve: ears[2]!, fay: ears[3]! };
};
const leave = ({ ada, ben, eve, fay }: Room): void => {
  for (const { client } of [ada, ben, eve, fay]) client.stop();
};
const heard = (ear: Ear, ...texts: unknown[]): Promise<void> => expect.poll(() => ear.texts, PATIENT).toEqual(texts);

test('players hear players, spectators spectators, and after the match the players read what was said about it', async () => {
  const room = await meet();
  const { table, ada, ben, eve, fay } = room;
  expect((await ada.say({ text: 'only for Ben' })).code).toBe('OK');
  expect((await eve.say({ text: 'Ada holds the ace' })).code).toBe('OK');
  await ben.say({ phrase: 'thanks' });
  await fay.say({ emote: 'wow' });
  const players = [
    ['Ada', 'only for Ben'],
    ['Ben', { phrase: 'thanks' }],
  ];
  const spectators = [
    ['Eve', 'Ada holds the ace'],
    ['Fay', { emote: 'wow' }],
  ];
  for (const ear of [ada, ben]) await heard(ear, ...players);
  for (const ear of [eve, fay]) await heard(ear, ...spectators);
  // Whoever comes later is told the same.
  const late = new Ear(new Visitor(house.at), table);
  await heard(late, ...spectators);
  late.client.stop();
  await ada.client.send('offer', { step: ada.client.shown!.head, kind: 'abort' });
  await ben.client.send('offer', { step: ben.client.shown!.head, kind: 'abort' });
  await heard(ada, players[0], spectators[0], players[1], spectators[1]);
  await eve.say({ text: 'well fought' });
  await heard(eve, ...spectators, ['Eve', 'well fought']);
  await ada.say({ text: 'now for all' });
  await expect.poll(() => eve.texts.at(-1), PATIENT).toEqual(['Ada', 'now for all']);
  // Not one byte of what the players said before has reached those who looked on, and of theirs none before the end.
  expect(eve.bytes + fay.bytes).not.toContain('only for Ben');
  const end = ada.bytes.indexOf('"phase":"over"');
  expect(end).toBeGreaterThan(0);
  expect(ada.bytes.slice(0, end)).not.toContain('holds the ace');
  // Nothing of it is in the store.
  const kept = JSON.stringify([await house.tables.store.find(table), await house.tables.store.stepsFrom(table, 0)]);
  expect(kept).not.toContain('only for Ben');
  leave(room);
});

test('text is plain: nothing unseen, nothing that turns its direction, no longer than allowed', async () => {
  const room = await meet();
  const { ada, ben } = room;
  await ada.say({ text: ' a\u202Eb\u2066c\u0007\u200Bd\n<b>e</b> ' });
  await heard(ben, ['Ada', 'a b c d <b>e</b>']);
  expect((await ada.say({ text: '\u202E\u0000 ' })).code).toBe('FORMAT');
  for (const words of [
    { text: '' },
    { text: 'x'.repeat(201) },
    { text: 'a', phrase: 'thanks' },
    { phrase: 'die' },
    { emote: '💣' },
    { html: 'a' },
    'a',
    null,
  ])
    expect((await ada.client.send('say', { words })).code, JSON.stringify(words)).toBe('FORMAT');
  leave(room);
});

test('whoever is muted or ignored is not heard by that person, at any table, until they want to', async () => {
  const room = await meet();
  const { ada, ben } = room;
  await ben.say({ text: 'one' });
  await heard(ada, ['Ben', 'one']);
  const id = await ben.id();
  expect((await ada.client.send('mute', { person: id, isMuted: true })).code).toBe('OK');
  await heard(ada);
  expect(ada.talk!.muted).toEqual([{ id, name: expect.stringMatching(/^Ben/) }]);
  await ben.say({ text: 'two' });
  await heard(ben, ['Ben', 'one'], ['Ben', 'two']);
  const again = new Ear(ada.visitor, room.table);
  await expect.poll(() => again.talk, PATIENT).not.toBeNull();
  expect(again.texts).toEqual([]);
  again.client.stop();
  await ada.client.send('mute', { person: id, isMuted: false });
  await heard(ada, ['Ben', 'one'], ['Ben', 'two']);
  await ada.visitor.call('/api/me/ignored', { person: id, isIgnored: true });
  await ben.say({ text: 'three' });
  await heard(ben, ['Ben', 'one'], ['Ben', 'two'], ['Ben', 'three']);
  expect(ada.texts).toEqual([
    ['Ben', 'one'],
    ['Ben', 'two'],
  ]);
  expect(ada.bytes).not.toContain('three');
  for (const person of [await ada.id(), 'nobody', ''])
    expect(['ILLEGAL', 'FORMAT']).toContain((await ada.client.send('mute', { person, isMuted: true })).code);
  leave(room);
});

test('nobody without a name, whom the host has silenced, or who says too much is heard', async () => {
  const room = await meet();
  const { ada, ben, table } = room;
  const nobody = new Ear(new Visitor(house.at), table);
  await nobody.client.until(({ shown }) => shown !== null);
  expect((await nobody.say({ text: 'hello' })).code).toBe('TOKEN');
  expect((await nobody.client.send('mute', { person: 'a', isMuted: true })).code).toBe('TOKEN');
  nobody.client.stop();
  await house.tables.sanctions.set(await ben.id(), 'mute', '', null);
  expect((await ben.say({ phrase: 'hello' })).code).toBe('MUTED');
  const codes = await Promise.all(Array.from({ length: 20 }, (_, at) => ada.say({ text: `line ${at}` })));
  expect(codes.filter(({ code }) => code === 'OFTEN').length).toBeGreaterThanOrEqual(12);
  expect(ben.texts.length).toBeLessThanOrEqual(8);
  leave(room);
});

test('nobody speaks or sits down under a name that they have given up, or after they have gone', async () => {
  const [mal, ivy] = await Promise.all(['Nadia', 'Ivy'].map((name) => new Visitor(house.at).name(name)));
  const wish = { game: 'tysiac', preset: 'alpha-1000', seats: ['you', 'free'], clock: null };
  const { table } = (await ivy!.call('/api/tables', wish)).body as { table: string };
  const [one, other] = [new Ear(mal!, table), new Ear(mal!, table)];
  for (const { client } of [one, other]) await client.until(({ state }) => state !== null);
  await mal!.name('Mal');
  // Somebody else is called so now.
  await new Visitor(house.at).name('Nadia');
  expect((await one.say({ text: 'It is me' })).code).toBe('OK');
  await expect.poll(() => one.texts, PATIENT).toEqual([['Mal', 'It is me']]);
  const lobby = { protocol: PROTOCOL, game: null, from: 0 };
  const shown = (await one.client.socket.emitWithAck('lobby', lobby)) as InLobby;
  expect(shown.lobby!.people.map(({ name }) => name)).toContain('Mal');
  const seek = { protocol: PROTOCOL, game: 'tysiac', preset: 'alpha-1000', bots: false };
  const rival = new Ear(ivy!, table);
  await rival.client.until(({ state }) => state !== null);
  const paired = new Promise<string>((done) => void one.client.socket.once('paired', done));
  for (const { client } of [one, rival]) expect((await client.socket.emitWithAck('seek', seek)).code).toBe('OK');
  const row = await house.tables.store.find(await paired);
  expect(row!.seats.map((seat) => seat.kind === 'person' && seat.name).sort()).toEqual(['Ivy', 'Mal']);
  // As another server on the same file would have it: the connection is still there.
  const gone = { name: 'N. N.', name_key: null, gone: 1 };
  await house.db
    .updateTable('people')
    .set(gone)
    .where('id', '=', await other.id())
    .execute();
  expect((await other.say({ text: 'Still me' })).code).toBe('TOKEN');
  expect((await other.client.socket.emitWithAck('seek', seek)).code).toBe('TOKEN');
  for (const { client } of [one, other, rival]) client.stop();
});

test('whom the host has silenced says nothing by what they call their rules', async () => {
  const zed = await new Visitor(house.at).name('Zed');
  const { presets } = GAMES.find(({ id }) => id === 'tysiac')!;
  const wish = { game: 'tysiac', seats: ['you', 'free'], clock: null, open: true };
  const open = (change: object) => zed.call('/api/tables', { ...wish, ...change });
  const named = { preset: 'Ada is a cheat', rules: presets['alpha-1000'] };
  expect((await open(named)).status).toBe(201);
  await house.tables.sanctions.set((await zed.call('/api/me')).body['id'], 'mute', '', null);
  expect(await open(named)).toMatchObject({ status: 403, body: { code: 'ERR_MUTED' } });
  expect((await open({ preset: 'alpha-1000' })).status).toBe(201);
  expect(
    (await open({ preset: 'alpha-1000', rules: presets['polish-3'], seats: ['you', 'free', 'free'] })).status,
  ).toBe(201);
});
