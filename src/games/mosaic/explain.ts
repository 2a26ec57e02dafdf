// A configuration in sentences, for people who balance it.
import type { Message } from '../../core/game.ts';
import type { MosaicRules, PatternConfig } from './config.ts';
import { rewardName, rewardWords, shapeParams } from './words.ts';

const span = ([low, high]: readonly [number, number]): number => high - low + 1;

const short = (name: string, params: Message['params']): Message => ({ key: `mosaic.short.${name}`, params });

export const explain = (rules: MosaicRules): Message[] => {
  const { players, deck, draft, end } = rules;
  const [colours, shapes] = [span(deck.colors), span(deck.shapes)];
  const [low, high] = deck.ranks;
  return [
    short('players', { count: players.count }),
    short('deck', { count: span(deck.ranks) * colours * shapes, low, high, colours, shapes }),
    boardSentence(rules),
    short('draft', { count: draft.reveal, own: draft.self, next: draft.next, discard: draft.discard }),
    ...Object.entries(rules.patterns).map(([name, pattern]) => patternSentence(rules, name, pattern)),
    ...Object.keys(rules.rewards).map((id) => rewardSentence(rules, id)),
    short('end', { count: end.END1.deckBelow }),
  ];
};

const boardSentence = ({ board: { width, height, zone } }: MosaicRules): Message =>
  zone === null
    ? short('board', { width, height })
    : short('board.zone', { width, height, zoneWidth: span(zone.x), zoneHeight: span(zone.y) });

const patternSentence = (
  rules: MosaicRules,
  name: string,
  { shape, rankRule, colorRule, vp, rewardId }: PatternConfig,
): Message =>
  short('pattern', {
    name,
    ...shapeParams(shape),
    ranks: rankRule,
    colours: colorRule,
    points: vp,
    reward: { say: rewardName(rules, rewardId) },
  });

const rewardSentence = (rules: MosaicRules, id: string): Message =>
  short('reward', { reward: { say: rewardName(rules, id) }, about: { say: rewardWords(rules, id) } });
