// A graph as an ONNX file: nodes, constants, inputs and outputs with their types. (onnx.proto3, opset 21)
import { ProtoWriter } from './protobuf.ts';
import { ANY, type Shape } from './shape.ts';

const IR_VERSION = 10;
const OPSET = 21;

/** What the open size is called. */
export const OPEN_SIZE = 'batch';

/** The numbers of TensorProto.DataType. */
const TYPES = { float32: 1, int64: 7, bool: 9, float64: 11 } as const;
export type ElementType = keyof typeof TYPES;

/** A float attribute is wrapped, since a number alone means a whole one. */
interface FloatAttribute {
  float: number;
}
interface GraphAttribute {
  graph: OnnxGraph;
}
export type Attribute = number | string | readonly number[] | FloatAttribute | GraphAttribute;

export interface OnnxNode {
  op: string;
  inputs: readonly string[];
  outputs: readonly string[];
  attributes: Readonly<Record<string, Attribute>>;
}

export interface OnnxValue {
  name: string;
  type: ElementType;
  shape: Shape;
}

export interface OnnxConstant extends OnnxValue {
  bytes: Uint8Array;
}

export interface OnnxGraph {
  name: string;
  nodes: readonly OnnxNode[];
  constants: readonly OnnxConstant[];
  inputs: readonly OnnxValue[];
  outputs: readonly OnnxValue[];
}

/** What a file says about itself, in words that programs read. */
export interface ModelAbout {
  /** Of whoever wrote it. */
  version: string;
  facts: Readonly<Record<string, string>>;
}

export const writeModel = (graph: OnnxGraph, about?: ModelAbout): Uint8Array => {
  const writer = new ProtoWriter().int(1, IR_VERSION).text(2, 'talon');
  if (about !== undefined) writer.text(3, about.version);
  writer.message(7, graphMessage(graph)).message(8, new ProtoWriter().text(1, '').int(2, OPSET));
  for (const [key, value] of Object.entries(about?.facts ?? {})) {
    writer.message(14, new ProtoWriter().text(1, key).text(2, value));
  }
  return writer.finish();
};

const graphMessage = ({ name, nodes, constants, inputs, outputs }: OnnxGraph): ProtoWriter => {
  const writer = new ProtoWriter();
  for (const node of nodes) writer.message(1, nodeMessage(node));
  writer.text(2, name);
  for (const constant of constants) writer.message(5, tensorMessage(constant));
  for (const input of inputs) writer.message(11, valueMessage(input));
  for (const output of outputs) writer.message(12, valueMessage(output));
  return writer;
};

const nodeMessage = ({ op, inputs, outputs, attributes }: OnnxNode): ProtoWriter => {
  const writer = new ProtoWriter();
  for (const input of inputs) writer.text(1, input);
  for (const output of outputs) writer.text(2, output);
  writer.text(3, `${op}_${outputs[0]}`).text(4, op);
  for (const [name, value] of Object.entries(attributes)) writer.message(5, attributeMessage(name, value));
  return writer;
};

const attributeMessage = (name: string, value: Attribute): ProtoWriter => {
  const writer = new ProtoWriter().text(1, name);
  if (typeof value === 'number') return writer.int(3, value).int(20, 2);
  if (typeof value === 'string') return writer.text(4, value).int(20, 3);
  if ('float' in value) return writer.float(2, value.float).int(20, 1);
  if ('graph' in value) return writer.message(6, graphMessage(value.graph)).int(20, 5);
  for (const item of value) writer.int(8, item);
  return writer.int(20, 7);
};

const tensorMessage = ({ name, type, shape, bytes }: OnnxConstant): ProtoWriter => {
  const writer = new ProtoWriter();
  for (const size of shape) writer.int(1, size);
  return writer.int(2, TYPES[type]).text(8, name).bytes(9, bytes);
};

/** A size that is open has a name instead; it is the same one throughout a graph. */
const sizeMessage = (size: number): ProtoWriter =>
  size === ANY ? new ProtoWriter().text(2, OPEN_SIZE) : new ProtoWriter().int(1, size);

const valueMessage = ({ name, type, shape }: OnnxValue): ProtoWriter => {
  const sizes = new ProtoWriter();
  for (const size of shape) sizes.message(1, sizeMessage(size));
  const tensor = new ProtoWriter().int(1, TYPES[type]).message(2, sizes);
  return new ProtoWriter().text(1, name).message(2, new ProtoWriter().message(1, tensor));
};
