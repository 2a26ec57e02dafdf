import { useEffect, useState } from 'react';

/** For dialogs that are there only while they are open: what had the focus before gets it back, if it still stands. */
export const useReturnFocus = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog has let go of it.
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
          before.focus();
      });
    },
    [before],
  );
};
