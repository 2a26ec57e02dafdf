// The arrays of an answer: one stretch of memory, with the frame's header before it, so that it is sent as it is.
import { ARRAYS_FRAME, HEADER_BYTES, writeHeader } from './frames.ts';

/** As numpy writes them; all little-endian. */
const TYPES = { '<f4': Float32Array, '<i4': Int32Array, '|u1': Uint8Array } as const;
type TypeName = keyof typeof TYPES;

/** Where an array stands in an answer; told when the matches are opened, so that no reader has to count bytes. */
export interface ArrayPlace {
  name: string;
  type: TypeName;
  shape: number[];
  /** From the beginning of the frame's body. */
  offset: number;
}

/** Every array begins at a multiple of this. */
const ALIGNMENT = 8;

export interface Shape {
  matches: number;
  seats: number;
  actions: number;
  columns: number;
  /** Whether every seat's observation is there, or that of the seat to move alone. */
  observesAll: boolean;
}

const placesOf = ({ matches, seats, actions, columns, observesAll }: Shape): { places: ArrayPlace[]; size: number } => {
  const bySeat = observesAll ? [matches, seats] : [matches];
  const wanted: [name: string, type: TypeName, shape: number[]][] = [
    ['observation', '<f4', [...bySeat, columns]],
    ['reward', '<f4', [matches, seats]],
    ['kind', '<i4', bySeat],
    ['seat', '<i4', [matches]],
    ['place', '<i4', [matches, seats]],
    ['mask', '|u1', [matches, actions]],
    ['done', '|u1', [matches]],
  ];
  let size = 0;
  const places = wanted.map(([name, type, shape]) => {
    const offset = size;
    const bytes = TYPES[type].BYTES_PER_ELEMENT * shape.reduce((product, length) => product * length, 1);
    size = Math.ceil((offset + bytes) / ALIGNMENT) * ALIGNMENT;
    return { name, type, shape, offset };
  });
  return { places, size };
};

/** How many bytes an answer has: asked before anything so large is made. */
export const bytesFor = (shape: Shape): number => HEADER_BYTES + placesOf(shape).size;

export class Arrays {
  readonly places: readonly ArrayPlace[];
  /** The whole frame. */
  readonly frame: Uint8Array;
  readonly observation: Float32Array;
  /** What each seat's points have changed by since the answer before. */
  readonly reward: Float32Array;
  /** Which of the game's encoders wrote the observation. */
  readonly kind: Int32Array;
  /** Whose turn it is; negative where the match is over. */
  readonly seat: Int32Array;
  /** Of a match that has just ended: 1 for the best; else 0. */
  readonly place: Int32Array;
  readonly mask: Uint8Array;
  readonly done: Uint8Array;

  constructor(shape: Shape) {
    const { places, size } = placesOf(shape);
    this.places = places;
    this.frame = new Uint8Array(HEADER_BYTES + size);
    writeHeader(this.frame, ARRAYS_FRAME);
    const array = <T>(name: string, Type: new (buffer: ArrayBuffer, offset: number, length: number) => T): T => {
      const place = places.find((one) => one.name === name)!;
      const length = place.shape.reduce((product, one) => product * one, 1);
      return new Type(this.frame.buffer as ArrayBuffer, HEADER_BYTES + place.offset, length);
    };
    this.observation = array('observation', Float32Array);
    this.reward = array('reward', Float32Array);
    this.kind = array('kind', Int32Array);
    this.seat = array('seat', Int32Array);
    this.place = array('place', Int32Array);
    this.mask = array('mask', Uint8Array);
    this.done = array('done', Uint8Array);
  }
}
