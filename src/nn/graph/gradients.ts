import type { Graph, Value } from './graph.ts';
import { ShapeError, inWords, needShape } from './shape.ts';

/** Adds to the graph the gradients of a scalar with respect to values, in reverse mode over the tape. */
export const gradientsOf = (g: Graph, loss: Value, wanted: readonly Value[]): Value[] => {
  if (loss.shape.length > 0) throw new ShapeError('gradientsOf', `${inWords(loss.shape)} is no scalar`);
  const depends = new Set(wanted.map(({ name }) => name));
  for (const { inputs, outputs } of g.tape) {
    if (inputs.some(({ name }) => depends.has(name))) for (const { name } of outputs) depends.add(name);
  }
  const found = new Map<string, Value>([[loss.name, g.scalar(1)]]);
  const tape = [...g.tape];
  for (const { inputs, outputs, pull } of tape.reverse()) {
    const gradients = outputs.map(({ name }) => found.get(name) ?? null);
    const needed = inputs.map(({ name }) => depends.has(name));
    if (gradients.every((gradient) => gradient === null) || !needed.includes(true)) continue;
    const pulled = pull(gradients, needed);
    inputs.forEach((input, i) => {
      const gradient = pulled[i];
      if (!needed[i] || gradient === null) return;
      needShape('gradientsOf', `a gradient of ${input.name}`, gradient.shape, input.shape);
      const before = found.get(input.name);
      found.set(input.name, before === undefined ? gradient : g.op('Add', [before, gradient], input.shape));
    });
  }
  return wanted.map(
    (value) => found.get(value.name) ?? g.op('Expand', [g.scalar(0), g.ints(value.shape)], value.shape),
  );
};
