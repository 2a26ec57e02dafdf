// Pictures beside the fields of Mosaic's rules: the board, an example of each pattern.
import type { CSSProperties, ReactElement } from 'react';
import type { MosaicRules, PatternConfig } from '../../../games/mosaic/config.ts';
import { isLine, sideOf } from '../../../games/mosaic/windows.ts';
import { t } from '../../kit/i18n/index.ts';
import { isTable, type Path, type Table } from '../../kit/rules/shapes.ts';
import { MosaicTile } from './cards/MosaicFace.tsx';
import { exampleOf, hasCards } from './example.ts';
import { shapeWords } from './names.ts';
import styles from './RulesPicture.module.css';

export const rulesPicture = ([section, name]: Path, rules: Table): ReactElement | null => {
  const table = rules[section as string];
  if (section === 'board' && name === undefined) return <BoardPicture rules={rules as unknown as MosaicRules} />;
  if (section !== 'patterns' || name === undefined || !isTable(table)) return null;
  return <PatternPicture rules={rules as unknown as MosaicRules} pattern={table[name] as unknown as PatternConfig} />;
};

/** While somebody is typing, sizes may be anything. */
const isSize = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value <= 8;
const isRange = (value: unknown): boolean => Array.isArray(value) && value.every((end) => typeof end === 'number');

const Grid = ({
  rules,
  cardAt,
  label,
}: {
  rules: MosaicRules;
  cardAt(x: number, y: number): number | undefined;
  label: string;
}): ReactElement | null => {
  const { width, height, zone } = rules.board;
  if (!isSize(width) || !isSize(height)) return null;
  const hasZone = zone !== null && isRange(zone?.x) && isRange(zone?.y);
  const isSafe = (x: number, y: number): boolean =>
    hasZone && x >= zone.x[0] && x <= zone.x[1] && y >= zone.y[0] && y <= zone.y[1];
  const cells = Array.from({ length: width * height }, (_, at) => [at % width, Math.floor(at / width)] as const);
  return (
    <div className={styles.grid} style={{ '--columns': width } as CSSProperties} role="img" aria-label={label}>
      {cells.map(([x, y]) => {
        const card = cardAt(x, y);
        return (
          <span key={`${x},${y}`} data-safe={isSafe(x, y) || undefined}>
            {card !== undefined && <MosaicTile card={card} deck={rules.deck} largeIndex />}
          </span>
        );
      })}
    </div>
  );
};

const BoardPicture = ({ rules }: { rules: MosaicRules }): ReactElement | null => (
  <Grid rules={rules} cardAt={() => undefined} label={t('rules.picture.board')} />
);

/** An example of the pattern, in the middle of the board. */
const PatternPicture = ({ rules, pattern }: { rules: MosaicRules; pattern: PatternConfig }): ReactElement | null => {
  const { board } = rules;
  if (!hasCards(rules.deck)) return null;
  const side = sideOf(pattern.shape);
  const rows = isLine(pattern.shape) ? 1 : side;
  const cards = exampleOf(rules, pattern);
  const stands = isLine(pattern.shape) && side > board.width && side <= board.height;
  const left = Math.max(0, Math.floor((board.width - side) / 2));
  const top = Math.max(0, Math.floor((board.height - rows) / 2));
  const cardAt = (x: number, y: number): number | undefined => {
    const [across, down] = stands ? [y, x] : [x - left, y - top];
    return across >= 0 && across < side && down >= 0 && down < rows ? cards[down * side + across] : undefined;
  };
  return (
    <Grid rules={rules} cardAt={cardAt} label={t('rules.picture.pattern', { shape: shapeWords(pattern.shape) })} />
  );
};
