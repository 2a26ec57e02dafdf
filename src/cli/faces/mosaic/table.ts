// What everybody sees: boards, the draft, the discard, patterns with their rewards.
import type { State } from '../../../games/mosaic/state.ts';
import { EMPTY } from '../../../games/mosaic/cards.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { cellName } from '../../../games/mosaic/windows.ts';
import { patternInShort, patternWords, rewardName, rewardWords } from '../../../games/mosaic/words.ts';
import { columns, heading, listItem, widthOf } from '../../kit/words.ts';
import { nameOf, phrase } from '../../screen/screen.ts';
import { allBoards, boardLines } from './board.ts';
import { cardsText, cardText, legendLines } from './cards.ts';
import type { MosaicSetting } from './setting.ts';

const WIDTH = 100;

export const tableLines = (setting: MosaicSetting, view: MosaicView): string[] => [
  heading(titleText(setting, view)),
  '',
  ...allBoards(setting, view),
  ...draftLines(setting, view).flatMap((line) => listItem(line, WIDTH)),
  '',
  ...patternLines(setting).map((line) => `  ${line}`),
  ...legendLines(setting).flatMap((line) => listItem(line, WIDTH)),
];

const titleText = (setting: MosaicSetting, view: MosaicView): string => {
  if (view.phase === 'deal') return phrase(setting, 'mosaic.terminal.title.deal');
  if (view.phase === 'game_end') return phrase(setting, 'mosaic.terminal.title.end');
  return phrase(setting, 'mosaic.terminal.title', {
    who: { seat: view.turn },
    turn: view.turns,
    phase: phrase(setting, 'mosaic.terminal.phase', { phase: view.phase }),
    count: view.deck,
  });
};

const draftLines = (setting: MosaicSetting, view: MosaicView): string[] => {
  const own = (name: string, cards: string): string => phrase(setting, `mosaic.terminal.${name}`, { cards });
  const slots = view.revealed.map((card, slot) => {
    const text = card === EMPTY ? phrase(setting, 'mosaic.terminal.taken') : cardText(setting, card);
    return `(${slot + 1}) ${text}`;
  });
  const top = view.discard.slice(-3).toReversed();
  const discard = { count: view.discard.length, cards: cardsText(setting, top) };
  return [
    ...(slots.length === 0 ? [] : [own('turnedUp', slots.join('   '))]),
    ...(view.pending.length === 0 ? [] : [own('pending', cardsText(setting, view.pending))]),
    top.length === 0
      ? phrase(setting, 'mosaic.terminal.discard.empty')
      : phrase(setting, 'mosaic.terminal.discard', discard),
    ...rewardLines(setting, view),
  ];
};

/** The reward that is being decided, and what was chosen for it already. */
const rewardLines = (setting: MosaicSetting, view: MosaicView): string[] => {
  const { rules, ruleset } = setting.game;
  if (view.match === null) return [];
  const about = { pattern: view.match.pattern, about: { say: rewardWords(rules, view.match.reward) } };
  const reward = phrase(setting, 'mosaic.terminal.reward', about);
  if (view.from === null) return [reward];
  const { seat, cell } = view.from;
  const card = cardText(setting, view.players[seat]!.board[cell]!);
  return [reward, phrase(setting, 'mosaic.terminal.chosen', { card, cell: cellName(ruleset.width, cell) })];
};

const patternLines = (setting: MosaicSetting): string[] => {
  const { rules } = setting.game;
  const { say } = setting.texts;
  const rows = Object.entries(rules.patterns).map(([pattern, config]) => [
    phrase(setting, 'mosaic.terminal.pattern', { pattern, points: config.vp }),
    say(patternInShort(config)),
    say(rewardName(rules, config.rewardId)),
  ]);
  const widths = [0, 1].map((i) => Math.max(...rows.map((row) => widthOf(row[i]!))));
  const lines = rows.map((row) =>
    row.map((text, i) => text + ' '.repeat(Math.max(0, (widths[i] ?? 0) - widthOf(text)))).join('   '),
  );
  return [phrase(setting, 'mosaic.terminal.patterns'), ...lines.map((line) => `  ${line}`.trimEnd())];
};

export const handLines = (setting: MosaicSetting, view: MosaicView): string[] =>
  view.seat === null ? [] : boardLines(setting, view, view.seat).map((line) => `  ${line}`);

/** Instead of the last trick: the pattern that the last decision made. */
export const lastLines = (setting: MosaicSetting, { last }: MosaicView): string[] => {
  const config = last?.pattern ? setting.game.rules.patterns[last.pattern] : undefined;
  if (!last || !config) return [`  ${phrase(setting, 'mosaic.terminal.last.none')}`];
  const about = { who: { seat: last.seat }, pattern: last.pattern!, what: { say: patternWords(config) } };
  return [`  ${phrase(setting, 'mosaic.terminal.last', about)}`];
};

/** The deck, for somebody who may see all cards. */
export const hiddenLines = (setting: MosaicSetting, s: State): string[] => {
  const deck = s.deck.slice(s.deckTop);
  return deck.length === 0 ? [] : [`  ${phrase(setting, 'mosaic.terminal.deck', { cards: cardsText(setting, deck) })}`];
};

export const sheetLines = (setting: MosaicSetting, view: MosaicView): string[] => {
  const head = ['', ...['points', 'turns', 'left'].map((name) => phrase(setting, `mosaic.terminal.column.${name}`))];
  const rows = view.players.map(({ vp, turns, board }, seat) => [
    nameOf(setting, seat),
    `${vp}`,
    `${turns}`,
    `${board.filter((card) => card !== EMPTY).length}`,
  ]);
  return columns([head, ...rows], '   ').map((line) => `   ${line}`);
};
