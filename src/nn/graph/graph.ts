// A computation in the making. Ops add nodes to it and, where they can be differentiated, leave on the tape how a
// gradient of their outputs becomes one of their inputs.
import { sizeOf, type Shape, ShapeError } from './shape.ts';
import {
  writeModel,
  type Attribute,
  type ElementType,
  type ModelAbout,
  type OnnxConstant,
  type OnnxGraph,
  type OnnxNode,
} from './onnx.ts';

/** 'number' is what a graph computes with, float32 or float64. */
export type ValueKind = 'number' | 'int64' | 'bool';

export interface Value {
  readonly name: string;
  readonly shape: Shape;
  readonly kind: ValueKind;
}

/** How one op is differentiated. */
export interface TapeEntry {
  outputs: readonly Value[];
  inputs: readonly Value[];
  /**
   * From the gradients of the outputs (null where nobody asked for it) those of the inputs. `needed` says which; what is
   * not needed may be left null.
   */
  pull(gradients: readonly (Value | null)[], needed: readonly boolean[]): readonly (Value | null)[];
}

export type Precision = 'float32' | 'float64';

/** Names are unique over a graph and the bodies inside it. */
class Names {
  #next = 0;
  take(): string {
    return `v${this.#next++}`;
  }
}

export class Graph {
  readonly tape: TapeEntry[] = [];
  /** Training runs in float32; float64 lets tests compare gradients to many digits. */
  readonly precision: Precision;
  readonly #name: string;
  readonly #names: Names;
  readonly #nodes: OnnxNode[] = [];
  readonly #constants: OnnxConstant[] = [];
  readonly #known = new Map<string, Value>();
  readonly #inputs: Value[] = [];
  readonly #outputs: Value[] = [];

  constructor(name: string, precision: Precision = 'float32', outer?: Graph) {
    this.#name = name;
    this.precision = precision;
    this.#names = outer === undefined ? new Names() : outer.#names;
  }

  /** A graph for the body of a loop; it may use values of this one. */
  body(name: string): Graph {
    return new Graph(name, this.precision, this);
  }

  /** Without a name it is one of a body, which is told its inputs by order. */
  input(name: string | null, shape: Shape, kind: ValueKind = 'number'): Value {
    const value = { name: name ?? this.#names.take(), shape, kind };
    this.#inputs.push(value);
    return value;
  }

  output(value: Value, name: string | null = null): void {
    const isOwn = this.#nodes.some(({ outputs }) => outputs.includes(value.name));
    if (name === null && isOwn && !this.#outputs.includes(value)) {
      this.#outputs.push(value);
      return;
    }
    // A copy under another name, since one value may not go out twice, and inputs not at all.
    const named: Value = { name: name ?? this.#names.take(), shape: value.shape, kind: value.kind };
    this.#nodes.push({ op: 'Identity', inputs: [value.name], outputs: [named.name], attributes: {} });
    this.#outputs.push(named);
  }

  /** Numbers that the graph carries with it under a name, as a file does that needs no others; float32 alone. */
  weight(name: string, data: Float32Array, shape: Shape): Value {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    this.#constants.push({ name, type: 'float32', shape, bytes });
    return { name, shape, kind: 'number' };
  }

  scalar(value: number): Value {
    return this.#constant(`number ${value}`, 'number', [], () => this.#numbers([value]));
  }

  numbers(values: readonly number[], shape: Shape = [values.length]): Value {
    if (sizeOf(shape) !== values.length)
      throw new ShapeError('numbers', `${values.length} given for [${shape.join(', ')}]`);
    return this.#constant(`numbers ${shape.join()} ${values.join()}`, 'number', shape, () => this.#numbers(values));
  }

  ints(values: readonly number[]): Value {
    return this.#constant(`ints ${values.join()}`, 'int64', [values.length], () => BigInt64Array.from(values, BigInt));
  }

  /** One op with one output. */
  op(op: string, inputs: readonly Value[], shape: Shape, attributes: Readonly<Record<string, Attribute>> = {}): Value {
    return this.ops(op, inputs, [shape], attributes)[0];
  }

  ops(
    op: string,
    inputs: readonly Value[],
    shapes: readonly Shape[],
    attributes: Readonly<Record<string, Attribute>> = {},
    kind: ValueKind = 'number',
  ): Value[] {
    const outputs = shapes.map((shape): Value => ({ name: this.#names.take(), shape, kind }));
    const names = (values: readonly Value[]): string[] => values.map(({ name }) => name);
    this.#nodes.push({ op, inputs: names(inputs), outputs: names(outputs), attributes });
    return outputs;
  }

  /** 1 where a comparison holds, else 0. */
  test(op: 'Equal' | 'LessOrEqual', inputs: readonly Value[], shape: Shape): Value {
    const [found] = this.ops(op, inputs, [shape], {}, 'bool');
    return this.op('Cast', [found], shape, { to: this.precision === 'float32' ? 1 : 11 });
  }

  record(entry: TapeEntry): void {
    this.tape.push(entry);
  }

  toOnnx(): OnnxGraph {
    const typed = ({ name, shape, kind }: Value) => ({ name, shape, type: this.#typeOf(kind) });
    return {
      name: this.#name,
      nodes: this.#nodes,
      constants: this.#constants,
      inputs: this.#inputs.map(typed),
      outputs: this.#outputs.map(typed),
    };
  }

  toModel(about?: ModelAbout): Uint8Array {
    return writeModel(this.toOnnx(), about);
  }

  #typeOf(kind: ValueKind): ElementType {
    return kind === 'number' ? this.precision : kind;
  }

  #numbers(values: readonly number[]): Float32Array | Float64Array {
    return this.precision === 'float32' ? Float32Array.from(values) : Float64Array.from(values);
  }

  #constant(
    key: string,
    kind: ValueKind,
    shape: Shape,
    data: () => Float32Array | Float64Array | BigInt64Array,
  ): Value {
    let value = this.#known.get(key);
    if (value === undefined) {
      const { buffer } = data();
      value = { name: this.#names.take(), shape, kind };
      this.#known.set(key, value);
      this.#constants.push({ name: value.name, type: this.#typeOf(kind), shape, bytes: new Uint8Array(buffer) });
    }
    return value;
  }
}
