// Builds the web app into web/dist. The output needs no inline script but the theme script of index.html and no inline
// style, so that the page can be served under `script-src 'self' <hash>; style-src 'self'`.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { diagramPage } from './build/diagram-page.ts';
import { formulaFonts } from './build/formula-fonts.ts';
import { manifest } from './build/manifest.ts';
import { serverEntry } from './build/server-entry.ts';
import { serviceWorker } from './build/service-worker.ts';
import { assetName, slimFonts } from './build/slim-fonts.ts';

const apiPort = process.env['FROGPOND_API_PORT'] ?? '3001';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    manifest(),
    serverEntry(),
    diagramPage(),
    slimFonts(),
    formulaFonts(),
    preloadFonts(/(?:inter|literata)-latin-wght-normal-.*\.woff2$/),
    serviceWorker(process.env['FROGPOND_SERVICE_WORKER'] === 'off'),
  ],
  resolve: {
    alias: [
      {
        // Radix locks scrolling by injecting a <style> element, which the content security policy forbids. Only panes
        // scroll here, never the document, so there is nothing to lock.
        find: 'react-remove-scroll',
        replacement: fileURLToPath(new URL('./stubs/remove-scroll.tsx', import.meta.url)),
      },
    ],
  },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
  },
  build: {
    outDir: 'dist/client',
    target: 'baseline-widely-available',
    // The first engines with light-dark(): below them the theme would have to be written twice.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
    // A data: URI would need a hole in `font-src` and `img-src`.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        assetFileNames: assetName,
        // One file for the code of every page, instead of twenty small ones.
        codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] },
      },
    },
  },
});

/** Names the fonts of the first paint in the page's head, so that they load beside the stylesheet and not after it. */
function preloadFonts(wanted: RegExp): Plugin {
  let base = '/';
  return {
    name: 'frogpond:preload-fonts',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `${base}${file}`,
              crossorigin: '',
            },
            injectTo: 'head',
          })),
    },
  };
}
