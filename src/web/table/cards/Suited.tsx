import { Fragment, type ReactElement } from 'react';
import { beforeSuits, suitAtStart } from './german/names.ts';
import { SuitSign } from './SuitSign.tsx';
import styles from './Suited.module.css';

/** Keeps phones from drawing a suit as a colourful picture. */
const AS_TEXT = '\u{fe0e}';

/** Keeps a sign on the line of its word, and close to it. */
const NARROW = '\u{202f}';

/** The same text with its suits in the letters' own shape and colour. */
export const asText = (text: string): string => text.replace(/[♠♣♦♥]/g, `$&${AS_TEXT}`);

/** A sentence with its suits, and the cards written with them, in the suits' colours; German ones get their sign. */
export const Suited = ({ text }: { text: string }): ReactElement => (
  <>
    {beforeSuits(text).map((piece, at) => {
      const suit = suitAtStart(piece);
      return (
        <Fragment key={at}>
          {suit !== null && (
            <>
              <SuitSign suit={suit} />
              {NARROW}
            </>
          )}
          <French text={piece} />
        </Fragment>
      );
    })}
  </>
);

const French = ({ text }: { text: string }): ReactElement => (
  <>
    {text.split(/((?:10|[2-9JQKA])?[♠♣♦♥])/).map((part, at) =>
      /[♠♣♦♥]$/.test(part) ? (
        <span key={at} className={styles.suited} data-red={/[♦♥]$/.test(part) || undefined}>
          {part}
          {AS_TEXT}
        </span>
      ) : (
        part
      ),
    )}
  </>
);
