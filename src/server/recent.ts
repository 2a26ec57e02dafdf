// What was used last, up to a number: what was not used for longest is forgotten.

export class Recent<V> {
  readonly #most: number;
  /** In the order of use. */
  readonly #kept = new Map<string, V>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Asking for something is using it. */
  get(key: string): V | undefined {
    const found = this.#kept.get(key);
    return found === undefined ? undefined : this.set(key, found);
  }

  set(key: string, value: V): V {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!);
    return value;
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
  }
}
