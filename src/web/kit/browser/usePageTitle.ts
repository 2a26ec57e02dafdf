import { useEffect } from 'react';

const APP = 'Talon';

/** What the browser's tab, its history and screen readers call a page while it is shown: 'Ulti · Talon'. */
export const usePageTitle = (page: string): void => {
  useEffect(() => {
    document.title = `${page} · ${APP}`;
    return () => {
      document.title = APP;
    };
  }, [page]);
};
