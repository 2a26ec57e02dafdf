import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { parseHosts } from './src/server/names.ts';
import { earlyApp, gameList, nodeParts, pageChunks, precacheList, workerChunks } from './scripts/vitePlugins.ts';

// Vite refuses names that are not its own as our server does, and takes the same ones besides.
const hosts = parseHosts(process.env.TALON_HOSTS ?? '');
if (!hosts.ok) throw new Error(hosts.error.message);
const allowedHosts = hosts.value;

// `npm start` builds by itself (src/server/build.ts); "node node_modules/vite/bin/vite.js" serves the sources while
// one works on them, with the API of a running `npm start` behind it.
export default defineConfig({
  root: 'src/web',
  plugins: [react(), gameList(), earlyApp(), nodeParts(), precacheList()],
  build: {
    target: 'es2023',
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // The editor of strategies is one thing of 600 kB, and comes when its tab is opened.
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      input: { main: 'src/web/index.html', sw: 'src/web/sw.ts' },
      output: {
        codeSplitting: pageChunks(),
        // The service worker must keep its name: it is how a browser finds the new one.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [gameList(), nodeParts()],
    rollupOptions: {
      output: { codeSplitting: workerChunks },
      // What several files share would else be put into the largest of them: then every table fetched the sandbox of
      // strategies for the few helpers that its texts need too.
      experimental: { chunkOptimization: { mergeCommonChunks: false } },
    },
  },
  server: { port: 5173, allowedHosts, proxy: { '/api': 'http://localhost:8100' } },
  preview: { allowedHosts },
});
