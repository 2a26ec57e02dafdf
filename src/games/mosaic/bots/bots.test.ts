import { describe, expect, test } from 'vitest';
import { CHANCE, OVER } from '../../../core/game.ts';
import { Match, playSync, replay } from '../../../core/match.ts';
import { parseNotation } from '../../../core/notation.ts';
import { rngFrom } from '../../../core/rng.ts';
import type { RewardChoice } from '../actions.ts';
import type { MosaicGame } from '../game.ts';
import { mosaic } from '../index.ts';
import { Oracle } from '../oracle.ts';
import type { Phase } from '../state.ts';
import { deck, pair, table } from '../vectors/table.ts';
import type { MatchView, MosaicView } from '../view.ts';
import { MosaicAgent } from './agent.ts';
import { DisruptorAgent } from './disruptor.ts';
import { GreedyAgent } from './greedy.ts';

/** Answers like greedy, except for one kind of decision, where it answers nonsense. */
class Confused extends GreedyAgent {
  override readonly name = 'confused';
  kind: Phase = 'placement_cell';

  override choosePlacementCell(view: MosaicView, card: number): number {
    return this.kind === 'placement_cell' ? 99 : super.choosePlacementCell(view, card);
  }
  override chooseDraftPick(view: MosaicView, cards: readonly number[]): number {
    return this.kind === 'draft_pick' ? 99 : super.chooseDraftPick(view, cards);
  }
  override chooseDraftPass(view: MosaicView, cards: readonly number[]): number {
    return this.kind === 'draft_pass' ? -5 : super.chooseDraftPass(view, cards);
  }
  override choosePatternToResolve(view: MosaicView, found: readonly MatchView[]): MatchView {
    return this.kind === 'pattern_to_resolve' ? ({} as MatchView) : super.choosePatternToResolve(view, found);
  }
  override chooseApplyReward(): boolean {
    if (this.kind === 'apply_reward') throw new Error('cannot decide');
    return true;
  }
  override chooseRewardParams(): RewardChoice {
    return { from: { board: 0, cell: 0 }, to: 99 };
  }
}

describe('the six decisions', () => {
  const game = table({ patterns: { ...pair('RWD3'), Q: pair('RWD10').P! } });
  const faultsOf = (kind: Phase) => {
    const confused = new Confused(game);
    confused.kind = kind;
    const rng = rngFrom('confused');
    return playSync({ game, rng, policy: 'fallback' }, [confused, new GreedyAgent(game)]).faults;
  };
  test.each<[Phase, string]>([
    ['placement_cell', 'illegal'],
    ['draft_pick', 'illegal'],
    ['draft_pass', 'illegal'],
    ['pattern_to_resolve', 'illegal'],
    ['apply_reward', 'crash'],
    ['reward_params', 'illegal'],
  ])('nonsense in %s is replaced by a valid choice and logged under that name', (kind, reason) => {
    const faults = faultsOf(kind).filter((fault) => fault.phase === kind);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults[0]).toMatchObject({ seat: 0, agent: 'confused', phase: kind, reason });
    expect(faults[0]!.played.length).toBeGreaterThan(0);
  });

  test('a faulty set of parameters is replaced whole', () => {
    const [fault] = faultsOf('reward_params').filter(({ phase }) => phase === 'reward_params');
    expect(fault!.played).toHaveLength(2);
  });

  test('somebody else may extend the class', () => {
    class First extends MosaicAgent {
      readonly name = 'first';
      choosePlacementCell = (view: MosaicView): number => view.players[view.turn]!.board.indexOf(-1);
      chooseDraftPick = (_: MosaicView, cards: readonly number[]): number => cards[0]!;
      chooseDraftPass = (_: MosaicView, cards: readonly number[]): number => cards[0]!;
      choosePatternToResolve = (_: MosaicView, found: readonly MatchView[]): MatchView => found[0]!;
      chooseApplyReward = (): boolean => false;
      chooseRewardParams = (): RewardChoice => ({});
    }
    const rng = rngFrom('first');
    const { outcome } = playSync({ game, rng, policy: 'throw' }, [new First(game), new First(game)]);
    expect(outcome.reason).toMatch(/^END[12]$/);
  });
});

