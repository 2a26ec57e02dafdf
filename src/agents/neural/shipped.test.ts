import { describe, expect, test } from 'vitest';
import { untrained } from '../../../test/nets.ts';
import type { BaseView } from '../../core/game.ts';
import { Match, playSync } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { mosaic } from '../../games/mosaic/index.ts';
import { tysiac } from '../../games/tysiac/index.ts';
import { netsFrom, netsIn, withNamed, type Nets } from '../../nn/nets.ts';
import { agentMisfit, agentNames, findAgent } from '../index.ts';
import { versionOf } from '../versions.ts';

const create = (preset: string) => tysiac.create(tysiac.presets[preset]!);

const factory = (nets: Nets) => {
  const found = findAgent(tysiac, 'neural', nets);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

describe('neural', () => {
  test('is the net that fits the rules, and is refused where there is none', () => {
    const nets = netsFrom((game) =>
      game === 'tysiac' ? [untrained(tysiac, 'alpha-1000'), untrained(tysiac, 'polish-3')] : [],
    );
    for (const preset of ['alpha-1000', 'polish-3']) {
      const game = create(preset);
      expect(agentMisfit(tysiac, 'neural', game, nets)).toBeNull();
      const agents = Array.from({ length: game.seats }, (_, seat) => factory(nets)(game, seat, rngFrom(1)));
      expect(playSync({ game, rng: rngFrom(2), policy: 'throw' }, agents).faults).toEqual([]);
    }
    expect(agentMisfit(tysiac, 'neural', create('open-table'), nets)).toEqual({
      code: 'ERR_NET_RULES',
      message:
        'No net that comes with Talon has learned these rules of Tysiąc. There are nets for: alpha-1000, polish-3.',
    });
    const longer = tysiac.create({ ...tysiac.presets['alpha-1000']!, target: 1001 });
    expect(agentMisfit(tysiac, 'neural', longer, nets)?.code).toBe('ERR_NET_RULES');
    expect(() => factory(nets)(longer, 0, rngFrom(1))).toThrow('No net that comes with Talon');
    expect(agentMisfit(tysiac, 'greedy', longer, nets)).toBeNull();
  });

  test('is named only where a game has one', () => {
    const nets = netsFrom((game) => (game === 'tysiac' ? [untrained(tysiac, 'alpha-1000')] : []));
    expect(agentNames(tysiac, nets)).toContain('neural');
    expect(agentNames(mosaic, nets)).not.toContain('neural');
    const game = mosaic.create(mosaic.presets[mosaic.defaultPreset]!);
    expect(agentMisfit(mosaic, 'neural', game, nets)?.message).toContain('There is none for this game.');
  });

  test('a net of other features says so; damaged ones and those of other games are not there', () => {
    const fit = untrained(tysiac, 'alpha-1000', { featureHash: 'old' });
    const nets = netsFrom(() => [fit, new Uint8Array(20), untrained(mosaic, mosaic.defaultPreset)]);
    expect(agentMisfit(tysiac, 'neural', create('alpha-1000'), nets)?.code).toBe('ERR_NET_FEATURES');
    expect(agentMisfit(tysiac, 'neural', create('polish-3'), nets)?.message).toMatch(/nets for: alpha-1000\.$/);
  });

  test('nets that were fetched are those of their games; a damaged one is told of', () => {
    const nets = netsIn([untrained(tysiac, 'alpha-1000'), untrained(mosaic, mosaic.defaultPreset)]);
    if (!nets.ok) throw new Error(nets.error.message);
    expect(agentMisfit(tysiac, 'neural', create('alpha-1000'), nets.value)).toBeNull();
    expect(nets.value.of('mosaic').map(({ game }) => game)).toEqual(['mosaic']);
    expect(netsIn([untrained(tysiac, 'alpha-1000'), new Uint8Array(3)]).ok).toBe(false);
  });

  test('its version is another where its numbers are', () => {
    const { rulesKey } = create('alpha-1000');
    const nets = () => netsFrom(() => [untrained(tysiac, 'alpha-1000')]);
    const version = versionOf('tysiac', 'neural', rulesKey, nets());
    expect(versionOf('tysiac', 'neural', rulesKey, nets())).toBe(version);
    const other = nets();
    other.of('tysiac')[0]!.parameters[0]! += 1;
    expect(versionOf('tysiac', 'neural', rulesKey, other)).not.toBe(version);
  });

  test('two who ask with other nets at the same time get their own', () => {
    const [net] = netsFrom(() => [untrained(tysiac, 'alpha-1000')]).of('tysiac');
    const named = withNamed(
      netsFrom(() => []),
      new Map([['neural:own.net', net!]]),
    );
    expect(findAgent(tysiac, 'neural:own.net', named).ok).toBe(true);
    expect(findAgent(tysiac, 'neural:own.net')).toMatchObject({ ok: false, error: { code: 'ERR_UNKNOWN_AGENT' } });
    expect(agentNames(tysiac, named)).not.toContain('neural');
    expect(
      agentNames(
        tysiac,
        netsFrom(() => [untrained(tysiac, 'alpha-1000')]),
      ),
    ).toContain('neural');
  });
});

test('whoever sits down in the middle of a deal plays on as if it had been there', () => {
  const nets = netsFrom(() => [untrained(tysiac, 'alpha-1000')]);
  const game = create('alpha-1000');
  const rng = rngFrom('match');
  const seated = () => [0, 1].map((seat) => factory(nets)(game, seat, rngFrom(1)));
  const { steps } = playSync({ game, rng, policy: 'throw' }, seated());
  let forgotten = 0;
  for (let at = 3; at < 60; at++) {
    const match = new Match({ game, rng, steps: steps.slice(0, at) });
    const agents = seated();
    match.seat(agents);
    const actor = match.advance();
    const view: BaseView = game.view(match.state, actor);
    const turn = { rng: rngFrom(2), limitMs: null };
    const next = steps[match.steps.length]![1];
    expect(agents[actor]!.decide(view, turn)).toBe(next);
    if (factory(nets)(game, actor, rngFrom(1)).decide(view, turn) !== next) forgotten++;
  }
  // Its memory matters, so the test above means something.
  expect(forgotten).toBeGreaterThan(0);
});
