// Tells the steps of a match in the lines of a terminal, as somebody sees them.
import type { Step } from '../../core/match.ts';
import type { Reader } from '../../core/narrate.ts';
import type { SeenMove, Telling } from '../../core/telling.ts';
import { tellingOf } from '../../play/plain.ts';
import { Story, type Eyes } from '../../play/story.ts';
import { readerOf, type Screen, type Setting } from './screen.ts';
import { storyLines } from './story.ts';

export interface Told {
  step: Step;
  /** Index of the step. */
  index: number;
  /** As it was seen; null for chance. */
  move: SeenMove | null;
  lines: string[];
}

export class Narrator {
  readonly #story: Story;
  readonly #screen: Screen;
  readonly #reader: Reader;
  readonly #telling: Telling;

  constructor(setting: Setting, screen: Screen, eyes: Eyes) {
    this.#screen = screen;
    this.#reader = readerOf(setting);
    this.#telling = tellingOf(setting.definition);
    this.#story = new Story(setting.game, this.#telling, eyes);
  }

  /** The position after the steps told so far. */
  get state(): unknown {
    return this.#story.state;
  }

  /** The steps that have not been told yet. */
  *tell(steps: readonly Step[]): Generator<Told> {
    // Faults are told by whoever prints them, with their details.
    for (const { step, move, told, view } of this.#story.follow(steps, [])) {
      const isEnd = move !== null && this.#telling.pausesAt(view);
      const sheet = isEnd ? [...this.#screen.sheet(view), ''] : [];
      yield { step: steps[step - 1]!, index: step - 1, move, lines: [...storyLines(this.#reader, told), ...sheet] };
    }
  }
}
