import { expect, test } from 'vitest';
import { rngFrom } from '../../../../core/rng.ts';
import { GAMES } from '../../../../games/index.ts';
import { Session } from '../../../../play/session.ts';
import { seenAhead } from './ahead.ts';

const MOST_STEPS = 120;

test.each(GAMES.map((definition) => [definition.id, definition] as const))(
  '%s: what a move will look like is shown before it is certain only where it comes true',
  (_, definition) => {
    const game = definition.create(definition.presets[definition.defaultPreset]);
    const agents = Array.from({ length: game.seats }, () => null);
    const session = new Session({ definition, game, seed: '7', agents, practice: false }, []);
    let shown = 0;
    while (!session.isOver && session.steps.length < MOST_STEPS) {
      for (const seat of agents.keys()) session.goOn(seat);
      const { actor, isDealOver } = session.waiting;
      if (actor < 0 || isDealOver) {
        session.take(session.deal());
        continue;
      }
      const { view } = session.frame(actor);
      const before = session.steps.length;
      const id = view.legal[(before * 7) % view.legal.length]!;
      // As it comes over the wire.
      const seen = seenAhead(game, JSON.parse(JSON.stringify(view)), actor, [id], before, rngFrom(String(before)));
      const plan = session.plan(actor, [id]);
      if (!plan.ok) throw new Error(plan.error.message.key);
      session.take(plan.value);
      if (seen === null) continue;
      shown++;
      const [first] = session.frame(actor, before).seen;
      expect(seen[0]).toEqual({ ...first, told: [] });
    }
    expect(shown).toBeGreaterThan(20);
  },
);
