// How a game looks in the terminal. Every game has the generic screen for free; a game may have a prettier one.
import type { AnyDefinition } from '../../core/definition.ts';
import type { ActionId, AnyGame, BaseView, Seat } from '../../core/game.ts';
import { narrate, type Reader } from '../../core/narrate.ts';
import type { Sentence } from '../../core/telling.ts';
import type { Texts } from './texts.ts';

/** Who plays what, and who looks. */
export interface Setting {
  definition: AnyDefinition;
  game: AnyGame;
  /** By seat. */
  names: readonly string[];
  /** Who is addressed as 'you'; null when nobody is. */
  you: Seat | null;
  texts: Texts;
}

export interface MenuItem {
  id: ActionId;
  text: string;
}

/** What the seat may do now. */
export interface Menu {
  /** Chosen by number, from 1. */
  items: MenuItem[];
  /** Short items stand in a row. */
  inRow: boolean;
  /** What else may be typed, a line each. */
  also: string[];
}

/**
 * What a typed line means in the game's own shorthand: an action, the beginning of one (with what is still missing),
 * or something wrong. null: it is no shorthand, but perhaps a number or a notation.
 */
export type Reading = { action: unknown } | { missing: string } | { problem: string } | null;

export interface Screen<V extends BaseView = BaseView> {
  /** All that the seat sees. */
  table(view: V): string[];
  hand(view: V): string[];
  lastTrick(view: V): string[];
  /** What `help` says of it, in a game without tricks. */
  readonly lastMeaning?: string;
  menu(view: V): Menu;
  read(view: V, words: readonly string[]): Reading;
  /** What may be typed besides a number, for `help`: examples and what they mean. */
  shorthand(view: V): readonly (readonly [typed: string, meaning: string])[];
  /** The sheet of a deal that has just ended. */
  sheet(view: V): string[];
  /** What lies face down besides the hands; for somebody who may see all cards. */
  hidden(state: unknown): string[];
  /** What the end of a record tells of the whole match besides its result, where the game has something to tell. */
  summary?(view: V): string[];
  /** Colours for a line of this game, where suits in red are not all. */
  paint?(line: string): string;
  /** The rules in a few lines. */
  rules(): string[];
  /** What `explain NAME` says in lines of at most `width`, where the game has named things to explain. */
  explain?(name: string, width: number): string[];
}

export type CreateScreen = (setting: Setting) => Screen;

export const nameOf = ({ names, you, texts }: Setting, seat: Seat): string =>
  seat === you
    ? texts.say({ key: 'play.youWithin' })
    : (names[seat] ?? texts.say({ key: 'cli.seat', params: { seat } }));

export const readerOf = ({ names, you, texts }: Setting): Reader => ({
  say: texts.say,
  names: names.map((name, seat) => (seat === you ? texts.say({ key: 'play.you' }) : name)),
  you,
  youWithin: texts.say({ key: 'play.youWithin' }),
  list: (items) => texts.list(items),
  amount: texts.number,
  signed: texts.signed,
});

/** A text of the terminal, filled in. */
export const phrase = (setting: Setting, key: string, params?: Sentence['params']): string =>
  narrate(readerOf(setting), params ? { key, params } : { key });

/** Where the whole rules stand. */
export const rulesLine = (setting: Setting): string => {
  const { language } = setting.texts;
  const name = language === 'en' ? 'RULES.md' : `RULES.${language}.md`;
  return phrase(setting, 'cli.allRules', { file: `src/games/${setting.definition.id}/${name}` });
};

/** What a move is called: 'bid 120'. */
export const wordsFor = ({ texts, game }: Setting, id: ActionId): string => texts.say(game.describe(game.toAction(id)));
