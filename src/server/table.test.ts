// Whole matches at a table, made by pressing what the page offers; and what the page must not tell.
import { describe, expect, test } from 'vitest';
import { findAgent } from '../agents/index.ts';
import type { AgentFactory } from '../core/agent.ts';
import { cardsOf, type Card } from '../core/cards.ts';
import type { Rng } from '../core/game.ts';
import { parseRecord } from '../core/record.ts';
import { rngFrom } from '../core/rng.ts';
import { cardName } from '../games/tysiac/deck.ts';
import { createTysiac, tysiac, type TysiacGame } from '../games/tysiac/index.ts';
import type { TysiacView } from '../games/tysiac/view.ts';
import type { GamePage } from './gamePage.ts';
import { matchPage } from './matchPage.ts';
import { plainPage } from './plainPage.ts';
import { Store } from './store.ts';
import { Table } from './table.ts';
import { cardWords } from './tysiac/words.ts';
import { tysiacPage } from './tysiac/page.ts';

const PRESETS = Object.keys(tysiac.presets);

interface Choice {
  seed?: string;
  seat?: number;
  hands?: number;
  page?: GamePage;
  opponent?: AgentFactory;
}

const sitDown = (preset: string, choice: Choice = {}): Table => {
  const random = findAgent(tysiac, 'random');
  if (!random.ok) throw new Error(random.error.message);
  return new Table({
    definition: tysiac,
    game: createTysiac({ ...tysiac.presets[preset]!, maxHands: choice.hands ?? 3 }),
    preset,
    page: choice.page ?? tysiacPage,
    seat: choice.seat ?? 0,
    opponent: { name: 'bot', create: choice.opponent ?? random.value },
    seed: choice.seed ?? '1',
    seedIsKnown: false,
  });
};

const pageOf = (table: Table, state?: unknown): string =>
  matchPage(table.setup.page, table.sight('/match/x', null, state), null, null);
const viewOf = (table: Table): TysiacView => table.sight('').view as TysiacView;

const pick = <T>(items: readonly T[], rng: Rng): T => items[rng.int(items.length)]!;
const valuesOf = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, value]) => value!);

/** Presses any button of the page, with its form filled in at random. */
const press = (table: Table, rng: Rng): string | null => {
  const forms = pageOf(table).match(/<form.*?<\/form>/gs)!;
  const form = pick(forms, rng);
  const fields = new URLSearchParams({ move: pick(valuesOf(form, /name="move" value="([^"]+)"/g), rng) });
  const boxes = valuesOf(form, /name="card" value="([^"]+)"/g);
  for (let i = 0; boxes.length > 0 && i < 2; i++)
    fields.append('card', ...(boxes.splice(rng.int(boxes.length), 1) as [string]));
  const gifts = valuesOf(form, /<option value="([^"]+)"/g);
  if (gifts.length > 0) fields.set('to0', gifts[0]!);
  if (gifts.length > 0) fields.set('to1', gifts.at(-1)!);
  const [min] = valuesOf(form, / min="(\d+)"/g);
  if (min !== undefined) fields.set('amount', min);
  return table.act(Number(valuesOf(form, /name="step" value="(\d+)"/g)[0]), fields)?.message ?? null;
};

/** `visit` is called before each press and at the end. */
const playOut = (table: Table, rng: Rng, visit: () => void = () => {}): void => {
  for (let presses = 0; !table.over; presses++) {
    if (presses > 1000) throw new Error('The match does not end.');
    visit();
    expect(press(table, rng)).toBeNull();
  }
  visit();
};

describe('every button that is offered works, to the end of the match', () => {
  test.each(PRESETS)('%s', (preset) => {
    for (let seed = 0; seed < 6; seed++) {
      const table = sitDown(preset, { seed: String(seed), seat: seed % 2 });
      playOut(table, rngFrom(seed));
      expect(pageOf(table)).toMatch(/(wins? the match with|The match ends without a winner)/);
      expect(table.act(table.sight('').step, new URLSearchParams({ move: 'p' }))?.message).toBe('The match is over.');
      const record = parseRecord(table.record()!, () => tysiac);
      expect(record.ok && record.value.record.result?.places).toHaveLength(table.setup.game.seats);
      expect(record.ok && record.value.record.faults).toEqual([]);
    }
  });

  test.each(PRESETS)('%s on the plain page', (preset) => {
    const table = sitDown(preset, { page: plainPage, hands: 2 });
    playOut(table, rngFrom(4));
    expect(pageOf(table)).toContain('The match is over');
  });
});

