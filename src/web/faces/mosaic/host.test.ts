import { describe, expect, test } from 'vitest';
import { CHANCE, OVER } from '../../../core/game.ts';
import { rngFrom } from '../../../core/rng.ts';
import { mosaic } from '../../../games/mosaic/index.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { telling } from '../../../games/mosaic/telling.ts';
import type { Change, Seating } from '../../table/match/host.ts';
import { lineOf, readerOf } from '../../table/match/reader.ts';
import type { Line, SeenMove } from '../../table/match/messages.ts';
import { host } from './host.ts';
import { exampleOf } from './example.ts';
import { cardWords, patternWords, rewardWords } from './names.ts';
import { sourcesOf, type Scored } from './scored.ts';

const linesOf = (seating: Seating, change: Change<MosaicView>): Line[] =>
  telling.tell(seating.game, change).map((told) => lineOf(readerOf(seating.players, 0), told));

const PLAYERS = ['You', 'Ada', 'Bruno'].map((name, seat) => ({ name, agent: seat === 0 ? null : 'random' }));

/** Two equal ranks side by side make a pattern, so that rewards are seen soon. */
const pairs = (rewardId: string): object => ({
  patterns: {
    Q: { shape: 'line_len_2', rankRule: 'R2_line_all_equal', colorRule: 'C2_line_all_distinct', vp: 5, rewardId },
  },
});

interface Told {
  readonly before: MosaicView | null;
  readonly after: MosaicView;
  readonly move: SeenMove | null;
  readonly lines: readonly Line[];
}

/** A whole match as seat 0 is told it, played by chance; rewards are always used. */
const playOut = (changes: object, seed: string): { seating: Seating; told: Told[]; final: MosaicView } => {
  const rules = mosaic.parseRules({ preset: 'standard-3', ...changes });
  if (!rules.ok) throw new Error(rules.error.message);
  const game = mosaic.create(rules.value);
  const seating = { definition: mosaic, game, seat: 0, players: PLAYERS } as unknown as Seating;
  const rng = rngFrom(seed);
  const state = game.newState();
  const told: Told[] = [];
  let before: MosaicView | null = null;
  while (game.actor(state) !== OVER) {
    const actor = game.actor(state);
    let move: SeenMove | null = null;
    if (actor === CHANCE) game.applyChance(state, game.sampleChance(state, rng));
    else {
      const { legal } = game.view(state, actor);
      const id = before?.phase === 'apply_reward' ? legal.at(-1)! : legal[rng.int(legal.length)]!;
      move = { actor, id, notation: game.notation(id), action: game.toAction(id) };
      game.apply(state, id);
    }
    const after = game.view(state, 0);
    told.push({ before, after, move, lines: linesOf(seating, { before, move, after }) });
    before = after;
  }
  return { seating, told, final: before! };
};

const textOf = (told: readonly Told[]): string => told.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');

describe('the log', () => {
  test('has a heading for each turn that is played, and says why the match ended', () => {
    const { told, final } = playOut({}, '4');
    const headings = told.flatMap(({ lines }) => lines).filter(({ heading }) => heading);
    const turns = headings.filter(({ text }) => text.startsWith('Turn '));
    expect(turns[0]!.text).toBe('Turn 1: You');
    expect(turns.length).toBeGreaterThanOrEqual(final.turns - 1);
    expect(headings.at(-1)!.text).toBe('The match is over');
    expect(textOf(told)).toMatch(/too few cards for another draft|no free cell for the next card/);
  });

  test.each([
    ['RWD2', /puts? the \S+ \d \(\S+\) from the discard on [a-e][1-5]\./],
    ['RWD3', /moves? (the|a) .* from [a-e][1-5] to [a-e][1-5]\./],
    ['RWD4', /earns? an extra turn\.[\s\S]*Turn \d+: \S+ again/],
    ['RWD5', /will lose the next turn\.[\s\S]*loses? a turn\./],
    ['RWD6', /Ada removes? .* from [a-e][1-5] of (your|Bruno’s) board\./],
    ['RWD7', /Bruno moves? .* from [a-e][1-5] of (your|Ada’s) board to [a-e][1-5]\./],
    ['RWD8', /from the discard on [a-e][1-5]\./],
    ['RWD9', /puts? a new joker on [a-e][1-5]\./],
    ['RWD10', /steals? .* from [a-e][1-5] of \S+ board and puts? it on [a-e][1-5]\./],
  ])('tells what %s did', (reward, sentence) => {
    expect(textOf(playOut(pairs(reward), '5').told)).toMatch(sentence);
  });

  test('calls a reward by words that are true of whoever uses it', () => {
    for (const reward of ['RWD1', 'RWD3', 'RWD6', 'RWD7', 'RWD10']) {
      const uses = textOf(playOut(pairs(reward), '5').told).match(/^.*\buses? the reward.*$/gm)!;
      expect(uses.some((line) => line.startsWith('Ada')) && uses.some((line) => line.startsWith('You'))).toBe(true);
      expect(uses.filter((line) => /\b(?:yours?|theirs?)\b/.test(line))).toEqual([]);
    }
  });

  test('never shows an unknown word', () => {
    for (const reward of ['RWD1', 'RWD7', 'RWD8', 'RWD9']) {
      expect(textOf(playOut(pairs(reward), '6').told)).not.toMatch(/undefined|NaN|-1/);
    }
  });
});

