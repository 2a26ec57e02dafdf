// The app itself, once its texts are there.
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { syncSoon } from '../kit/storage/sync.ts';
import { router } from './router.tsx';
import { theme } from './theme.ts';

export const showApp = (root: HTMLElement): void => {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  );
  addEventListener('online', () => syncSoon());
  syncSoon();
};
