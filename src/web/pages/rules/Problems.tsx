// Why these rules cannot be played yet: the same list at the buttons that need it and at the change that brought it about.
import { Alert, Anchor, Button, type ButtonProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { pathWords } from '../../kit/rules/words.ts';
import { idOf } from './fieldId.ts';
import type { Editor } from './useEditor.ts';
import styles from './RulesPage.module.css';

const FIELDS = 'input,select,textarea,button';

/** To the field that bears the problem, or to the one around it. */
const goTo = (path: string): void => {
  const keys = path.split('.');
  while (keys.length > 0) {
    const place = document.getElementById(idOf(keys));
    if (place) {
      place.scrollIntoView({ block: 'center' });
      const field = place.matches(FIELDS) ? place : place.querySelector<HTMLElement>(FIELDS);
      return (field ?? place).focus({ preventScroll: true });
    }
    keys.pop();
  }
};

interface ProblemsProps {
  readonly editor: Editor;
  readonly title: string;
  readonly id?: string;
  /** Read out when it changes; one of several alike is enough. */
  readonly isLive?: boolean;
}

/** Each with the way to its field. */
export const Problems = ({ editor, title, id, isLive = false }: ProblemsProps): ReactElement => (
  <Alert color="red" title={title} role={isLive ? 'status' : 'note'}>
    <ul id={id} className={styles.problems} data-part="problems">
      {editor.problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <Anchor component="button" type="button" onClick={() => goTo(path)}>
            {pathWords(editor.draft.definition, path.split('.'))}
          </Anchor>
          : {message}
        </li>
      ))}
    </ul>
  </Alert>
);

interface PlayableButtonProps extends ButtonProps {
  readonly editor: Editor;
  /** Where the reason stands. */
  readonly why: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Needs rules that can be played. While they cannot, it names the reason and leads to it instead of being dead. */
export const PlayableButton = ({ editor, why, onClick, ...rest }: PlayableButtonProps): ReactElement =>
  editor.game !== null ? (
    <Button {...rest} onClick={onClick} />
  ) : (
    <Button
      {...rest}
      data-disabled
      aria-disabled
      aria-describedby={why}
      title={t('rules.invalid')}
      onClick={() => goTo(editor.problems[0]?.path ?? '')}
    />
  );