describe('facts', () => {
  test('account for every point by its pattern', () => {
    const { told, final, seating } = playOut(pairs('RWD1'), '3');
    const memory = told.reduce<readonly Scored[] | null>((past, change) => host.remember!(past, change), null);
    const { scored } = host.facts(seating, final, memory);
    for (const [seat, player] of final.players.entries()) {
      const points = sourcesOf(scored, seat).reduce((sum, { times, vp }) => sum + (vp === 5 * times ? vp : NaN), 0);
      expect(points).toBe(player.vp);
    }
    expect(scored.length).toBeGreaterThan(0);
  });

  test('say which cells make a pattern: putting the card there does, elsewhere it does not', () => {
    const { seating, told } = playOut(pairs('RWD1'), '7');
    let marked = 0;
    for (const { before, after, move } of told) {
      if (before?.phase !== 'placement_cell' || before.turn !== 0 || before.touched.includes(0)) continue;
      const { completes } = host.facts(seating, before, null);
      const cell = (move!.action as unknown as { cell: number }).cell;
      const isMade = after.phase === 'apply_reward' || after.phase === 'pattern_to_resolve';
      expect(completes[cell] !== undefined).toBe(isMade);
      if (isMade) marked++;
    }
    expect(marked).toBeGreaterThan(0);
  });

  test.each(['RWD2', 'RWD3', 'RWD6', 'RWD7', 'RWD8', 'RWD10'])(
    'say whether %s can be used: yes leads to a choice exactly then',
    (reward) => {
      for (const seed of ['1', '2']) {
        const { seating, told } = playOut(pairs(reward), seed);
        for (const { before, after, move } of told) {
          if (before?.phase !== 'apply_reward' || move!.notation !== 'yes') continue;
          expect(host.facts(seating, before, null).isUsable).toBe(after.phase === 'reward_params');
        }
      }
    },
  );

  test('cells that cannot be chosen have a reason, those that can have none', () => {
    const { seating, told } = playOut(pairs('RWD6'), '5');
    const asked = told.map(({ after }) => after).filter(({ actor, phase }) => actor === 0 && phase === 'reward_params');
    expect(asked.length).toBeGreaterThan(0);
    for (const view of asked) {
      const attempts = telling.attempts(seating.game, view);
      const legal = attempts.filter(({ action }) => seating.game.refuse(view, action as never) === null);
      expect(legal.length).toBe(view.legal.length);
      expect(attempts.length).toBe(75);
    }
  });
});

describe('events', () => {
  test('let others’ patterns lie for a moment, and sound the end', () => {
    const { seating, told } = playOut(pairs('RWD1'), '9');
    for (const change of told) {
      const types = host.events(seating, change).map(({ type }) => type);
      expect(types.includes('trick')).toBe(change.after.phase === 'apply_reward' && change.move!.actor !== 0);
      expect(types.includes('win') || types.includes('lose')).toBe(change.after.phase === 'game_end');
    }
  });
});

describe('words', () => {
  const parsed = mosaic.parseRules({ preset: 'standard-2' });
  if (!parsed.ok) throw new Error(parsed.error.message);
  const rules = parsed.value;

  test('name every card differently', () => {
    const names = Array.from({ length: 91 }, (_, card) => cardWords(card, rules.deck));
    expect(new Set(names).size).toBe(91);
    expect(names[0]).toBe('red 1 (circle)');
    expect(names[90]).toBe('joker');
  });

  test('explain each pattern and reward of the configuration', () => {
    expect(patternWords(rules.patterns['H']!)).toBe('line of 4: ranks in sequence, one colour');
    const sentences = Object.keys(rules.rewards).map((id) => rewardWords(rules, id));
    expect(new Set(sentences).size).toBe(10);
  });

  test.each(Object.keys(rules.patterns))('the example of pattern %s is one', (name) => {
    const pattern = rules.patterns[name]!;
    const game = mosaic.create({ ...rules, patterns: { [name]: pattern } });
    const cards = exampleOf(rules, pattern);
    const side =
      Math.sqrt(cards.length) % 1 === 0 && pattern.shape.startsWith('square') ? Math.sqrt(cards.length) : cards.length;
    const cells = cards.map((_, at) => (at % side) + 5 * Math.floor(at / side));
    const board = Array.from({ length: 25 }, () => -1);
    for (const [at, cell] of cells.slice(0, -1).entries()) board[cell] = cards[at]!;
    const state = game.newState();
    game.applyChance(state, game.sampleChance(state, rngFrom('1')));
    const view = game.view(state, 0);
    const asked: MosaicView = {
      ...view,
      phase: 'placement_cell',
      card: cards.at(-1)!,
      players: [{ ...view.players[0]!, board }],
    };
    const seating = { definition: mosaic, game, seat: 0, players: PLAYERS } as unknown as Seating;
    expect(host.facts(seating, asked, null).completes[cells.at(-1)!]).toEqual([name]);
  });
});
