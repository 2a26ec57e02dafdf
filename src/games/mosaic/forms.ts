// The forms that a reward can have (§2.6).
import type { RewardConfig, RewardLimit, RewardParam } from './config.ts';

/** Indexes into FORMS; the engine branches on these. */
export const REMOVE_OWN = 0;
export const TAKE_TOP = 1;
export const MOVE_OWN = 2;
export const EXTRA_TURN = 3;
export const SKIP_TURN = 4;
export const REMOVE_OTHER = 5;
export const MOVE_OTHER = 6;
export const TAKE_ANY = 7;
export const CREATE_JOKER = 8;
export const STEAL = 9;

interface Form {
  action: RewardConfig['action'];
  scope: RewardConfig['scope'];
  params: readonly RewardParam[];
  /** Limits that are part of the action. */
  always: readonly RewardLimit[];
  /** Limits that a configuration may set or leave out. */
  may: readonly RewardLimit[];
}

const ROOM = ['needs_free_cell'] as const;
const SOURCE = ['source_outside_zone'] as const;
const BOTH = ['source_outside_zone', 'target_outside_zone'] as const;

export const FORMS: readonly Form[] = [
  { action: 'remove_card', scope: 'self', params: ['own_card'], always: [], may: [] },
  { action: 'take_discard', scope: 'discard', params: ['own_cell'], always: ROOM, may: [] },
  { action: 'move_card', scope: 'self', params: ['own_card', 'own_cell'], always: ROOM, may: [] },
  { action: 'extra_turn', scope: 'self', params: [], always: [], may: ['ignored_if_deck_empty'] },
  { action: 'skip_turn', scope: 'next_player', params: [], always: [], may: [] },
  { action: 'remove_card', scope: 'any_opponent', params: ['opponent', 'card'], always: [], may: SOURCE },
  { action: 'move_card', scope: 'any_opponent', params: ['opponent', 'card', 'cell'], always: [], may: BOTH },
  { action: 'take_discard', scope: 'discard', params: ['discard_card', 'own_cell'], always: ROOM, may: [] },
  { action: 'create_joker', scope: 'self', params: ['own_cell'], always: ROOM, may: [] },
  { action: 'steal_card', scope: 'any_opponent', params: ['opponent', 'card', 'own_cell'], always: ROOM, may: SOURCE },
];

/** The form of a reward; -1 when there is none like it. */
export const formOf = ({ action, scope, params }: RewardConfig): number =>
  FORMS.findIndex((form) => form.action === action && form.scope === scope && form.params.join() === params.join());

/** What is wrong with a reward, and at which of its keys; null when it is one of the forms. */
export const refuseReward = (
  reward: RewardConfig,
): { key: string; problem: string; params: Record<string, string> } | null => {
  const { action, scope, limits } = reward;
  const sameAction = FORMS.filter((form) => form.action === action);
  const sameScope = sameAction.filter((form) => form.scope === scope);
  if (sameScope.length === 0) {
    const scopes = new Set(sameAction.map((form) => form.scope));
    return { key: 'scope', problem: 'rewardScope', params: { action, scope, ...choicesOf([...scopes]) } };
  }
  const form = FORMS[formOf(reward)];
  if (form === undefined) {
    const lists = sameScope.map(({ params }) => `[${params.join(', ')}]`);
    return { key: 'params', problem: 'rewardParams', params: { action, scope, ...choicesOf(lists) } };
  }
  const missing = form.always.find((limit) => !limits.includes(limit));
  if (missing !== undefined) return { key: 'limits', problem: 'rewardMust', params: { action, limit: missing } };
  const strange = limits.find((limit, i) => !allowed(form).includes(limit) || limits.indexOf(limit) !== i);
  if (strange === undefined) return null;
  return { key: 'limits', problem: 'rewardCannot', params: { action, scope, limit: strange } };
};

const allowed = (form: Form): readonly RewardLimit[] => [...form.always, ...form.may];
/** No action has more than two of a kind. */
const choicesOf = ([one = '', other = '']: readonly string[]): Record<string, string> => ({
  choices: other === '' ? 'one' : 'two',
  one,
  other,
});
