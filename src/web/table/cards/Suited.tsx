import type { ReactElement } from 'react';
import styles from './Suited.module.css';

/** Keeps phones from drawing a suit as a colourful picture. */
const AS_TEXT = '\u{fe0e}';

/** The same text with its suits in the letters' own shape and colour. */
export const asText = (text: string): string => text.replace(/[♠♣♦♥]/g, `$&${AS_TEXT}`);

/** A sentence with its suits, and the cards written with them, in the suits' colours. */
export const Suited = ({ text }: { text: string }): ReactElement => (
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
