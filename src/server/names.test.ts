import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALHOST, OwnNames, parseHosts } from './names.ts';
import { startServer, type RunningServer } from './server.ts';
import { openDatabase } from './store/database.ts';
import { openTables, type OpenTables } from './tables/open.ts';
import { createLog } from './log.ts';
import { GameStore } from './copies/games.ts';
import { TrainingRuns } from './training/runs.ts';

const machine = { name: 'Card-Box.example.org', addresses: () => ['127.0.0.1', '192.168.1.20', 'fe80::1', '::1'] };
const names = (host: string, added: string[] = []): OwnNames => new OwnNames(host, added, machine);

describe('a name is our own', () => {
  test('when it is localhost or an address of this machine, in every spelling', () => {
    const own = [
      'localhost',
      'LOCALHOST:8100',
      'localhost.',
      'localhost.:8100',
      'localhost:',
      '127.0.0.1',
      '127.9.9.9:80',
      '127.1',
      '[::1]',
      '[::1]:8100',
      '[0:0:0:0:0:0:0:1]:8100',
      '[::ffff:127.0.0.1]',
      '192.168.1.20:8100',
      '[FE80::1]',
      '[fe80:0::1%25eth0]:8100',
      '[::ffff:192.168.1.20]',
      'card-box.local',
      'Card-Box.local.:1',
    ];
    for (const host of own) expect([host, names(LOCALHOST).hasHost(host)]).toEqual([host, true]);
  });

  test('and everything else is not', () => {
    const foreign = [
      '',
      ' ',
      '.',
      'talon.test',
      'localhost.example.org',
      'localhost..',
      'notlocalhost',
      'card-box',
      '8100',
      'card-box.example.org',
      'x.local',
      'local',
      '192.168.1.21',
      '0.0.0.0',
      '[::]',
      '[::2]',
      '::1',
      '[::1',
      '[::1]x',
      'user@localhost',
      'localhost@talon.test',
      'localhost:8100@talon.test',
      'localhost/talon.test',
      'localhost#x',
      'localhost,talon.test',
      'local host',
      'localhost:x',
      'localhost:8100:1',
      '127.0.0.1.talon.test',
      '[localhost]',
      '128.0.0.1',
      '[::ffff:128.0.0.1]',
      'localhost%2e',
      'http://localhost',
    ];
    for (const host of foreign) expect([host, names(LOCALHOST).hasHost(host)]).toEqual([host, false]);
    expect(names(LOCALHOST).hasHost(undefined)).toBe(false);
  });

  test('when it was given, as it was given', () => {
    const added = parseHosts(' Talon.Test., karty.łódź.example ,');
    expect(added).toEqual({ ok: true, value: ['talon.test', 'karty.xn--d-uga0v4h.example'] });
    const own = names(LOCALHOST, added.ok ? added.value : []);
    for (const host of ['talon.test', 'TALON.test:8100', 'talon.test.', 'karty.xn--d-uga0v4h.example'])
      expect([host, own.hasHost(host)]).toEqual([host, true]);
    for (const host of ['x.talon.test', 'talon.test.example.org', 'test'])
      expect([host, own.hasHost(host)]).toEqual([host, false]);
  });

  test('when it is any literal address and the server listens at all of them', () => {
    for (const everywhere of ['0.0.0.0', '::']) {
      const own = names(everywhere);
      for (const host of ['203.0.113.5:8100', '[2001:db8::5]', 'localhost', 'card-box.local'])
        expect([host, own.hasHost(host)]).toEqual([host, true]);
      for (const host of ['talon.test', '203.0.113.5.talon.test', '203.0.113.5@talon.test', ''])
        expect([host, own.hasHost(host)]).toEqual([host, false]);
    }
    expect(names('192.168.1.20').hasHost('203.0.113.5')).toBe(false);
  });

  test('and an origin is a page under such a name', () => {
    const own = names(LOCALHOST, ['talon.test']);
    for (const origin of ['http://localhost:8100', 'https://talon.test', 'http://[::1]:8100', 'HTTP://LOCALHOST'])
      expect([origin, own.hasOrigin(origin)]).toEqual([origin, true]);
    const foreign = ['null', '', 'localhost', 'http://example.org', 'https://localhost.example.org:8100', 'file://'];
    const odd = [
      'http://user@localhost',
      'http://localhost/',
      'http://',
      'chrome-extension://localhost',
      '//localhost',
    ];
    for (const origin of [...foreign, ...odd]) expect([origin, own.hasOrigin(origin)]).toEqual([origin, false]);
  });
});

test('names with ports, stars or anything else about them are refused in a sentence', () => {
  for (const text of ['talon.test:8100', 'http://talon.test', '*.test', 'a b', 'talon.test,[::1]', 'x@y', '\u001b[31m'])
    expect([text, parseHosts(text)]).toMatchObject([text, { ok: false, error: { code: 'ERR_HOSTS' } }]);
  expect(parseHosts('')).toEqual({ ok: true, value: [] });
});

