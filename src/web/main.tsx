import '@mantine/core/styles.css';
import './app/app.css';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { theme } from './app/theme.ts';
import { syncSoon } from './storage/sync.ts';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
);

addEventListener('online', () => syncSoon());
syncSoon();
// Only a built app has a service worker; one that comes from sources must always be the newest.
const { PROD } = (import.meta as unknown as { readonly env: { readonly PROD: boolean } }).env;
if (PROD && 'serviceWorker' in navigator) {
  // It fetches the whole app once more, so the page comes first.
  const register = (): void => void navigator.serviceWorker.register('/sw.js');
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
