// What a net expects, decision by decision, for whoever looks back at a match.
import type { AnyDefinition } from '../../core/definition.ts';
import type { AnyGame, BaseView } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { unpackCheckpoint, type CheckpointError } from '../../nn/checkpoint.ts';
import { PlainNet, newMemory, type NetMemory } from '../../nn/plain/plainNet.ts';
import { NetLayout } from './layout.ts';
import { netMisfit } from './netFit.ts';
import { Worth } from './worth.ts';

export class NetValues {
  /** The number of the deal, by which its memory starts anew. */
  readonly dealOf: (view: BaseView) => number;
  readonly #net: PlainNet;
  readonly #layout: NetLayout;
  readonly #row: Float32Array;
  readonly #definition: AnyDefinition;

  static from(definition: AnyDefinition, game: AnyGame, bytes: Uint8Array): Result<NetValues, CheckpointError> {
    const net = unpackCheckpoint(bytes);
    if (!net.ok) return net;
    const wrong = netMisfit(definition, game, net.value);
    if (wrong !== null) return err(wrong);
    const layout = new NetLayout(definition, game, net.value.encoding);
    return ok(new NetValues(definition, layout, new PlainNet(net.value.spec, net.value.parameters)));
  }

  private constructor(definition: AnyDefinition, layout: NetLayout, net: PlainNet) {
    this.dealOf = definition.learning?.dealOf ?? (() => 0);
    this.#definition = definition;
    this.#net = net;
    this.#layout = layout;
    this.#row = new Float32Array(layout.columns);
  }

  /** What its expectations are about. */
  newWorth(start: unknown): Worth {
    return new Worth(this.#definition, this.#layout.game, start);
  }

  newMemory(): NetMemory {
    return newMemory(this.#net.spec);
  }

  /** How much further ahead of the others its seat will get in this deal, as a reward. Moves the memory on. */
  expect(view: BaseView, memory: NetMemory): number {
    const row = this.#row.fill(0);
    this.#net.step(row, this.#layout.write(view, row), memory);
    return this.#net.value;
  }
}