describe('what is hidden stays hidden', () => {
  /** Every card that a view of the first deal knows by name. */
  const knownCards = (game: TysiacGame, view: TysiacView): Card[] => [
    ...[view.hand, view.musik, view.discards, view.lastDeal?.dead ?? 0].flatMap(cardsOf),
    ...view.players.flatMap(({ shown }) => cardsOf(shown)),
    ...view.log.flatMap((id, i) => {
      const action = i % 2 === 0 || id < 0 ? null : game.toAction(id);
      return action && 'card' in action ? [action.card] : [];
    }),
  ];
  const allCards = Array.from({ length: 24 }, (_, card) => card);

  test.each(PRESETS)('%s: worlds that look alike give the same page', (preset) => {
    for (let seed = 0; seed < 3; seed++) {
      const table = sitDown(preset, { seed: `w${seed}`, seat: seed % 2, hands: 2 });
      const rng = rngFrom(seed);
      playOut(table, rng, () => {
        const world = table.setup.game.determinize(viewOf(table), rng.fork(table.sight('').step));
        expect(pageOf(table, world)).toBe(pageOf(table));
      });
    }
  });

  test.each(PRESETS)('%s: the page of the first deal names no card that the seat does not know', (preset) => {
    for (let seed = 0; seed < 8; seed++) {
      // What was seen once may be told for ever, e.g. a musik that went with a bomb.
      const known = new Set<Card>();
      const watching: GamePage<TysiacView> = {
        ...tysiacPage,
        tell: (seating, before, move, after) => {
          for (const card of knownCards(seating.game as unknown as TysiacGame, after)) known.add(card);
          return tysiacPage.tell(seating, before, move, after);
        },
      };
      const table = sitDown(preset, { seed: `c${seed}`, seat: seed % 2, hands: 1, page: watching });
      playOut(table, rngFrom(seed), () => {
        const html = pageOf(table);
        const named = allCards.filter((card) => html.includes(cardName(card)) || html.includes(cardWords(card)));
        expect(named.filter((card) => !known.has(card)).map(cardName)).toEqual([]);
      });
    }
  });

  test('a running match has no record, not even of its finished deals', () => {
    const table = sitDown('open-table-3', { hands: 3 });
    playOut(table, rngFrom(2), () => expect(table.record() === null).toBe(!table.over));
    expect(JSON.parse(table.record()!)).toMatchObject({ seed: '1' });
  });
});

