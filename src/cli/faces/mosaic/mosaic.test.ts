import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { Answer } from '../../../core/agent.ts';
import type { ActionId, BaseView } from '../../../core/game.ts';
import { rngFrom } from '../../../core/rng.ts';
import type { MosaicRules } from '../../../games/mosaic/config.ts';
import type { MosaicGame } from '../../../games/mosaic/game.ts';
import { mosaic } from '../../../games/mosaic/index.ts';
import type { State } from '../../../games/mosaic/state.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { cellName } from '../../../games/mosaic/windows.ts';
import { LANGUAGES, type Language } from '../../../play/languages.ts';
import { readMove } from '../../play/reading.ts';
import { textsOf } from '../../screen/texts.ts';
import { widthOf } from '../../kit/words.ts';
import { createMosaicScreen as createScreen } from './screen.ts';
import { cardText } from './cards.ts';
import type { MosaicSetting } from './setting.ts';

/** With the reward of pattern C, which is seldom made, for I too. */
const rulesOf = (preset: string): MosaicRules => {
  const { patterns, ...rules } = mosaic.presets[preset] as MosaicRules;
  return { ...rules, patterns: { ...patterns, I: { ...patterns['I']!, rewardId: patterns['C']!.rewardId } } };
};

const settingOf = (language: Language, preset = 'standard-3'): MosaicSetting => {
  const game = mosaic.create(rulesOf(preset)) as unknown as MosaicGame;
  const names = ['ann', 'bob', 'cyd', 'dan'].slice(0, game.seats);
  return { definition: mosaic, game, names, you: 0, texts: textsOf(mosaic, language) };
};

/** A match in which patterns are made, and rewards used at random; `look` is called before each move. */
const playThrough = ({ game }: MosaicSetting, seed: string, look: (s: State, view: MosaicView) => void): State => {
  const rng = rngFrom(seed);
  const greedy = Array.from({ length: game.seats }, (_, seat) => mosaic.bots['greedy']!(game, seat, rng));
  const s = game.newState();
  game.applyChance(s, game.sampleChance(s, rng));
  for (let actor = game.actor(s); actor >= 0; actor = game.actor(s)) {
    const view = game.view(s, actor);
    look(s, view);
    const isReward = view.phase === 'apply_reward' || view.phase === 'reward_params';
    const answer = isReward
      ? view.legal[rng.int(view.legal.length)]!
      : (greedy[actor]!.decide(view, { rng, limitMs: null }) as Answer);
    game.apply(s, typeof answer === 'number' ? answer : answer[0]!);
  }
  return s;
};

/** What a person would type for a move; null where only its number is plain. */
const typedFor = (setting: MosaicSetting, view: MosaicView, id: ActionId): string | null => {
  const { game } = setting;
  const action = game.toAction(id);
  const actions = view.legal.map((legal) => game.toAction(legal));
  switch (action.type) {
    case 'place':
    case 'to':
      return cellName(game.ruleset.width, action.cell);
    case 'from': {
      const there = actions.filter((other) => other.type === 'from' && other.cell === action.cell);
      return there.length === 1 ? cellName(game.ruleset.width, action.cell) : null;
    }
    case 'pick':
    case 'pass':
      return cardText(setting, view.revealed[action.slot]!);
    case 'take':
      return cardText(setting, action.card);
    case 'resolve': {
      const same = view.found.filter(({ pattern }) => pattern === action.pattern);
      return same.length === 1 ? action.pattern : null;
    }
    case 'reward':
      return setting.texts.say({ key: `mosaic.terminal.word.${action.use ? 'yes' : 'no'}` });
    default:
      return null;
  }
};

