// A configuration in sentences, for people who balance it.
import type { Message } from '../../core/game.ts';
import type { MosaicRules, PatternConfig, RewardConfig } from './config.ts';
import { isLine, sideOf } from './windows.ts';

const span = ([low, high]: readonly [number, number]): number => high - low + 1;

const short = (name: string, params: Message['params']): Message => ({ key: `mosaic.short.${name}`, params });

/** What a message needs to say of a shape: 'line_len_4' is a line of 4, 'square_3x3' a square of 3 × 3. */
export const shapeParams = (shape: string): { kind: 'line' | 'square'; side: number } => ({
  kind: isLine(shape) ? 'line' : 'square',
  side: sideOf(shape),
});

export const isOutsideZone = ({ limits }: RewardConfig): boolean =>
  limits.some((limit) => limit.endsWith('outside_zone'));

export const explain = (rules: MosaicRules): Message[] => {
  const { players, deck, draft, end } = rules;
  const [colours, shapes] = [span(deck.colors), span(deck.shapes)];
  const [low, high] = deck.ranks;
  return [
    short('players', { count: players.count }),
    short('deck', { count: span(deck.ranks) * colours * shapes, low, high, colours, shapes }),
    boardSentence(rules),
    short('draft', { count: draft.reveal, own: draft.self, next: draft.next, discard: draft.discard }),
    ...Object.entries(rules.patterns).map(([name, pattern]) => patternSentence(name, pattern)),
    ...Object.entries(rules.rewards).map(([id, reward]) => rewardSentence(id, reward)),
    short('end', { count: end.END1.deckBelow }),
  ];
};

const boardSentence = ({ board: { width, height, zone } }: MosaicRules): Message =>
  zone === null
    ? short('board', { width, height })
    : short('board.zone', { width, height, zoneWidth: span(zone.x), zoneHeight: span(zone.y) });

const patternSentence = (name: string, { shape, rankRule, colorRule, vp, rewardId }: PatternConfig): Message =>
  short('pattern', {
    name,
    ...shapeParams(shape),
    ranks: rankRule,
    colours: colorRule,
    points: vp,
    reward: rewardId,
  });

const rewardSentence = (id: string, reward: RewardConfig): Message =>
  short('reward', { id, action: reward.action, scope: reward.scope, zone: isOutsideZone(reward) ? 'yes' : 'no' });
