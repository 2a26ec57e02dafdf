// A net as an ONNX file, with all that a program of another house must know to run it.
import { FIRST_ENCODING } from '../core/encoding.ts';
import { ENGINE_VERSION } from '../core/version.ts';
import type { Checkpoint } from './checkpoint.ts';
import { OPEN_SIZE, type OnnxValue } from './graph/onnx.ts';
import { ANY } from './graph/shape.ts';
import { EXPORT_VERSION, exportedGraph } from './net/exported.ts';

/** An input or output of the file. */
export interface Port {
  name: string;
  type: string;
  /** 'batch' is as large as whoever runs it likes. */
  shape: (number | typeof OPEN_SIZE)[];
}

export interface ExportedNet {
  bytes: Uint8Array;
  inputs: Port[];
  outputs: Port[];
}

/** The same net gives the same bytes. */
export const exportOnnx = (net: Checkpoint): ExportedNet => {
  const graph = exportedGraph(net.spec, net.parameters);
  const { inputs, outputs } = graph.toOnnx();
  return {
    bytes: graph.toModel({ version: ENGINE_VERSION, facts: factsOf(net) }),
    inputs: inputs.map(portOf),
    outputs: outputs.map(portOf),
  };
};

const portOf = ({ name, type, shape }: OnnxValue): Port => ({
  name,
  type,
  shape: shape.map((size) => (size === ANY ? OPEN_SIZE : size)),
});

const factsOf = ({ spec, encoding = FIRST_ENCODING, ...net }: Checkpoint): Record<string, string> => {
  let first = 0;
  const heads = spec.heads.map(({ name, size }) => ({ name, first: (first += size) - size, size }));
  return {
    version: String(EXPORT_VERSION),
    talon: ENGINE_VERSION,
    game: net.game,
    ...(net.preset === null ? {} : { preset: net.preset }),
    rulesKey: net.rulesKey,
    featureHash: net.featureHash,
    encoding: String(encoding),
    heads: JSON.stringify(heads),
    command: net.command,
    iteration: String(net.iteration),
    decisions: String(net.decisions),
  };
};
