// A layer of long short-term memory over whole sequences: a Scan forward, and another backward through time that is
// written by hand, so that the size of the graph does not grow with the length of the sequences.
import type { Graph, Value } from '../graph/graph.ts';
import { needShape } from '../graph/shape.ts';

/** One step and what its gradient needs. Gates stand in the order input, forget, output, candidate. */
interface Cell {
  /** The three gates beside each other. */
  gates: Value;
  candidate: Value;
  memory: Value;
  /** tanh of the memory. */
  squashed: Value;
  hidden: Value;
}

const splitGates = (g: Graph, gates: Value, size: number): Value[] => {
  const shape = [gates.shape[0], size];
  return g.ops('Split', [gates, g.ints([size, size, size])], [shape, shape, shape], { axis: 1 });
};

/** `projected` [n, 4h] is the input's part of the gates, bias included. */
export const lstmCell = (g: Graph, projected: Value, weight: Value, hidden: Value, memory: Value): Cell => {
  const [rows, size] = hidden.shape;
  const shape = [rows, size];
  const sum = g.op('Gemm', [hidden, weight, projected], [rows, 4 * size], { transB: 1 });
  const [three, last] = g.ops('Split', [sum, g.ints([3 * size, size])], [[rows, 3 * size], shape], { axis: 1 });
  const gates = g.op('Sigmoid', [three], [rows, 3 * size]);
  const candidate = g.op('Tanh', [last], shape);
  const [input, forget, output] = splitGates(g, gates, size);
  const kept = g.op('Mul', [forget, memory], shape);
  const next = g.op('Add', [kept, g.op('Mul', [input, candidate], shape)], shape);
  const squashed = g.op('Tanh', [next], shape);
  return { gates, candidate, memory: next, squashed, hidden: g.op('Mul', [output, squashed], shape) };
};

/**
 * The hidden states [t·n, h], time by time, from `projected` [t·n, 4h], the recurrent weight [4h, h] and the state before
 * the first step [n, h] each.
 */
export const lstm = (g: Graph, projected: Value, weight: Value, hidden: Value, memory: Value, steps: number): Value => {
  const [rows, size] = hidden.shape;
  needShape('lstm', 'the memory', memory.shape, hidden.shape);
  needShape('lstm', 'the weight', weight.shape, [4 * size, size]);
  needShape('lstm', 'the projected input', projected.shape, [steps * rows, 4 * size]);
  const state = [rows, size];
  const series = [steps, rows, size];
  const wide = [steps, rows, 4 * size];

  const body = g.body('forward');
  const before = { hidden: body.input(null, state), memory: body.input(null, state) };
  const cell = lstmCell(body, body.input(null, [rows, 4 * size]), weight, before.hidden, before.memory);
  body.output(cell.hidden);
  body.output(cell.memory);
  for (const kept of [cell.hidden, cell.gates, cell.candidate, cell.squashed, before.memory, before.hidden]) {
    body.output(kept);
  }
  const inputs = [hidden, memory, g.op('Reshape', [projected, g.ints(wide)], wide)];
  const shapes = [state, state, series, [steps, rows, 3 * size], series, series, series, series];
  const [, , outputs, gates, candidates, squashed, memories, hiddens] = g.ops('Scan', inputs, shapes, {
    num_scan_inputs: 1,
    body: { graph: body.toOnnx() },
  });
  const flat = [steps * rows, size];
  const y = g.op('Reshape', [outputs, g.ints(flat)], flat);

  g.record({
    outputs: [y],
    inputs: [projected, weight, hidden, memory],
    pull: ([d]) => {
      const back = backward(g, weight, rows, size);
      const zeros = g.op('Expand', [g.scalar(0), g.ints(state)], state);
      const dy = g.op('Reshape', [d!, g.ints(series)], series);
      const [dHidden, dMemory, dWide] = g.ops(
        'Scan',
        [zeros, zeros, dy, gates, candidates, squashed, memories],
        [state, state, wide],
        {
          num_scan_inputs: 5,
          scan_input_directions: [1, 1, 1, 1, 1],
          scan_output_directions: [1],
          body: { graph: back.toOnnx() },
        },
      );
      const dProjected = g.op('Reshape', [dWide, g.ints(projected.shape)], projected.shape);
      const earlier = g.op('Reshape', [hiddens, g.ints(flat)], flat);
      return [dProjected, g.op('Gemm', [dProjected, earlier], weight.shape, { transA: 1 }), dHidden, dMemory];
    },
  });
  return y;
};

/** One step back in time: from the gradients of a step's hidden state and memory those of the step before. */
const backward = (outer: Graph, weight: Value, rows: number, size: number): Graph => {
  const g = outer.body('backward');
  const state = [rows, size];
  const dHidden = g.input(null, state);
  const dMemory = g.input(null, state);
  const dy = g.input(null, state);
  const gates = g.input(null, [rows, 3 * size]);
  const candidate = g.input(null, state);
  const squashed = g.input(null, state);
  const memory = g.input(null, state);
  const times = (a: Value, b: Value): Value => g.op('Mul', [a, b], a.shape);
  const oneLess = (a: Value): Value => g.op('Sub', [g.scalar(1), a], a.shape);

  const [input, forget, output] = splitGates(g, gates, size);
  const dh = g.op('Add', [dy, dHidden], state);
  const dc = g.op('Add', [dMemory, times(times(dh, output), oneLess(times(squashed, squashed)))], state);
  const dGates = g.op('Concat', [times(dc, candidate), times(dc, memory), times(dh, squashed)], gates.shape, {
    axis: 1,
  });
  const dSigmoid = times(dGates, times(gates, oneLess(gates)));
  const dTanh = times(times(dc, input), oneLess(times(candidate, candidate)));
  const dSum = g.op('Concat', [dSigmoid, dTanh], [rows, 4 * size], { axis: 1 });
  g.output(g.op('Gemm', [dSum, weight], state));
  g.output(times(dc, forget));
  g.output(dSum);
  return g;
};
