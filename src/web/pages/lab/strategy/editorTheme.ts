// How the editor looks. It brings styles of its own, which stand outside of all layers: only its own way wins over them.
import { EditorView } from '@codemirror/view';

export const editorTheme = EditorView.theme({
  '&': {
    height: 'min(70vh, 44rem)',
    border: '1px solid var(--rule)',
    borderRadius: '10px',
    background: 'var(--mantine-color-body)',
    color: 'var(--ink)',
    fontSize: '0.9rem',
  },
  '&.cm-focused': { outline: '2px solid var(--link)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', borderRadius: '10px' },
  '.cm-gutters': {
    background: 'var(--paper-deep)',
    color: 'var(--ink-soft)',
    borderRight: '1px solid var(--rule)',
  },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'color-mix(in srgb, var(--ink) 6%, transparent)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--link) 28%, transparent)',
  },
  '.cm-tooltip': {
    background: 'var(--mantine-color-body)',
    color: 'var(--ink)',
    border: '1px solid var(--rule)',
    borderRadius: '8px',
    maxWidth: 'min(30rem, 90vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--felt)',
    color: 'var(--on-felt)',
  },
  '.cm-completionDetail': { opacity: '1', color: 'var(--ink-soft)' },
  'li[aria-selected] .cm-completionDetail': { color: 'var(--on-felt-soft)' },
});
