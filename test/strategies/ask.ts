// What a strategy would be asked at a position, and what its answer would come to.
import type { BaseView } from '../../src/core/game.ts';
import type { StrategyKit } from '../../src/core/strategy.ts';
import type { Scene } from '../scene.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- positions of every game
type AnyScene = Scene<any, any, any>;

export const asker = (kit: StrategyKit) => ({
  /** The question as its author's type says it is. */
  ask<T>(position: AnyScene): { method: string; input: T; args?: readonly string[] } {
    const call = kit.call(position.game, position.view(position.actor) as BaseView);
    return { ...call, input: call.input as unknown as T };
  },
  /** The moves that an answer means, or why it cannot be played. */
  read(position: AnyScene, answer: unknown): string {
    const result = kit.read(position.game, position.view(position.actor) as BaseView, answer);
    if (!result.ok) return result.error.message;
    return [result.value]
      .flat()
      .map((id) => position.game.notation(id))
      .join(' ');
  },
});
