// The server as a browser and a stranger meet it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseRecord } from '../core/record.ts';
import { GAMES } from '../games/index.ts';
import { PRESET_ABOUTS } from '../games/tysiac/inShort.ts';
import { tysiac } from '../games/tysiac/index.ts';
import { startServer, type RunningServer } from './server.ts';
import { randomSeed } from './start.ts';

type Fields = Record<string, string> | [string, string][];

let server: RunningServer;
beforeAll(async () => void (server = await startServer(0)));
afterAll(() => server.close());

const at = (path: string): string => `http://localhost:${server.port}${path}`;
const show = async (path: string): Promise<string> => (await fetch(at(path))).text();
const post = (path: string, fields: Fields): Promise<Response> =>
  fetch(at(path), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** The address of a new match. In alpha-1000 seat 1 calls first, so that nothing has happened yet. */
const start = async (fields: Record<string, string> = {}): Promise<string> => {
  const response = await post('/match', { game: 'tysiac', preset: 'alpha-1000', seat: '1', seed: '5', ...fields });
  expect(response.status).toBe(303);
  return response.headers.get('location')!;
};

const stepOf = (html: string): string => /name="step" value="(\d+)"/.exec(html)![1]!;
const alertOf = (html: string): string => /role="alert">(.*?)<\/p>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
const tokensOf = (html: string): string[] =>
  [...html.matchAll(/name="card" value="(\w+)"/g)].map(([, token]) => token!);

/** Makes a move at the current step. */
const act = async (match: string, fields: Fields): Promise<Response> => {
  const step: [string, string] = ['step', stepOf(await show(match))];
  return post(match, [step, ...(Array.isArray(fields) ? fields : Object.entries(fields))]);
};

describe('pages', () => {
  test('the first page offers every game with its presets and agents', async () => {
    const html = await show('/');
    expect(html).toContain('<h1>Talon</h1>');
    for (const { name, about, presets } of GAMES) {
      expect(html).toContain(name);
      expect(html).toContain(about);
      for (const preset of Object.keys(presets)) expect(html).toContain(`value="${preset}"`);
    }
    expect(html).toContain('value="random"');
    expect(html).toContain('Rules in short');
    for (const [name, about] of Object.entries(PRESET_ABOUTS)) {
      expect(html).toContain(`<dt>${name}</dt><dd>${about}</dd>`);
    }
    expect(Object.keys(PRESET_ABOUTS)).toEqual(Object.keys(tysiac.presets));
  });

  test('health, style and icon', async () => {
    expect(await show('/healthz')).toBe('ok\n');
    expect((await fetch(at('/style.css'))).headers.get('content-type')).toContain('text/css');
    expect((await fetch(at('/icon.svg'))).status).toBe(200);
  });

  test('scripts are forbidden and absent', async () => {
    for (const path of ['/', await start(), '/nowhere']) {
      const response = await fetch(at(path));
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await response.text()).not.toMatch(/<script|\son\w+=|style=/);
    }
  });

  test('a match page shows hand, calls and log, and asks for a move', async () => {
    const html = await show(await start());
    expect(html).toContain('<title>Your turn: bid or pass – Tysiąc – Talon</title>');
    expect(html.match(/<span class="card (?:red|black)">/g)).toHaveLength(10);
    expect(html).toContain('>Pass</button>');
    expect(html).toContain('type="number" inputmode="numeric" required min="100" max="280" step="10"');
    expect(html).toContain('Ada deals.');
    expect(html).toMatch(/<summary>Rules in short<\/summary>\n<ul><li>Cards: .*The first with 1000 wins\./);
  });

  test('HEAD has no body', async () => {
    const response = await fetch(at('/'), { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('addresses and methods that do not fit', () => {
  test.each(['/nowhere', '/match/', '/match/no-such-id', '/match/no-such-id/record', '//x', '/%00'])(
    '%s is not there',
    async (path) => {
      const response = await fetch(at(path));
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('There is no');
    },
  );

  test('only POST changes, and only where it belongs', async () => {
    const match = await start();
    const refused = await fetch(at('/match'));
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
    const deleted = await fetch(at(match), { method: 'DELETE' });
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(await deleted.text()).toContain('not DELETE.');
    expect((await post('/', {})).status).toBe(405);
    const before = await show(match);
    await fetch(at(`${match}?step=1&move=p`));
    expect(await show(match)).toBe(before);
  });
});

describe('forms that cannot be used', () => {
  test.each([
    [{ game: 'bridge' }, 'There is no game called &#39;bridge&#39;.'],
    [{ preset: '<script>' }, 'There is no preset of Tysiąc called &#39;&lt;script&gt;&#39;.'],
    [{ preset: 'toString' }, 'There is no preset'],
    [{ opponent: 'nobody' }, 'There is no agent for Tysiąc called &#39;nobody&#39;.'],
    [{ seat: '2' }, 'alpha-1000 has the seats 1 to 2.'],
    [{ seat: '-1' }, 'There is no such seat'],
    [{ seed: '1.5' }, 'The seed must be a whole number'],
    [{ seed: '99999999999999999' }, 'The seed must be a whole number'],
  ])('start with %j', async (fields, sentence) => {
    const response = await post('/match', { game: 'tysiac', ...fields });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(sentence);
  });

  test('something else than a form, too much of it, or one from another site', async () => {
    const body = JSON.stringify({ game: 'tysiac' });
    const json = await fetch(at('/match'), { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect([json.status, (await json.text()).includes('must be a form')]).toEqual([400, true]);
    const long = await post('/match', { game: 'x'.repeat(17 * 1024) });
    expect([long.status, (await long.text()).includes('16384 bytes')]).toEqual([413, true]);
    const veryLong = await post('/match', { game: 'x'.repeat(3_000_000) });
    expect(veryLong.status).toBe(413);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const foreign = await fetch(at('/match'), {
      method: 'POST',
      body: new URLSearchParams({ game: 'tysiac' }),
      headers,
    });
    expect(foreign.status).toBe(403);
    expect(await show('/healthz')).toBe('ok\n');
  });

  test.each([
    ['http://evil.example', {}, 403],
    ['null', {}, 403],
    ['http://localhost:1', { 'sec-fetch-site': 'same-site' }, 403],
    ['http://localhost:PORT', {}, 303],
    ['https://talon.example', { 'sec-fetch-site': 'same-origin' }, 303], // a proxy before us
  ])('a form that comes from %s %j answers %i', async (origin, more, status) => {
    const headers = { origin: origin.replace('PORT', String(server.port)), ...more };
    const body = new URLSearchParams({ game: 'tysiac' });
    const response = await fetch(at('/match'), { method: 'POST', body, headers, redirect: 'manual' });
    expect(response.status).toBe(status);
  });

  test.each([
    {},
    { step: '1' },
    { move: 'p' },
    { step: 'x', move: 'p' },
    { step: '-1', move: 'p' },
    { step: '1e3', move: 'p' },
  ])('a move as %j', async (fields) => {
    const match = await start();
    const response = await post(match, fields as Record<string, string>);
    expect(response.status).toBe(400);
    expect(alertOf(await response.text())).toContain('The form was not complete');
    expect(await show(match)).toContain('Your turn: bid or pass');
  });
});

describe('moves', () => {
  test('a stale form changes nothing', async () => {
    const match = await start({ seat: '0' });
    const step = stepOf(await show(match));
    expect((await post(match, { step, move: 'p' })).status).toBe(303);
    const before = await show(match);
    for (const stale of [step, '0', '999']) {
      const response = await post(match, { step: stale, move: 'b100' });
      expect(response.status).toBe(409);
      expect(alertOf(await response.text())).toContain('out of date');
    }
    expect(await show(match)).toBe(before);
  });

  test('a double click moves once', async () => {
    const match = await start();
    const step = stepOf(await show(match));
    const both = await Promise.all([1, 2].map(() => post(match, { step, move: 'b100' })));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect((await show(match)).match(/<p>You bid 100\.<\/p>/g)).toHaveLength(2); // news and log
  });

  test.each([
    [{ move: 'bid', amount: '105' }, 'Bids go in steps of 10. (rule 3.2)'],
    [{ move: 'bid', amount: '90' }, 'That is too little: at least 100 is needed now. (rule 3.2)'],
    [{ move: 'bid', amount: '290' }, 'That is too much: you may bid up to 280 here. (rule 3.3)'],
    [{ move: 'bid', amount: '' }, 'That is too little: at least 100 is needed now. (rule 3.2)'],
    [{ move: 'bid', amount: '1e2' }, 'That is too little: at least 100 is needed now. (rule 3.2)'],
    [{ move: 'discard', card: 'AS' }, 'That cannot be done now, in the phase “auction”. (rule 4)'],
    [{ move: 'pass-cards' }, 'That cannot be done now, in the phase “auction”. (rule 4)'],
    [{ move: 'pass-cards', to0: 'AS', to1: 'KS' }, 'That cannot be done now, in the phase “auction”. (rule 4)'],
    [{ move: 'contract', amount: '100' }, 'That cannot be done now, in the phase “auction”. (rule 4)'],
    [{ move: 'ch' }, 'There is no bid here that you may challenge. (rule 3.4)'],
    [{ move: '<b>' }, '&#39;&lt;b&gt;&#39; is no move here. Now: p b100'],
    [{ move: 'go-on' }, '&#39;go-on&#39; is no move here.'],
  ])('%j is refused with a sentence', async (fields, sentence) => {
    const match = await start();
    const before = await show(match);
    const response = await act(match, fields as Record<string, string>);
    expect(response.status).toBe(422);
    expect(alertOf(await response.text())).toContain(sentence);
    expect(await show(match)).toBe(before);
  });

  test('a discard is checked whole, and a refused one is shown again as it was filled in', async () => {
    const match = await start({ preset: 'open-table' });
    await act(match, { move: 'bid', amount: '500' }); // the highest bid there is, so that only a pass can follow
    expect(await show(match)).toContain('Take pile 1');
    await act(match, { move: 'm1' });
    const html = await show(match);
    const held = tokensOf(html);
    expect(held).toHaveLength(12);
    const missing = ['9S', 'JS', 'QS', 'KS', '10S', 'AS', '9H', 'JH', 'QH', 'KH'].find(
      (token) => !held.includes(token),
    )!;
    const cases: [Fields, string][] = [
      [[['move', 'discard']], 'Give away exactly 2'],
      [
        [
          ['move', 'discard'],
          ['card', held[0]!],
        ],
        'Give away exactly 2',
      ],
      [
        [
          ['move', 'discard'],
          ['card', held[0]!],
          ['card', held[0]!],
        ],
        'The same card cannot be given away twice.',
      ],
      [
        [
          ['move', 'discard'],
          ['card', held[0]!],
          ['card', missing],
        ],
        'You do not hold',
      ],
      [
        [
          ['move', 'discard'],
          ['card', held[0]!],
          ['card', 'nonsense'],
        ],
        'You do not hold',
      ],
      [[['move', `x${held[0]}`]], 'Choose all the cards at once.'],
    ];
    for (const [fields, sentence] of cases) {
      const response = await act(match, fields);
      expect(response.status).toBe(422);
      expect(alertOf(await response.text())).toContain(sentence);
      expect(await show(match)).toBe(html);
    }
    const tried = await (
      await act(match, [
        ['move', 'discard'],
        ['card', held[3]!],
      ])
    ).text();
    expect(tried).toContain(`value="${held[3]}" checked`);
    const chosen = held.slice(0, 2).map((token): [string, string] => ['card', token]);
    expect((await act(match, [['move', 'discard'], ...chosen])).status).toBe(303);
    expect(await show(match)).toContain('Your turn: lead a card');
  });
});

describe('records', () => {
  const LATER = 'The record can be downloaded when the match is over.';
  const MATCH = 'the match with|The match ends without a winner';

  test('there is none before the match is over', async () => {
    const match = await start({ seed: '', opponent: 'random' });
    const refused = await fetch(at(`${match}/record`));
    expect([refused.status, refused.headers.get('content-disposition')]).toEqual([403, null]);
    const told = await refused.text();
    expect(told).toContain(LATER);
    expect(told).not.toContain('steps');
    const html = await show(match);
    expect(html).toContain(LATER);
    expect(html).not.toContain(`${match}/record`);
    expect(html).not.toContain('Seed');
  });

  test('then it is whole', async () => {
    const match = await start({ seed: '0042', opponent: 'random' });
    expect(await show(match)).toContain('Seed 42.');
    const wishes = ['b280', 'ch', 'go-on', 'p', 'c280', 'm0', 'bomb', 'accept'];
    for (let moves = 0; !new RegExp(MATCH).test(await show(match)); moves++) {
      expect(moves).toBeLessThan(2000);
      const html = await show(match);
      const offered = [...html.matchAll(/name="move" value="([^"]+)"/g)].map(([, move]) => move!);
      const cards = tokensOf(html).slice(0, 2);
      const move = wishes.find((wish) => offered.includes(wish)) ?? offered[0]!;
      const fields: [string, string][] = [['move', move], ...cards.map((card): [string, string] => ['card', card])];
      expect((await act(match, fields)).status).toBe(303);
    }
    const html = await show(match);
    expect(html).toContain(`${match}/record`);
    expect(html).not.toContain(LATER);
    const response = await fetch(at(`${match}/record`));
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="talon-tysiac-[0-9a-f]{8}\.json"$/,
    );
    const loaded = parseRecord(await response.text(), (id) => GAMES.find((game) => game.id === id));
    if (!loaded.ok) throw new Error(loaded.error.message);
    expect(loaded.value.record).toMatchObject({ seed: '42', players: ['random', 'human'] });
    expect(loaded.value.record.result).not.toBeNull();
  });

  test('seeds made here are any that there are', () => {
    const seeds = Array.from({ length: 2000 }, randomSeed);
    expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
    expect(Math.max(...seeds)).toBeGreaterThan(0.9 * 2 ** 53);
    expect(Math.min(...seeds)).toBeLessThan(0.1 * 2 ** 53);
  });
});