test('every move can be typed by what the screen shows: cells, cards, letters of patterns', () => {
  const seen = new Set<string>();
  for (const [round, language] of [...LANGUAGES, ...LANGUAGES].entries()) {
    const setting = settingOf(language);
    const screen = createScreen(setting);
    playThrough(setting, `typed/${round}`, (_, view) => {
      const read = (line: string): unknown => readMove(setting, screen, view as BaseView, line);
      for (const id of view.legal) {
        const typed = typedFor(setting, view, id);
        if (typed === null) continue;
        seen.add(setting.game.toAction(id).type);
        expect(read(typed.toLowerCase()), `${language} ${typed}`).toEqual({ ids: [id] });
      }
    });
  }
  expect([...seen].sort()).toEqual(['from', 'pass', 'pick', 'place', 'resolve', 'reward', 'take', 'to']);
});

test('a card and where it goes are typed together', () => {
  const setting = settingOf('en', 'standard-2');
  const { game } = setting;
  const screen = createScreen(setting);
  let tried = 0;
  for (let seed = 0; seed < 12; seed++) {
    playThrough(setting, `aims/${seed}`, (s, view) => {
      const [first] = view.legal;
      if (view.phase !== 'reward_params' || game.toAction(first!).type !== 'from') return;
      const after = game.newState();
      game.copy(s, after);
      game.apply(after, first!);
      const next = game.view(after, view.turn);
      const to = next.phase === 'reward_params' ? next.legal[0] : undefined;
      if (to === undefined) return;
      const line = [typedFor(setting, view, first!), typedFor(setting, next, to)].join(' ');
      expect(readMove(setting, screen, view as BaseView, line)).toEqual({ ids: [first, to] });
      tried++;
    });
  }
  expect(tried).toBeGreaterThan(3);
});

test('boards are grids of equal rows in every language, whatever lies on them, and fit a terminal', () => {
  for (const language of LANGUAGES) {
    for (const preset of ['standard-2', 'standard-4']) {
      const setting = settingOf(language, preset);
      const screen = createScreen(setting);
      playThrough(setting, 'grids', (_, view) => {
        const lines = screen.table(view as BaseView);
        expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(100);
        const own = screen.hand(view as BaseView).slice(2);
        expect(own).toHaveLength(5);
        expect(new Set(own.map((line) => widthOf(line)))).toEqual(new Set([30]));
      });
    }
  }
});

test('the table shows draft, patterns, rewards and what the signs mean', () => {
  const setting = settingOf('en', 'standard-2');
  const screen = createScreen(setting);
  const tables: string[] = [];
  const s = playThrough(setting, 'table', (_, view) => tables.push(screen.table(view as BaseView).join('\n')));
  expect(tables[0]).toMatch(/── Turn 1 · .* · draft · 87 cards in the deck/);
  expect(tables[0]).toMatch(/Turned up: \(1\) \d[RYGBV][●■◆] {3}\(2\) /);
  expect(tables[0]).toContain('H  7 points    4 · sequence · one colour');
  expect(tables[0]).toContain('Colours: R red, Y yellow, G green, B blue, V violet');
  const end = setting.game.view(s, 0) as BaseView;
  expect(screen.table(end)[0]).toContain('The match is over');
  expect(screen.sheet(end).join('\n')).toMatch(/points +turns +cards left\n +you +\d+ +\d+ +\d+/);
});

test('who may see all cards sees the deck from the top', () => {
  const setting = settingOf('en', 'standard-2');
  const { game } = setting;
  const s = game.newState();
  game.applyChance(s, game.sampleChance(s, rngFrom('deck')));
  const [line = ''] = createScreen(setting).hidden(s);
  expect(line.match(/\d[RYGBV][●■◆]/g)).toHaveLength(game.view(s, 0).deck);
});

test('cards are painted in their colours, and nothing else is changed', () => {
  const { paint } = createScreen(settingOf('pl'));
  const line = '  1 [4C●][ · ] 2Ż◆   20 punktów';
  expect(paint!(line)).not.toBe(line);
  expect(stripVTControlCharacters(paint!(line))).toBe(line);
  expect(paint!('20 punktów, 3×3')).toBe('20 punktów, 3×3');
});