describe('a server', () => {
  let server: RunningServer;
  let tables: OpenTables;
  const page = { type: 'text/html', body: Buffer.from('the app'), packed: () => null, etag: '"1"', cache: 'no-cache' };
  const files = new Map([['/', page]]);
  beforeAll(async () => {
    const db = await openDatabase(':memory:');
    tables = openTables(db, createLog('silent'));
    const app = { games: new GameStore(db), training: new TrainingRuns('nowhere'), ...tables };
    server = await startServer(0, LOCALHOST, { files, open: async () => app }, ['talon.test']);
  });
  afterAll(async () => {
    await server.close();
    await tables.close();
  });

  /** Browsers write these headers themselves, so a test cannot fetch. */
  const ask = (path: string, headers: Record<string, string | string[]>, method = 'GET') =>
    new Promise<{ status: number; type: string; body: string }>((done, fail) => {
      const asking = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (reply) => {
        let body = '';
        reply.setEncoding('utf8').on('data', (text) => (body += text));
        reply.on('end', () => done({ status: reply.statusCode!, type: reply.headers['content-type'] ?? '', body }));
      });
      asking.on('error', fail).end();
    });
  const say = (lines: string[]): Promise<string> =>
    new Promise((done, fail) => {
      let said = '';
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write([...lines, 'Connection: close', '', ''].join('\r\n')),
      );
      socket.setEncoding('utf8').on('data', (text) => (said += text));
      socket.on('error', fail).on('end', () => done(said));
    });

  test('answers nothing under a foreign name: no page, no file, no copy', async () => {
    for (const path of ['/', '/healthz', '/assets/a.js', '/api/training', '/api/games/x'])
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
        expect([path, method, (await ask(path, { Host: 'evil.example' }, method)).status]).toEqual([path, method, 421]);
    expect((await ask('/', { Host: 'localhost:8100' })).body).toBe('the app');
    expect((await ask('/', { Host: 'Talon.Test.' })).body).toBe('the app');
  });

  test('says so in a sentence to people, and with a code to programs', async () => {
    const told = await ask('/', { Host: 'evil.example' });
    expect(told).toMatchObject({ status: 421, type: 'text/plain; charset=utf-8' });
    expect(told.body).toMatch(/^Talon does not answer to this name: [^\n]*TALON_HOSTS\.\n$/);
    expect(JSON.parse((await ask('/api/training', { Host: 'evil.example' })).body)).toMatchObject({ code: 'ERR_HOST' });
  });

  test('answers no request without a host, or with two', async () => {
    expect(await say(['GET / HTTP/1.1'])).toMatch(/^HTTP\/1\.1 421 /);
    expect(await say(['GET / HTTP/1.0'])).toMatch(/^HTTP\/1\.1 421 /);
    expect(await say(['GET / HTTP/1.1', 'Host:'])).toMatch(/^HTTP\/1\.1 421 /);
    expect(await say(['GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example'])).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await say(['GET / HTTP/1.1', 'Host: localhost'])).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('answers no page of a foreign origin, whatever it asks for', async () => {
    for (const Origin of ['null', 'http://evil.example', 'http://localhost.evil.example', 'https://user@localhost'])
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const told = await ask('/api/games/x', { Host: 'localhost', Origin, 'Sec-Fetch-Site': 'same-origin' }, method);
        expect([Origin, method, told.status]).toEqual([Origin, method, 421]);
        expect(JSON.parse(told.body)).toMatchObject({ code: 'ERR_ORIGIN' });
      }
  });

  test('lets no page of another port write', async () => {
    const Origin = 'http://localhost:3000';
    expect((await ask('/api/games/x', { Host: 'localhost:8100', Origin }, 'DELETE')).status).toBe(403);
    expect((await ask('/api/games/x', { Host: 'localhost:8100', Origin }, 'GET')).status).toBe(404);
    const own = { Host: 'localhost:3000', Origin };
    expect((await ask('/api/games/x', own, 'DELETE')).status).toBe(404);
  });
});

test('other devices are told the addresses that a network at home has, and none where the server is closed to them', () => {
  const addresses = (): string[] => ['127.0.0.1', '172.17.0.1', '2001:db8::7', 'fe80::1', '192.168.1.20', '::1'];
  const at = (host: string): string[] => new OwnNames(host, [], { name: 'box', addresses }).addresses(8100);
  expect(at(LOCALHOST)).toEqual([]);
  expect(at('0.0.0.0')).toEqual(['http://192.168.1.20:8100', 'http://172.17.0.1:8100', 'http://[2001:db8::7]:8100']);
  expect(at('10.0.0.7')).toEqual(['http://10.0.0.7:8100']);
  expect(at('127.0.0.1')).toEqual([]);
});
