// What the page and the engine's worker say to each other, all in one place. Everything that goes to the page is what
// the person's seat may know: views of that seat, moves as it saw them, and words made from both.
import type { ActionId, BaseView, Outcome, Seat } from '../../../core/game.ts';
import type { Language } from '../../../play/languages.ts';

export interface Player {
  readonly name: string;
  /** The agent behind it; null for the person. */
  readonly agent: string | null;
}

/** What stays the same for a whole match. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly gameName: string;
  /** The whole rules object; its type is the game's own. */
  readonly rules: unknown;
  /** The name of the preset it was begun with. */
  readonly preset: string;
  /** Of the rules in force, which may be others than the preset's; absent where they are those. */
  readonly rulesKey?: string;
  /** Whose view is shown, at the near side of the table: the person's, or in a replay whoever is looked through. */
  readonly seat: Seat;
  /** Who is called 'you': the person, and nobody (-1) in a match that is only watched. */
  readonly you: Seat;
  readonly players: readonly Player[];
  /** Allows undo. */
  readonly practice: boolean;
  /** The person has had hints. */
  readonly hinted?: boolean;
  /** Friends sit at it: nobody is helped, and nothing is taken back. */
  readonly withFriends?: boolean;
}

/** A move that the person may make now. */
export interface Move {
  readonly id: ActionId;
  /** `data-action` of its button. */
  readonly notation: string;
  /** The game's `describe` in words: the accessible name of its button. */
  readonly text: string;
  /** As the game's `toAction` gives it; its type is the game's own. */
  readonly action: { readonly type: string };
}

/** A move that was made, as the person saw it. */
export interface SeenMove {
  readonly actor: Seat;
  /** HIDDEN where the person may not know. */
  readonly id: ActionId;
  readonly notation: string | null;
  readonly action: { readonly type: string } | null;
}

/** A line of the log. */
export interface Line {
  readonly text: string;
  /** For those who listen and want few words; '' = not announced then. */
  readonly short?: string;
  /** Begins a new part of the log, e.g. a deal. */
  readonly heading?: boolean;
  /** Says the move itself, and not what came of it. */
  readonly move?: boolean;
  /** Says who took a trick; needed where more is told of the same step. */
  readonly takes?: boolean;
}

/** Something to show, hold or sound besides the change of the view. Games may add kinds of their own. */
export interface TableEvent {
  /** 'deal', 'play', 'trick' (stays until tapped), 'bid', 'marriage', 'bomb', 'win', 'lose' … */
  readonly type: string;
  readonly seat?: Seat;
}

/** The table after one step. `V` is the game's view, `F` what its host reads out of it for the page. */
export interface Frame<V extends BaseView = BaseView, F = unknown> {
  readonly step: number;
  readonly view: V;
  readonly facts: F;
  /** What was done; null for chance and for the frame with which a table opens. */
  readonly move: SeenMove | null;
  readonly lines: readonly Line[];
  readonly events: readonly TableEvent[];
  /** What the person may do now; empty when it is not their turn. */
  readonly moves: readonly Move[];
  /** Why something in reach is not allowed, by the key that the game's host gives it: for cards `card:<number>`. */
  readonly refusals: Readonly<Record<string, string>>;
  /** The match waits for `goOn`: a finished deal is to be looked at, or a deal begins that the person only watches. */
  readonly pause: 'deal' | 'watch' | null;
  readonly result: (Outcome & { returns: number[] }) | null;
  readonly canUndo: boolean;
}

export type ToEngine =
  | { readonly type: 'open'; readonly id: string; readonly language: Language; readonly takeOver?: boolean }
  | { readonly type: 'act'; readonly step: number; readonly ids: readonly ActionId[] }
  | { readonly type: 'goOn'; readonly step: number }
  | { readonly type: 'undo'; readonly step: number }
  /** The person is being helped at this step. */
  | { readonly type: 'hint'; readonly step: number };

export type FromEngine =
  | {
      readonly type: 'opened';
      readonly info: TableInfo;
      readonly frame: Frame;
      readonly log: readonly Line[];
      /** Views at the ends of the finished deals. */
      readonly deals: readonly BaseView[];
      /** After an undo: the table jumps to where it was. */
      readonly undone: boolean;
    }
  /** `amends`: it is what the last one showed ahead of its time. */
  | { readonly type: 'frame'; readonly frame: Frame; readonly ended: boolean; readonly amends?: boolean }
  /** What was shown ahead of its time was not to be, and why. */
  | { readonly type: 'takenBack'; readonly frame: Frame; readonly message: string }
  /** The game is one for practice from now on, because of a hint. */
  | { readonly type: 'practice'; readonly canUndo: boolean }
  /** Nothing was done, and why. */
  | { readonly type: 'refused'; readonly message: string }
  /** Another tab has the game: when opening, or because it took it over. */
  | { readonly type: 'elsewhere'; readonly lost: boolean }
  /** The game cannot be opened at all. */
  | { readonly type: 'failed'; readonly message: string };
