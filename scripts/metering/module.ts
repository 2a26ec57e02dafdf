// A module of WebAssembly as its sections, of which a few are written anew.
import { Reader, Writer } from './bytes.ts';
import { I32, OP } from './instructions.ts';

const SECTION = {
  types: 1,
  imports: 2,
  functions: 3,
  globals: 6,
  exports: 7,
  start: 8,
  elements: 9,
  code: 10,
} as const;
const KIND = { function: 0, table: 1, memory: 2, global: 3 } as const;
const HEADER = 8;
const FUNCTION_TYPE = 0x60;
const MUTABLE = 1;

/** What metering makes of a function's body. */
export type Rewrite = (body: Uint8Array, params: number) => Uint8Array;

export class Module {
  readonly #header: Uint8Array;
  readonly #sections: { id: number; bytes: Uint8Array }[] = [];
  /** How many functions are imported: those of the module itself are numbered from here on. */
  readonly imported: number;

  constructor(bytes: Uint8Array) {
    const reader = new Reader(bytes, HEADER);
    this.#header = bytes.subarray(0, HEADER);
    while (reader.at < bytes.length) {
      const id = reader.byte();
      this.#sections.push({ id, bytes: reader.slice(reader.count()) });
    }
    this.imported = countImported(this.#section(SECTION.imports));
  }

  toBytes(): Uint8Array {
    const writer = new Writer(2 ** 20).all(this.#header);
    for (const { id, bytes } of this.#sections) writer.byte(id).sized(bytes);
    return writer.bytes;
  }

  /** A function of the host without arguments and answer. It gets the number `imported`; all behind it move up by one. */
  importFunction(from: string, name: string): void {
    const type = this.#append(SECTION.types, (writer) => writer.byte(FUNCTION_TYPE, 0, 0));
    this.#append(SECTION.imports, (writer) => writer.sized(from).sized(name).byte(KIND.function).count(type));
    this.#rewrite(SECTION.exports, (reader, writer) => {
      writer.sized(reader.slice(reader.count()));
      const kind = reader.byte();
      writer.byte(kind).count(kind === KIND.function ? this.moved(reader.count()) : reader.count());
    });
    this.#rewrite(SECTION.elements, (reader, writer) => this.#moveElements(reader, writer));
    const start = this.#sections.find(({ id }) => id === SECTION.start);
    if (start) start.bytes = new Writer().count(this.moved(new Reader(start.bytes).count())).bytes;
  }

  /** A whole number that both the module and its host may change; answers its own number. */
  exportGlobal(name: string, value: number): number {
    const index = this.#append(SECTION.globals, (writer) =>
      writer.byte(I32, MUTABLE, OP.i32Const).int(value).byte(OP.end),
    );
    this.#append(SECTION.exports, (writer) => writer.sized(name).byte(KIND.global).count(index));
    return index;
  }

  rewriteBodies(rewrite: Rewrite): void {
    const params = this.#paramCounts();
    let next = 0;
    this.#rewrite(SECTION.code, (reader, writer) =>
      writer.sized(rewrite(reader.slice(reader.count()), params[next++]!)),
    );
  }

  /** The new number of a function. */
  moved(index: number): number {
    return index < this.imported ? index : index + 1;
  }

  #section(id: number): Uint8Array {
    return this.#sections.find((section) => section.id === id)!.bytes;
  }

  /** Adds to a list; answers the place in it. */
  #append(id: number, write: (writer: Writer) => void): number {
    const section = this.#sections.find((each) => each.id === id)!;
    const reader = new Reader(section.bytes);
    const count = reader.count();
    const writer = new Writer(section.bytes.length + 64).count(count + 1).all(section.bytes.subarray(reader.at));
    write(writer);
    section.bytes = writer.bytes;
    return count;
  }

  /** Writes a list anew, one by one. */
  #rewrite(id: number, write: (reader: Reader, writer: Writer) => void): void {
    const section = this.#sections.find((each) => each.id === id)!;
    const reader = new Reader(section.bytes);
    const count = reader.count();
    const writer = new Writer(2 * section.bytes.length).count(count);
    for (let i = 0; i < count; i++) write(reader, writer);
    section.bytes = writer.bytes;
  }

  /** Functions in the table, from a place that is a constant. */
  #moveElements(reader: Reader, writer: Writer): void {
    if (reader.count() !== 0 || reader.byte() !== OP.i32Const) throw new Error('metering knows no such table');
    writer.byte(0, OP.i32Const).int(reader.int());
    writer.byte(reader.byte());
    const count = reader.count();
    writer.count(count);
    for (let i = 0; i < count; i++) writer.count(this.moved(reader.count()));
  }

  /** How many arguments each function of the module itself takes. */
  #paramCounts(): number[] {
    const types = new Reader(this.#section(SECTION.types));
    const ofTypes = Array.from({ length: types.count() }, () => {
      types.byte();
      const params = types.slice(types.count()).length;
      types.slice(types.count());
      return params;
    });
    const functions = new Reader(this.#section(SECTION.functions));
    return Array.from({ length: functions.count() }, () => ofTypes[functions.count()]!);
  }
}

/** Kinds other than functions and memories are not imported. */
const countImported = (section: Uint8Array): number => {
  const reader = new Reader(section);
  let functions = 0;
  for (let left = reader.count(); left > 0; left--) {
    reader.slice(reader.count());
    reader.slice(reader.count());
    const kind = reader.byte();
    if (kind === KIND.function) {
      functions++;
      reader.count();
    } else if (kind === KIND.memory) {
      const hasMost = reader.byte() === 1;
      reader.count();
      if (hasMost) reader.count();
    } else throw new Error('metering knows no such import');
  }
  return functions;
};
