// The editor itself, CodeMirror: TypeScript in colours, completion from the game's types, marks at what is to mend.
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript, localCompletionSource } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { editorTheme } from './editorTheme.ts';
import type { StrategyApi } from './api.ts';
import { meaningAt, offersAt, type Offer } from './offers.ts';
import styles from './CodeField.module.css';

export interface Mark {
  /** From 1; null marks the first line. */
  readonly line: number | null;
  readonly message: string;
}

export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly label: string;
  readonly text: string;
  readonly api: StrategyApi;
  onText(text: string): void;
  /** What the word at the cursor means, or null. */
  onMeaning(meaning: Offer | null): void;
}

export interface Editor {
  mark(marks: readonly Mark[]): void;
  goTo(line: number): void;
  destroy(): void;
}

const completionOf = ({ label, kind, detail, about, text }: Offer): Completion => ({
  label,
  type: kind,
  ...(detail !== '' && { detail }),
  ...(about !== '' && { info: about }),
  ...(text !== undefined && { apply: text }),
});

const completeFrom =
  (api: StrategyApi) =>
  (context: CompletionContext): CompletionResult | null => {
    const found = offersAt(api, context.state.doc.toString(), context.pos);
    if (found === null || (found.from === context.pos && !found.isAll && !context.explicit)) return null;
    return { from: found.from, options: found.offers.map(completionOf), validFor: /^[\w$-]*$/ };
  };

/** Names of the file itself have no place behind a dot or in a text. */
const ownNames =
  (api: StrategyApi) =>
  (context: CompletionContext): CompletionResult | null =>
    offersAt(api, context.state.doc.toString(), context.pos)?.isAll ? null : localCompletionSource(context);

const hover = (api: StrategyApi) =>
  hoverTooltip((view, pos) => {
    const meaning = meaningAt(api, view.state.doc.toString(), pos);
    if (meaning === null || meaning.about + meaning.detail === '') return null;
    return {
      pos,
      create: () => {
        const dom = document.createElement('div');
        dom.className = styles.meaning!;
        const head = document.createElement('code');
        head.textContent = meaning.detail === '' ? meaning.label : `${meaning.label}: ${meaning.detail}`;
        dom.append(head, meaning.about);
        return { dom };
      },
    };
  });

/** The marked line without its indentation. */
const diagnosticOf = ({ doc }: EditorState, { line, message }: Mark): Diagnostic => {
  const at = doc.line(Math.min(Math.max(1, line ?? 1), doc.lines));
  const indent = /^\s*/.exec(at.text)![0].length;
  return { from: at.from + (indent < at.length ? indent : 0), to: at.to, severity: 'error', message };
};

export const createEditor = ({ parent, label, text, api, onText, onMeaning }: EditorOptions): Editor => {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        editorTheme,
        lineNumbers(),
        lintGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        history(),
        drawSelection(),
        indentUnit.of('  '),
        EditorState.tabSize.of(2),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        javascript({ typescript: true }),
        syntaxHighlighting(classHighlighter),
        autocompletion({ override: [completeFrom(api), ownNames(api)] }),
        hover(api),
        // The tab key leaves the editor, as it leaves every field: whoever has no mouse must get out.
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onText(update.state.doc.toString());
          if (update.docChanged || update.selectionSet) {
            onMeaning(meaningAt(api, update.state.doc.toString(), update.state.selection.main.head));
          }
        }),
      ],
    }),
  });
  return {
    mark: (marks) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          marks.map((mark) => diagnosticOf(view.state, mark)),
        ),
      ),
    goTo: (line) => {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
};
