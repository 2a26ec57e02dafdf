// The patterns and rewards of the configuration in force, each with an example.
import type { CSSProperties, ReactElement } from 'react';
import type { MosaicRules, PatternConfig } from '../../../games/mosaic/config.ts';
import { isLine, sideOf } from '../../../games/mosaic/windows.ts';
import { t } from '../../kit/i18n/index.ts';
import { rich } from '../../kit/i18n/rich.ts';
import { exampleOf } from './example.ts';
import { patternInShort, patternWords, rewardName, rewardWords } from './names.ts';
import { Tile } from './Tile.tsx';
import { useMosaic } from './use.ts';
import styles from './Legend.module.css';
import letters from './letters.module.css';

export const Legend = (): ReactElement => {
  const { rules } = useMosaic();
  const patterns = Object.entries(rules.patterns).sort(([, a], [, b]) => b.vp - a.vp);
  return (
    <>
      <p>
        {t('mosaic.table.patterns.about')}
        {rules.board.zone !== null && ` ${t('mosaic.table.patterns.zone')}`}
      </p>
      <ul className={styles.legend}>
        {patterns.map(([name, pattern]) => (
          <li key={name}>
            <Example rules={rules} pattern={pattern} />
            <div>
              <h3>
                <span className={letters.pattern}>{name}</span> {pattern.vp} {t('mosaic.table.points')}
              </h3>
              <p>{capital(patternWords(pattern))}.</p>
              <p className={styles.reward}>
                {rich(
                  'mosaic.table.patterns.reward',
                  { b: (words) => <b>{words}</b> },
                  { about: rewardWords(rules, pattern.rewardId) },
                )}
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
    <ul className={styles.glance} aria-label={t('mosaic.table.patterns.glance')}>
      {Object.entries(rules.patterns).map(([name, pattern]) => (
        <li
          key={name}
          title={t('mosaic.table.patterns.hint', {
            pattern: capital(patternWords(pattern)),
            about: rewardWords(rules, pattern.rewardId),
          })}
        >
          <span className={letters.pattern}>{name}</span>
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
    className={styles.example}
    style={{ '--columns': sideOf(pattern.shape) } as CSSProperties}
    data-line={isLine(pattern.shape) || undefined}
    aria-hidden
  >
    {exampleOf(rules, pattern).map((card, at) => (
      <Tile key={at} card={card} still />
    ))}
  </span>
);
