// What a player may type besides numbers and notations: b3, 4r, A, b3 c4, the language's own yes and no.
import type { MosaicAction } from '../../../games/mosaic/actions.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import type { Cell } from '../../../games/mosaic/windows.ts';
import { phrase, type Reading } from '../../screen/screen.ts';
import { cardText, isNamed } from './cards.ts';
import type { MosaicSetting } from './setting.ts';

export const readLine = (setting: MosaicSetting, view: MosaicView, typed: readonly string[]): Reading => {
  const words = typed.map((word) => word.toLowerCase());
  const [first = '', second] = words;
  if (words.length > 2 || (second !== undefined && view.phase !== 'reward_params')) return null;
  switch (view.phase) {
    case 'placement_cell': {
      const cell = cellOf(setting, first);
      return cell === null ? null : { action: { type: 'place', cell } };
    }
    case 'draft_pick':
    case 'draft_pass':
      return readCard(setting, view, first);
    case 'pattern_to_resolve':
      return readPattern(view, first);
    case 'apply_reward':
      return readAnswer(setting, first);
    case 'reward_params':
      return readAim(setting, view, first, second);
    default:
      return null;
  }
};

const cellOf = ({ game }: MosaicSetting, word: string): Cell | null => {
  const { width, cells } = game.ruleset;
  const [, letter, row] = /^@?([a-z])([1-9]\d?)$/.exec(word) ?? [];
  if (letter === undefined) return null;
  const column = letter.charCodeAt(0) - 97;
  const cell = (Number(row) - 1) * width + column;
  return column < width && cell < cells ? cell : null;
};

/** A card on offer by its name. */
const readCard = (setting: MosaicSetting, view: MosaicView, word: string): Reading => {
  const actions = view.legal.map((id) => setting.game.toAction(id));
  const cardOf = (action: MosaicAction): number => {
    if (action.type === 'take') return action.card;
    return action.type === 'pick' || action.type === 'pass' ? (view.revealed[action.slot] ?? -1) : -1;
  };
  const meant = actions.filter((action) => cardOf(action) >= 0 && isNamed(setting, cardOf(action), word));
  if (meant.length < 2) return meant.length === 0 ? null : { action: meant[0] };
  const cards = meant.map((action) => cardText(setting, cardOf(action))).join(' ');
  return { problem: phrase(setting, 'mosaic.terminal.read.several', { typed: word, cards }) };
};

/** A letter that lies in one place only. */
const readPattern = ({ found }: MosaicView, word: string): Reading => {
  const meant = found.filter(({ pattern }) => pattern.toLowerCase() === word);
  const [match] = meant;
  return meant.length === 1 ? { action: { type: 'resolve', pattern: match!.pattern, place: match!.place } } : null;
};

const readAnswer = (setting: MosaicSetting, word: string): Reading => {
  const answer = (['yes', 'no'] as const).find((name) => word === phrase(setting, `mosaic.terminal.word.${name}`));
  return answer === undefined ? null : { action: { type: 'reward', use: answer === 'yes' } };
};

/** What a reward is aimed at: a card or a cell, and behind it the cell where the card goes. */
const readAim = (setting: MosaicSetting, view: MosaicView, first: string, second: string | undefined): Reading => {
  const { game } = setting;
  const actions = view.legal.map((id) => game.toAction(id));
  const due = actions[0]?.type;
  const cell = cellOf(setting, first);
  const to = second === undefined ? undefined : cellOf(setting, second);
  if (to === null) return null;
  if (due === 'take') {
    const card = readCard(setting, view, first);
    if (to === undefined || card === null || !('action' in card)) return card;
    return { action: { type: 'params', choice: { take: (card.action as { card: number }).card, to } } };
  }
  if (cell === null) return null;
  if (due === 'to') return to === undefined ? { action: { type: 'to', cell } } : null;
  const sources = actions.filter((action) => action.type === 'from');
  const there = sources.filter((action) => action.cell === cell);
  if (there.length > 1) {
    const moves = there.map((action) => game.notation(game.toIds(action)[0]!)).join(' ');
    return { problem: phrase(setting, 'mosaic.terminal.read.whose', { moves }) };
  }
  // Where nothing can be taken, the rules say why.
  const board = (there[0] ?? sources[0])?.board ?? 0;
  return {
    action:
      to === undefined ? { type: 'from', board, cell } : { type: 'params', choice: { from: { board, cell }, to } },
  };
};
