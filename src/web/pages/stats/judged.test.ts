// Bombs of a committed set of games, judged: against a play-out that is driven here and counted from its cards.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findAgent } from '../../../agents/index.ts';
import { CHANCE } from '../../../core/game.ts';
import { parseRecord, type LoadedRecord } from '../../../core/record.ts';
import { rngFrom } from '../../../core/rng.ts';
import { tysiac } from '../../../games/tysiac/index.ts';
import { csvOf } from './csv.ts';
import type { GameHead } from '../../kit/storage/gamesFile.ts';
import { factsOf } from './facts.ts';
import { NO_NETS } from '../../../nn/nets.ts';
import { judgedCounts } from './judged.ts';

const path = new URL('../../../../test/e2e/games.json', import.meta.url);
const stored = (JSON.parse(readFileSync(path, 'utf8')) as { games: (GameHead & { record: { steps: string[] } })[] })
  .games;
const bombed = stored.flatMap(({ record, ...head }) => {
  if (!record.steps.includes(`${head.seat} bomb`)) return [];
  const loaded = parseRecord(JSON.stringify(record), () => tysiac);
  if (!loaded.ok) throw new Error(loaded.error.message);
  return [{ head, loaded: loaded.value }];
});

const judge = (seat: number, loaded: LoadedRecord): Readonly<Record<string, number>> => {
  const steps = judgedCounts(tysiac, seat, loaded, NO_NETS);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

const POINTS: Readonly<Record<string, number>> = { A: 11, '10': 10, K: 4, Q: 3, J: 2, '9': 0 };
const STRENGTH = ['9', 'J', 'Q', 'K', '10', 'A'];
const MARRIAGES: Readonly<Record<string, number>> = { S: 40, C: 60, D: 80, H: 100 };

/** Was it made? From the cards alone, as they were played by two. */
const isMade = (declarer: number, contract: number, plays: readonly (readonly [number, string])[]): boolean => {
  let [points, trump] = [0, ''];
  for (let at = 0; at < plays.length; at += 2) {
    const trick = plays.slice(at, at + 2).map(([seat, text]) => {
      const card = text.replace('+', '');
      return { seat, rank: card.slice(0, -1), suit: card.slice(-1) };
    });
    if (plays[at]![1].endsWith('+')) {
      trump = trick[0]!.suit;
      if (trick[0]!.seat === declarer) points += MARRIAGES[trump]!;
    }
    const worth = ({ rank, suit }: (typeof trick)[number]): number =>
      STRENGTH.indexOf(rank) + (suit === trump ? 100 : suit === trick[0]!.suit ? 0 : -100);
    const winner = worth(trick[1]!) > worth(trick[0]!) ? trick[1]! : trick[0]!;
    if (winner.seat === declarer) points += trick.reduce((sum, { rank }) => sum + POINTS[rank]!, 0);
  }
  return points >= contract;
};

/** Plays the deal on from the first bomb of a seat, which is not thrown; a list of who played what. */
const playOn = (seat: number, { record, game, steps }: LoadedRecord) => {
  const state = game.newState();
  const asked = record.players.map(() => 0);
  const bids: number[] = [];
  const take = (actor: number, id: number): void => {
    const text = game.notation(id);
    if (/^[bc]\d+$/.test(text)) bids.push(Number(text.slice(1)));
    game.apply(state, id);
    asked[actor]!++;
  };
  for (const [actor, ...rest] of steps) {
    if (actor === CHANCE) {
      game.applyChance(state, rest);
      bids.length = 0;
    } else if (actor === seat && game.notation(rest[0]!) === 'bomb') break;
    else take(actor!, rest[0]!);
  }
  const rng = rngFrom(record.seed!);
  const agents = record.players.map((name, at) => {
    const found = findAgent(tysiac, name === 'human' ? 'expert:normal' : name);
    if (!found.ok) throw new Error(found.error.message);
    return found.value(game, at, rng);
  });
  const plays: [number, string][] = [];
  for (let actor = game.actor(state); actor >= 0; actor = game.actor(state)) {
    const view = game.view(state, actor);
    const legal = view.legal.filter((id: number) => game.notation(id) !== 'bomb');
    const turn = { rng: rng.fork(`agent${actor}`).fork(String(asked[actor]!)), limitMs: null };
    const answer = agents[actor]!.decide({ ...view, legal }, turn);
    for (const id of [answer].flat() as number[]) {
      const text = game.notation(id);
      if (/^(10|[AKQJ9])[SCDH]\+?$/.test(text)) plays.push([actor, text]);
      take(actor, id);
    }
  }
  return { plays, contract: bids.at(-1)! };
};

const verdicts = bombed.map(({ head, loaded }) => judge(head.seat, loaded));

test('saved or wasted is what comes of the deal without the bomb', () => {
  const made = bombed.map(({ head, loaded }) => {
    const { plays, contract } = playOn(head.seat, loaded);
    expect(plays).toHaveLength(20);
    return isMade(head.seat, contract, plays);
  });
  expect(made).toEqual([false, true]);
  expect(verdicts.map(({ bombsSaved, bombsWasted }) => [bombsSaved, bombsWasted])).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('a cell of the CSV is empty until its game is judged', () => {
  const { head, loaded } = bombed[1]!;
  const plain = factsOf(tysiac, head, loaded);
  const csv = csvOf(tysiac, [plain, { ...plain, counters: { ...plain.counters, ...verdicts[1] } }]);
  const [names, ...rows] = csv
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  const cells = ['bombs', 'bombsSaved', 'bombsWasted', 'bombPoints'].map((name) => names!.indexOf(name));
  expect(rows.map((row) => cells.map((at) => row[at]))).toEqual([
    ['1', '', '', ''],
    ['1', '0', '1', '-120'],
  ]);
});
