// The editor in the page. It is made anew for another file; what is typed goes out.
import { useEffect, useImperativeHandle, useRef, useState, type ReactElement, type Ref } from 'react';
import { STRATEGY_APIS } from 'virtual:strategies';
import { t } from '../../../kit/i18n/index.ts';
import { createEditor, type Editor, type Mark } from './editor.ts';
import type { Offer } from './offers.ts';
import styles from './CodeField.module.css';

export interface CodeFieldHandle {
  goTo(line: number): void;
}

export const CodeField = ({
  ref,
  game,
  text,
  marks,
  onText,
}: {
  ref: Ref<CodeFieldHandle>;
  game: string;
  /** At first; later the editor has its own. */
  text: string;
  marks: readonly Mark[];
  onText: (text: string) => void;
}): ReactElement => {
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const [meaning, setMeaning] = useState<Offer | null>(null);
  useImperativeHandle(ref, () => ({ goTo: (line) => editor.current?.goTo(line) }), []);
  useEffect(() => {
    const made = createEditor({
      parent: parent.current!,
      label: t('lab.strategy.text'),
      text,
      api: STRATEGY_APIS[game]!,
      onText,
      onMeaning: setMeaning,
    });
    editor.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => editor.current?.mark(marks), [marks]);
  return (
    <>
      <div ref={parent} className={styles.code} />
      <p className={styles.help} data-part="help">
        {meaning === null ? (
          t('lab.strategy.help')
        ) : (
          <>
            <code>{meaning.detail === '' ? meaning.label : `${meaning.label}: ${meaning.detail}`}</code> {meaning.about}
          </>
        )}
      </p>
    </>
  );
};
