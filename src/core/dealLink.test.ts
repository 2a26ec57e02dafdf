import { describe, expect, test } from 'vitest';
import { random } from '../agents/random.ts';
import { findGame, GAMES } from '../games/index.ts';
import { tysiac } from '../games/tysiac/index.ts';
import { BitWriter } from './bits.ts';
import { fingerprint } from './hash.ts';
import { isDealLink, makeDealLink, parseDealLink } from './dealLink.ts';
import { playSync, replay } from './match.ts';
import { rngFrom } from './rng.ts';

const lookUp = (id: string) => {
  const found = findGame(id);
  return found.ok ? found.value : undefined;
};
const matchOf = (definition: (typeof GAMES)[number], rules: unknown = definition.presets[definition.defaultPreset]) => {
  const game = definition.create(rules);
  const rng = rngFrom(`link ${definition.id}`);
  const agents = Array.from({ length: game.seats }, (_, seat) => random(game, seat, rng));
  return { definition, game, steps: playSync({ game, rng }, agents).steps.slice(0, 200) };
};
const DEAL = { ...matchOf(tysiac), step: 30, seat: 1 };
DEAL.steps = DEAL.steps.slice(0, 40);
const LINK = makeDealLink(DEAL);

describe('a link to a deal', () => {
  test.each(GAMES.map((definition) => [definition.id, definition] as const))('%s: there and back', (_, definition) => {
    const { game, steps } = matchOf(definition);
    const link = makeDealLink({ definition, game, steps, step: 17, seat: 0 });
    expect(link).toMatch(/^[\w.~-]+$/);
    const back = parseDealLink(`https://example.org/talon/#${link}`, lookUp);
    if (!back.ok) throw new Error(back.error.message);
    expect(back.value).toMatchObject({ steps, step: 17, seat: 0 });
    expect(back.value.game.rulesKey).toBe(game.rulesKey);
    expect(game.dump(replay(back.value.game, back.value.steps))).toBe(game.dump(replay(game, steps)));
  });

  test('is short: forty steps of Tysiąc with three deals in less than 150 letters', () => {
    expect(LINK.length).toBeLessThan(150);
    expect(isDealLink(LINK)).toBe(true);
    expect(isDealLink('games/talon1.json/x')).toBe(false);
    expect(isDealLink('talon-tysiac-2026.json')).toBe(false);
  });

  test('carries rules that are no preset', () => {
    const rules = { ...tysiac.presets['alpha-1000']!, target: 500, lockScore: 400 };
    const { definition, game, steps } = matchOf(tysiac, rules);
    const link = makeDealLink({ definition, game, steps, step: 0, seat: null });
    const back = parseDealLink(link, lookUp);
    expect(back.ok && back.value.game.rulesKey).toBe(game.rulesKey);
    expect(back.ok && back.value.seat).toBe(null);
  });

  test.each([
    ['nothing', 'ERR_LINK_FORMAT'],
    ['talon1.tysiac', 'ERR_LINK_FORMAT'],
    [LINK.replace('talon1', 'talon7'), 'ERR_LINK_VERSION'],
    [LINK.replace('tysiac', 'tysiak'), 'ERR_LINK_CHECK'],
    [`${LINK.slice(0, 40)}A${LINK.slice(41)}`, 'ERR_LINK_CHECK'],
    [LINK.slice(0, -1), 'ERR_LINK_CHECK'],
  ])('%s is refused as %s', (link, code) => {
    const back = parseDealLink(link, lookUp);
    expect(back.ok ? '' : back.error.code).toBe(code);
  });

  test('what bears a right check is still not believed', () => {
    const forged = (...parts: string[]): string => {
      const body = ['talon1', ...parts].join('.');
      return `${body}.${fingerprint(body).slice(0, 6)}`;
    };
    const rulesAs = (text: string): string => {
      const bits = new BitWriter();
      bits.writeCount(text.length);
      for (const sign of text) bits.write(sign.charCodeAt(0), 7);
      return `~${bits.finish()}`;
    };
    const [, , , moves] = LINK.split('.') as [string, string, string, string];
    const codeOf = (link: string): string => {
      const back = parseDealLink(link, lookUp);
      return back.ok ? '' : back.error.code;
    };
    expect(codeOf(forged('tysiac', 'alpha-1000', moves))).toBe('');
    expect(codeOf(forged('chess', 'alpha-1000', moves))).toBe('ERR_LINK_GAME');
    expect(codeOf(forged('tysiac', 'alpha-9', moves))).toBe('ERR_LINK_RULES');
    expect(codeOf(forged('tysiac', '~nonsense', moves))).toBe('ERR_LINK_RULES');
    expect(codeOf(forged('tysiac', rulesAs(`{"target":${'['.repeat(20_000)}${']'.repeat(20_000)}}`), moves))).toBe(
      'ERR_LINK_RULES',
    );
    expect(codeOf(forged('tysiac', 'alpha-1000', moves.slice(0, 20)))).toBe('ERR_LINK_STEP');
    expect(codeOf(forged('tysiac', 'alpha-1000', '!!'))).toBe('ERR_LINK_STEP');
    expect(codeOf(forged('tysiac', 'open-table', moves))).toBe('ERR_LINK_STEP');
  });
});
