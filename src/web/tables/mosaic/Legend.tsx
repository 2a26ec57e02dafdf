// The patterns and rewards of the configuration in force, each with an example.
import type { CSSProperties, ReactElement } from 'react';
import type { MosaicRules, PatternConfig } from '../../../games/mosaic/config.ts';
import { isLine, sideOf } from '../../../games/mosaic/windows.ts';
import { exampleOf } from './example.ts';
import { patternInShort, patternWords, rewardName, rewardWords } from './names.ts';
import { Tile } from './Tile.tsx';
import { useMosaic } from './use.ts';

export const Legend = (): ReactElement => {
  const { rules } = useMosaic();
  const patterns = Object.entries(rules.patterns).sort(([, a], [, b]) => b.vp - a.vp);
  return (
    <>
      <p>
        When cards on your board make one of these, you score its points and may use its reward; then the cards of the
        pattern leave the board. Shapes play no part.
        {rules.board.zone !== null && ' The zone inside the dashed line is safe from the rewards of others.'}
      </p>
      <ul className="legend">
        {patterns.map(([name, pattern]) => (
          <li key={name}>
            <Example rules={rules} pattern={pattern} />
            <div>
              <h3>
                <span className="pattern-name">{name}</span> {pattern.vp} VP
              </h3>
              <p>{capital(patternWords(pattern))}.</p>
              <p className="legend-reward">
                <b>Reward:</b> {rewardWords(rules, pattern.rewardId)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};

/** All patterns at a glance, where the screen has room for them. */
export const Glance = (): ReactElement => {
  const { rules } = useMosaic();
  return (
    <ul className="glance" aria-label="Patterns at a glance">
      {Object.entries(rules.patterns).map(([name, pattern]) => (
        <li key={name} title={`${capital(patternWords(pattern))}. Reward: ${rewardWords(rules, pattern.rewardId)}`}>
          <span className="pattern-name">{name}</span>
          <b>{pattern.vp}</b>
          <span>{patternInShort(pattern)}</span>
          <small>{rewardName(rules, pattern.rewardId)}</small>
        </li>
      ))}
    </ul>
  );
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const Example = ({ rules, pattern }: { rules: MosaicRules; pattern: PatternConfig }): ReactElement => (
  <span
    className="example"
    style={{ '--columns': sideOf(pattern.shape) } as CSSProperties}
    data-line={isLine(pattern.shape) || undefined}
    aria-hidden
  >
    {exampleOf(rules, pattern).map((card, at) => (
      <Tile key={at} card={card} still />
    ))}
  </span>
);
