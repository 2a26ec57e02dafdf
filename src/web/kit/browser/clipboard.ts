// Copying a text. The browser's clipboard is there on https and localhost only, and may refuse; an older way is to
// select the text in a field and copy what is selected.

/** Says whether it is on the clipboard now. To be called when a person asks for it: browsers refuse everything else. */
export const copyText = async (text: string): Promise<boolean> => {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  try {
    if (!clipboard) return copyFromField(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
};

const copyFromField = (text: string): boolean => {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true; // or a phone shows its keyboard
  field.className = 'sr-only';
  // Inside of a dialog: nothing outside of it may have the focus.
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
};

/** Selects a text that is shown, for a person who will copy it by hand. */
export const selectText = (shown: HTMLElement): void => {
  if (shown instanceof HTMLInputElement || shown instanceof HTMLTextAreaElement) {
    shown.focus();
    shown.select();
  } else getSelection()?.selectAllChildren(shown);
};
