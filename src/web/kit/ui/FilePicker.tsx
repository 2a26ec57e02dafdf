import { Button, FileButton } from '@mantine/core';
import { useRef, type ReactElement } from 'react';

/** A button that asks for a file and reads it; the same file can be chosen again. */
export const FilePicker = ({
  text,
  label,
  accept,
  variant = 'default',
  onText,
}: {
  text: string;
  /** For those who listen. */
  label: string;
  accept: string;
  variant?: string;
  onText: (text: string, name: string) => void;
}): ReactElement => {
  const reset = useRef<() => void>(null);
  const read = async (file: File | null): Promise<void> => {
    if (!file) return;
    reset.current?.();
    onText(await file.text(), file.name);
  };
  return (
    <FileButton
      resetRef={reset}
      accept={accept}
      inputProps={{ 'aria-label': label }}
      onChange={(file) => void read(file)}
    >
      {(props) => (
        <Button {...props} variant={variant}>
          {text}
        </Button>
      )}
    </FileButton>
  );
};
