// What a board promises, against the plain way to work it out.
import { expect, test } from 'vitest';
import { playSync, replay } from '../../../core/match.ts';
import { rngFrom } from '../../../core/rng.ts';
import { EMPTY } from '../cards.ts';
import type { MosaicGame } from '../game.ts';
import { mosaic } from '../index.ts';
import { DRAFT_PICK, type State } from '../state.ts';
import { BoardWorth } from './boardWorth.ts';
import { GreedyAgent } from './greedy.ts';
import { Outlook } from './outlook.ts';
import { Prospects } from './prospects.ts';
import { TUNING } from './tuning.ts';

const game = mosaic.create(mosaic.presets['standard-2']!) as MosaicGame;
const { ruleset } = game;
const { cells, deck } = ruleset;
const FACES = 30;
const PER_FACE = 3;
const faces = Int16Array.from({ length: FACES }, (_, face) => PER_FACE * face);

/** Positions of a match of greedy players before a draft. */
const states = ((): State[] => {
  const agents = [new GreedyAgent(game), new GreedyAgent(game)];
  const { steps } = playSync({ game, rng: rngFrom('prospects'), policy: 'throw' }, agents);
  return steps
    .map((_, at) => replay(game, steps, at) as State)
    .filter(({ phase }) => phase === DRAFT_PICK)
    .filter((_, i) => i % 4 === 3);
})();

const lookAt = (s: State): { board: number[]; unseen: number[]; worth: BoardWorth } => {
  const outlook = new Outlook(ruleset);
  const unseen = [...s.deck.slice(s.deckTop), ...s.revealed];
  const left = new Float64Array(FACES);
  for (const card of unseen) left[Math.floor(card / PER_FACE)]!++;
  outlook.readLeft(left);
  const worth = new BoardWorth(ruleset, outlook, TUNING);
  const board = [...s.boards.subarray(0, cells)];
  worth.load(board);
  return { board, unseen, worth };
};

test('all faces at once gain what each gains alone', () => {
  const gains = new Float64Array(FACES);
  const places = new Int16Array(FACES);
  for (const s of states) {
    const { worth } = lookAt(s);
    worth.bestGains(faces, gains, places);
    faces.forEach((card, face) => {
      expect(gains[face]).toBeCloseTo(worth.best(card).gain, 9);
      expect(worth.gain(places[face]!, card)).toBeCloseTo(gains[face]!, 9);
    });
  }
});

test('a card that completes nothing gains what the board is worth more with it', () => {
  let compared = 0;
  for (const s of states) {
    const { board, worth } = lookAt(s);
    const other = lookAt(s).worth;
    for (const card of [...s.revealed, deck.joker]) {
      const { gains, points } = worth.rowOf(card);
      board.forEach((there, cell) => {
        if (there !== EMPTY || points[cell]! >= 0) return;
        other.load(board.with(cell, card));
        expect(gains[cell]).toBeCloseTo(other.worth - worth.worth, 9);
        compared++;
      });
    }
  }
  expect(compared).toBeGreaterThan(200);
});

test('a board promises its worth and the mean of the best of three cards over all drafts', () => {
  const prospects = new Prospects(ruleset, TUNING);
  for (const s of states.slice(-3)) {
    const { unseen, worth } = lookAt(s);
    const gains = unseen.map((card) => worth.best(card).gain);
    let [sum, drafts] = [0, 0];
    for (let a = 0; a < gains.length; a++)
      for (let b = 0; b < a; b++)
        for (let c = 0; c < b; c++) {
          sum += Math.max(gains[a]!, gains[b]!, gains[c]!);
          drafts++;
        }
    prospects.read(s);
    expect(prospects.valueAt(s.boards, 0, 0)).toBeCloseTo(worth.worth, 9);
    expect(prospects.valueAt(s.boards, 0, 1)).toBeCloseTo(worth.worth + sum / drafts, 9);
    // Remembered or not.
    expect(prospects.valueAt(s.boards, 0, 1)).toBeCloseTo(worth.worth + sum / drafts, 9);
  }
});

test('what a card completes is scored and leaves the board', () => {
  const prospects = new Prospects(ruleset, TUNING);
  prospects.read(game.newState());
  const card = (token: string): number => deck.tokens.indexOf(token);
  const board = Array.from({ length: cells }, () => -1);
  ['111', '211', '311'].forEach((token, cell) => (board[cell] = card(token)));
  const bare = Array.from({ length: cells }, () => -1);
  const after = prospects.valueAfter(board, 0, 3, card('411'), 0);
  expect(after).toBeCloseTo(TUNING.now * 7 + prospects.valueAt(bare, 0, 0), 9);
});
