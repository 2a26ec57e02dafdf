import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ReactElement, type RefObject } from 'react';
import { copyText, selectText } from '../browser/clipboard.ts';
import { t } from '../i18n/index.ts';

interface CopyButtonProps extends ButtonProps {
  readonly text: string;
  readonly label?: string;
  /** Where the text is shown: it is selected there when the browser does not let a page copy. */
  readonly shownIn: RefObject<HTMLElement | null>;
}

/** Copies a text and says so, until there is another text. */
export const CopyButton = ({ text, label, shownIn, ...button }: CopyButtonProps): ReactElement => {
  const [tried, setTried] = useState<{ readonly text: string; readonly isCopied: boolean } | null>(null);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    if (!isCopied && shownIn.current) selectText(shownIn.current);
    setTried({ text, isCopied });
  };
  const words = { usual: label ?? t('app.copy'), copied: t('app.copy.done'), selected: t('app.copy.byHand') };
  const state = tried?.text !== text ? 'usual' : tried.isCopied ? 'copied' : 'selected';
  return (
    <Button {...button} onClick={() => void copy()}>
      {words[state]}
    </Button>
  );
};