describe('greedy', () => {
  const game = table();
  const decide = (moves: string, order: string): string => {
    const match = new Match({ game, rng: rngFrom(1), steps: [[CHANCE, ...deck(game, order)]] });
    for (const move of moves.split(' ')) match.answer('script', parseNotation(game, move));
    const seat = match.advance();
    const answer = new GreedyAgent(game).decide(game.view(match.state, seat), { rng: rngFrom(2), limitMs: null });
    return game.notation(answer as number);
  };

  test('picks and places the card that completes a line', () => {
    const order = '111 613 623  633 121 643  131 513 523  653 532 533  211 141 423';
    const moves = 'd1 n2 @a1 @a1 d1 n2 @c2 @b1 d1 n2 @c1 @e3 d1 n2 @a5 @e5';
    expect(decide(moves, order)).toBe('d2');
    expect(decide(`${moves} d2 n1`, order)).toBe('@d1');
  });
});

test('a disruptor picks what helps itself where the next player has no room', () => {
  const game = mosaic.create(mosaic.presets['standard-2']!) as MosaicGame;
  const state = game.newState();
  game.applyChance(state, game.sampleChance(state, rngFrom('full')));
  const view = game.view(state, 0) as MosaicView;
  const [me, next] = view.players;
  const cards = view.revealed;
  const full = next!.board.map((_, i) => 60 + (i % 20));
  const crowded = { ...view, players: [me!, { ...next!, board: full }] };
  const picked = new DisruptorAgent(game).chooseDraftPick(crowded, cards);
  expect(picked).toBe(new GreedyAgent(game).chooseDraftPick(crowded, cards));
  const allFull = {
    ...view,
    players: [
      { ...me!, board: full },
      { ...next!, board: full },
    ],
  };
  expect(cards).toContain(new DisruptorAgent(game).chooseDraftPick(allFull, cards));
});

test('played by greedy and disruptor, where patterns abound, engine and oracle agree', () => {
  for (let i = 0; i < 12; i++) {
    const game = table({ players: 2 + (i % 3) });
    const rng = rngFrom(`lock step ${i}`);
    const agents = Array.from({ length: game.seats }, (_, s) =>
      s % 2 === i % 2 ? new GreedyAgent(game) : new DisruptorAgent(game),
    );
    const { steps, returns, outcome } = playSync({ game, rng, policy: 'throw' }, agents);
    const oracle = new Oracle(game.rules);
    for (const [actor, ...rest] of steps) {
      if (actor === CHANCE) oracle.applyChance(rest);
      else {
        expect(oracle.actor()).toBe(actor);
        oracle.apply(game.notation(rest[0]!));
      }
    }
    expect([oracle.actor(), oracle.scores(), oracle.places(), oracle.reason()]).toEqual([
      OVER,
      returns,
      outcome.places,
      outcome.reason,
    ]);
  }
});

test('what is counted in a match adds up', () => {
  const game = table();
  const counts = [0, 1].map(() => new Float64Array(mosaic.counters.length));
  const of = (seat: number, key: string): number => counts[seat]![mosaic.counters.findIndex((one) => one.key === key)]!;
  const onDecision = (state: unknown): void => mosaic.count(game, state as never, counts);
  const { returns, outcome, steps } = playSync({ game, rng: rngFrom('count'), policy: 'throw', onDecision }, [
    new GreedyAgent(game),
    new GreedyAgent(game),
  ]);
  const points = (seat: number): number =>
    Object.entries(game.rules.patterns).reduce((sum, [name, { vp }]) => sum + vp * of(seat, `pattern${name}`), 0);
  for (const seat of [0, 1]) {
    expect(points(seat)).toBe(returns[seat]);
    expect(of(seat, 'applied') + of(seat, 'refused') + of(seat, 'impossible')).toBe(of(seat, 'patterns'));
    expect(of(seat, 'games')).toBe(1);
  }
  const figures = new Float64Array(1);
  mosaic.measure!(game, replay(game, steps), figures);
  expect(figures[0]).toBe(of(0, 'turns') + of(1, 'turns'));
  expect(mosaic.endReasons).toContain(outcome.reason);
  expect(
    mosaic.rates.every(({ of: key, per }) =>
      [key, per].every((one) => mosaic.counters.some((counter) => counter.key === one)),
    ),
  ).toBe(true);
});
