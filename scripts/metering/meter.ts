// A module of WebAssembly that counts what it does. With every call of a function and every turn of a loop it takes what
// the way to the next one costs from a counter; when that runs out it asks its host for more. Nothing takes long without
// one or the other, whoever wrote it and whatever called it, so no work is free and none goes on for ever.
import { Reader, Writer } from './bytes.ts';
import { costOf, EMPTY, I32, nextInstruction, OP } from './instructions.ts';
import { Module } from './module.ts';
import { HURRY, METER, REST } from '../../src/sandbox/meter.ts';
import { pollsIn, POLLS } from './polls.ts';

/** Of a call and of one turn of a loop, besides what is done in it. */
const CALL = 5;
const TURN = 2;
/** The way through a long body takes few of its branches, and of a switch only one. */
const MOST = { switch: 12, all: 32 } as const;
/** So many bytes, as a power of two, are copied or filled for the price of one instruction. */
const BULK = 3;

/** The same module, metered. */
export const meter = (bytes: Uint8Array): Uint8Array => {
  const module = new Module(bytes);
  module.importFunction(METER.module, METER.tick);
  const gas = module.exportGlobal(METER.gas, REST);
  const hurry = module.exportGlobal(METER.hurry, HURRY.none);
  let polls = 0;
  module.rewriteBodies((body, params) => {
    const looks = pollsIn(body);
    polls += looks.length;
    return new Metering(module, gas, body, params).write(looks, hurry);
  });
  if (polls !== POLLS) throw new Error(`QuickJS looks at ${polls} places whether to stop, not at ${POLLS}`);
  return module.toBytes();
};

/** One function. */
class Metering {
  readonly #module: Module;
  readonly #gas: number;
  readonly #body: Uint8Array;
  readonly #writer: Writer;
  /** Where its instructions begin. */
  #code = 0;
  /** The number of its new local. */
  #spare = 0;

  constructor(module: Module, gas: number, body: Uint8Array, params: number) {
    this.#module = module;
    this.#gas = gas;
    this.#body = body;
    this.#writer = new Writer(body.length + 512);
    this.#addLocal(params);
  }

  write(looks: readonly number[], hurry: number): Uint8Array {
    const writer = this.#writer;
    const reader = new Reader(this.#body, this.#code);
    const costs = this.#costs();
    let next = 0;
    this.#charge(costs[next++]!);
    /** What is written already. */
    let done = reader.at;
    const copyTo = (at: number): void => {
      writer.all(this.#body.subarray(done, at));
      done = reader.at;
    };
    while (reader.at < this.#body.length) {
      const from = reader.at;
      const op = nextInstruction(reader);
      if (op === OP.loop) {
        copyTo(reader.at);
        this.#charge(costs[next++]!);
      } else if (op === OP.call) {
        copyTo(from);
        writer.byte(op).count(this.#module.moved(new Reader(this.#body, from + 1).count()));
      } else if (op === OP.memoryCopy || op === OP.memoryFill) {
        writer.all(this.#body.subarray(done, from));
        done = from;
        this.#chargeBulk();
      } else if (looks.includes(from)) {
        copyTo(from);
        writer.byte(OP.globalGet).count(hurry);
      }
    }
    copyTo(reader.at);
    return writer.bytes;
  }

  #addLocal(params: number): void {
    const reader = new Reader(this.#body);
    const groups = reader.count();
    const from = reader.at;
    this.#spare = params;
    for (let i = 0; i < groups; i++) {
      this.#spare += reader.count();
      reader.byte();
    }
    this.#code = reader.at;
    this.#writer
      .count(groups + 1)
      .all(this.#body.subarray(from, reader.at))
      .byte(1, I32);
  }

  /** Of the function without its loops, and of each of its loops without those inside of it, in order. */
  #costs(): number[] {
    const reader = new Reader(this.#body, this.#code);
    const costs = [CALL];
    const most: number[] = [MOST.all];
    /** For every block that is open, whose cost it adds to. */
    const open = [0];
    while (reader.at < this.#body.length) {
      const op = nextInstruction(reader);
      const owner = open.at(-1)!;
      if (op === OP.end) open.pop();
      else if (op === OP.loop) {
        open.push(costs.push(TURN) - 1);
        most.push(MOST.all);
      } else {
        costs[owner]! += costOf(op);
        if (op === OP.switch) most[owner] = MOST.switch;
        if (op === OP.block || op === OP.if) open.push(owner);
      }
    }
    return costs.map((cost, i) => Math.min(cost, most[i]!));
  }

  #charge(cost: number): void {
    const { imported } = this.#module;
    this.#writer.byte(OP.globalGet).count(this.#gas).byte(OP.i32Const).int(cost).byte(OP.i32Sub);
    this.#writer.byte(OP.localTee).count(this.#spare).byte(OP.globalSet).count(this.#gas);
    this.#writer.byte(OP.localGet).count(this.#spare).byte(OP.i32Const).int(0).byte(OP.i32LtS);
    this.#writer.byte(OP.if, EMPTY, OP.call).count(imported).byte(OP.end);
  }

  /** The number of bytes lies on top of the stack, and stays there. */
  #chargeBulk(): void {
    this.#writer.byte(OP.localTee).count(this.#spare);
    this.#writer.byte(OP.globalGet).count(this.#gas).byte(OP.localGet).count(this.#spare);
    this.#writer.byte(OP.i32Const).int(BULK).byte(OP.i32ShrU, OP.i32Sub, OP.globalSet).count(this.#gas);
  }
}
