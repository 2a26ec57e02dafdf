import { describe, expect, test } from 'vitest';
import { strategyApi, strategySamples } from '../../../../../scripts/strategyApi.ts';
import { GAMES } from '../../../../games/index.ts';
import type { StrategyApi } from './api.ts';
import { meaningAt, offersAt } from './offers.ts';

const apis = Object.fromEntries(GAMES.map((game) => [game.id, strategyApi(game)])) as Record<string, StrategyApi>;

/** The labels at the place that is marked with a bar. */
const labels = (game: string, marked: string): string[] => {
  const at = marked.indexOf('|');
  return (offersAt(apis[game]!, marked.replace('|', ''), at)?.offers ?? []).map(({ label }) => label);
};

const inPlay = (line: string): string => `export class Strategy implements TysiacStrategy<Notes> {
  playCard(state: TysiacState<TysiacPlay, Notes>): TysiacPlay {
    ${line}`;

describe('completion', () => {
  test('fields of the state, with what every question carries', () => {
    const found = labels('tysiac', inPlay('state.|'));
    expect(found).toEqual(expect.arrayContaining(['hand', 'players', 'trump', 'choices', 'memory', 'playerIndex']));
    expect(found).not.toContain('filter');
  });

  test.each([
    ['a place in a list', 'state.hand[0].|', 'strength'],
    ['a place that is there for sure', 'state.players[state.playerIndex]!.|', 'bombs'],
    ['a value', 'const [x] = [1];\n    const card = state.hand[2];\n    card.|', 'points'],
    ['a callback', 'return state.hand.filter((card) => card.|', 'rank'],
    ['the second of two', 'state.hand.toSorted((a, b) => a.strength - b.|', 'strength'],
    ['a loop', 'for (const player of state.players) {\n      player.|', 'captured'],
    ['a list of a list', 'for (const player of state.players) {\n player.captured[0].|', 'token'],
    ['what was found', 'state.hand.find((card) => card.rank === "A")?.|', 'suit'],
    ['a choice of this method', 'state.choices[0].|', 'cardIndex'],
    ['a field without a name of its own', 'state.trick[0].|', 'card'],
    ['a field of such a field', 'state.trick[0].card.|', 'points'],
    ['a copy', '[...state.choices].sort((a, b) => 1)[0].|', 'marriage'],
    ['a list', 'state.hand.|', 'filter'],
    ['a word that is half written', 'state.tri|', 'trick'],
    [
      'a value over several lines',
      'const best = state.hand\n      .filter((card) => card.points)\n      .at(0);\n    best.|',
      'rank',
    ],
  ])('%s', (_, line, wanted) => {
    expect(labels('tysiac', inPlay(line))).toContain(wanted);
  });

  test('a parameter with a type, and one without in plain JavaScript', () => {
    expect(labels('tysiac', 'function worth(cards: readonly TysiacCard[]) { cards[0].|')).toContain('strength');
    expect(labels('skitgubbe', 'class Strategy {\n  part2Move(state) {\n    state.|')).toContain('killThreshold');
    expect(labels('skitgubbe', 'class Strategy {\n  part1Play(state) {\n    state.|')).not.toContain('killThreshold');
  });

  test('what a method gets besides the state', () => {
    const inMosaic = (header: string, line: string): string => `class Strategy {\n  ${header} {\n    ${line}`;
    expect(labels('mosaic', inMosaic('choosePlacementCell(state, card)', 'card.|'))).toContain('rank');
    expect(labels('mosaic', inMosaic('chooseDraftPick(state, cards)', 'cards[0].|'))).toContain('token');
    expect(labels('mosaic', inMosaic('chooseRewardParams(state, reward, match)', 'match.|'))).toContain('cells');
    expect(labels('mosaic', inMosaic('chooseRewardParams(state, reward)', 'state.choices[0].|'))).toContain('own_card');
    expect(labels('mosaic', inMosaic('chooseRewardParams(state, reward)', "if (reward.action === '|"))).toContain(
      'steal_card',
    );
  });

  test('nothing where nothing is known', () => {
    expect(labels('tysiac', inPlay('nobody.|'))).toEqual([]);
    expect(labels('tysiac', inPlay('state.hand.map((card) => card.rank)[0].|'))).toEqual([]);
  });

  test('texts: of an answer, and of what is compared', () => {
    expect(labels('tysiac', inPlay("return { type: '|"))).toEqual(['PLAY_CARD']);
    expect(labels('ulti', "  auction(state) {\n    return { type: 'P|")).toEqual(['PASS', 'PICK_UP', 'STAND', 'BID']);
    expect(labels('tysiac', inPlay("if (state.trump === '|"))).toEqual(['C', 'D', 'H', 'S']);
    expect(labels('skitgubbe', "  part2Move(state) {\n    if (state.beatRule !== '|")).toEqual([
      'rank-any-suit',
      'same-suit-or-trump',
    ]);
  });

  test('methods that are missing, whole', () => {
    const { offers } = offersAt(apis.skitgubbe!, 'export class Strategy {\n  part1Play(state) {}\n  pa', 49)!;
    const methods = offers.filter(({ kind }) => kind === 'method');
    expect(methods.map(({ label }) => label)).toEqual(['part1Slough', 'part2Move']);
    expect(methods[1]!.text).toMatch(/^part2Move\(state: Part2State\): Part2Move \{/);
    const tysiac = offersAt(apis.tysiac!, 'class Strategy {\n  b', 20)!.offers[0]!;
    expect(tysiac.text).toMatch(/^bid\(state: TysiacState<TysiacBid>\): TysiacBid \{/);
    const mosaic = offersAt(apis.mosaic!, 'class Strategy {\n  c', 20)!.offers[0]!;
    expect(mosaic.text).toMatch(
      /^choosePlacementCell\(state: MosaicState<MosaicCell>, card: MosaicCard\): MosaicCell \{/,
    );
  });

  test.each(GAMES.map(({ id }) => id))('every field that the samples of %s use is offered at its place', (game) => {
    let fields = 0;
    for (const { file, text } of strategySamples(game)) {
      for (const { index, 0: used, 1: name } of text.matchAll(/\bstate\.(\w+)/g)) {
        const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
        if (/^\s*(\/\/|\/?\*)/.test(line)) continue;
        const found = offersAt(apis[game]!, text, index + used.length)?.offers.map(({ label }) => label);
        expect(found, `${file}: ${used}`).toContain(name);
        fields++;
      }
    }
    expect(fields).toBeGreaterThan(10);
  });
});

test('what a word means', () => {
  const text = inPlay('return state.trump');
  expect(meaningAt(apis.tysiac!, text, text.length - 2)).toMatchObject({ label: 'trump', detail: 'FrenchSuit | null' });
  expect(meaningAt(apis.tysiac!, text, text.indexOf('playCard') + 3)?.about).toMatch(/card/);
  expect(meaningAt(apis.tysiac!, text, text.indexOf('return') + 2)).toBeNull();
});