describe('what is told', () => {
  const always =
    (...wishes: string[]): AgentFactory =>
    (game) => ({
      name: 'wisher',
      decide: (view) => {
        const wanted = wishes.flatMap((wish) => view.legal.filter((id: number) => game.notation(id) === wish));
        return wanted[0] ?? view.legal[0];
      },
    });
  const act = (table: Table, fields: Record<string, string>): void => {
    const refused = table.act(table.sight('').step, new URLSearchParams(fields));
    if (refused) throw new Error(refused.message);
  };
  const news = (table: Table): string[] => table.sight('').news.map(({ text }) => text);

  test('a bluff that is called', () => {
    const table = sitDown('alpha-1000', { seat: 1, opponent: always('ch', 'p') });
    act(table, { move: 'b280' });
    expect(news(table)).toEqual([
      'You bid 280.',
      'Ada challenges the bid of 280.',
      'You cannot prove the bid of 280. Ada 0, You −280.',
    ]);
    expect(pageOf(table)).toContain('Deal 1: 280 by You, not proven');
    expect(table.act(table.sight('').step, new URLSearchParams({ move: 'p' }))?.message).toContain('The deal is over');
    act(table, { move: 'go-on' });
    expect(news(table)).toEqual(['Deal 2', 'You deal.', 'Ada passes.']);
  });

  test('a bomb, and an opening by rule', () => {
    const table = sitDown('polish-3', { seat: 1, opponent: always('p') });
    expect(news(table)).toEqual([
      'Deal 1',
      'Ada deals.',
      'You open at 100, as the rules demand.',
      'Bruno passes.',
      'Ada passes.',
      'You win the auction with 100.',
      expect.stringMatching(/^You take the musik: \S+ \S+ \S+\.$/),
    ]);
    act(table, { move: 'bomb' });
    expect(news(table)).toEqual(['You throw a bomb.', 'The bomb ends the hand. Ada +60, You 0, Bruno +60.']);
  });

  test('what a challenge and a bomb cost', () => {
    const asked = sitDown('alpha-1000', { opponent: always('b130', 'p') });
    expect(pageOf(asked)).toMatch(
      /class="challenge"[^>]* title="Without that proof the bidder loses the bid and the deal ends/,
    );
    expect(pageOf(asked)).toContain('<p class="tip">Without that proof');
    const declarer = sitDown('polish-3', { seat: 1, opponent: always('p') });
    expect(pageOf(declarer)).toContain('Highest bid</dt><dd>100 by You');
    expect(pageOf(declarer)).toContain(
      '<p class="tip">A bomb ends the deal: each opponent gets 60, the declarer loses nothing.</p>',
    );
  });

  test('a hand that the person sits out', () => {
    const table = sitDown('polish-4', { hands: 5 });
    expect(news(table)).toEqual([
      'Deal 1',
      'You deal and sit out this hand.',
      expect.stringContaining('Ada opens at 100'),
    ]);
    expect(table.sight('')).toMatchObject({ watching: true, paused: false });
    expect(pageOf(table)).toContain('<h2 id="turn">You deal and sit out this hand</h2>');
    expect(pageOf(table)).toContain('value="go-on">Continue</button>');
    expect(table.act(table.sight('').step, new URLSearchParams({ move: 'p' }))?.message).toContain('press Continue');
    act(table, { move: 'go-on' });
    expect(table.sight('')).toMatchObject({ watching: false, paused: true });
    expect(pageOf(table)).toMatch(/<p>You sat out: (0|\+\d+) from the musik \(50 for each ace/);
    act(table, { move: 'go-on' });
    expect(table.sight('')).toMatchObject({ watching: false, paused: false });
  });

  test('all deals, when the match is over', () => {
    const table = sitDown('polish-3', { hands: 4 });
    playOut(table, rngFrom(3), () => expect(pageOf(table).includes('All deals')).toBe(table.over));
    const [, sheet = ''] = pageOf(table).split('<h2 id="deals">');
    expect(sheet.split('</section>')[0]!.match(/<tr>/g)).toHaveLength(1 + 4);
    expect(sheet).toMatch(/<th scope="row">1<\/th>\n<td class="verdict">[^<]+<\/td>\n<td>\S+ <b>/);
  });

  test('nobody bids', () => {
    const table = sitDown('open-table', { seat: 1, opponent: always('p') });
    act(table, { move: 'p' });
    expect(news(table)).toEqual(['You pass.', 'Ada passes.', 'Everybody has passed: the hand is thrown in.']);
  });

  test('a bot that fails is replaced by chance, and the match goes on', () => {
    const broken: AgentFactory = () => ({
      name: 'broken',
      decide: () => {
        throw new Error('no idea');
      },
    });
    const table = sitDown('open-table-3', { opponent: broken, hands: 1 });
    playOut(table, rngFrom(1));
    expect(JSON.parse(table.record()!).faults[0]).toMatchObject({ agent: 'broken', reason: 'crash' });
  });
});

test('when there are too many tables, the one left alone longest goes', () => {
  const store = new Store(2);
  const [first, second] = [store.add(sitDown('alpha-1000')), store.add(sitDown('alpha-1000'))];
  expect(store.find(first)).toBeDefined();
  const third = store.add(sitDown('alpha-1000'));
  expect([first, second, third].map((id) => store.find(id) !== undefined)).toEqual([true, false, true]);
});
