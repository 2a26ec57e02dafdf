// Who has a page open. Nothing of it is kept.

export class Presence {
  readonly #connections = new Map<string, number>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  isHere(person: string): boolean {
    return this.#connections.has(person);
  }

  come(person: string): void {
    const count = this.#connections.get(person) ?? 0;
    this.#connections.set(person, count + 1);
    if (count === 0) this.#onChange();
  }

  go(person: string): void {
    const left = (this.#connections.get(person) ?? 1) - 1;
    if (left > 0) return void this.#connections.set(person, left);
    this.#connections.delete(person);
    this.#onChange();
  }
}
