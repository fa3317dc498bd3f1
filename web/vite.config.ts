// Builds the web app into web/dist. The output needs no inline script but the theme script of index.html and no inline
// style, so that the page can be served under `script-src 'self' <hash>; style-src 'self'`.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { diagramPage } from './build/diagram-page.ts';
import { formulaFonts } from './build/formula-fonts.ts';
import { manifest } from './build/manifest.ts';
import { pageFiles } from './build/page-files.ts';
import { serviceWorker } from './build/service-worker.ts';
import { assetName, slimFonts } from './build/slim-fonts.ts';

const PARSER_STUB = fileURLToPath(new URL('./stubs/markdown-it.ts', import.meta.url));
const apiPort = process.env['FROGPOND_API_PORT'] ?? '3001';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react({ compiler: true }),
    manifest(),
    pageFiles(),
    diagramPage(),
    slimFonts(),
    formulaFonts(),
    startFirst(/\/vendor-.*\.js$/),
    loadScriptsLast(),
    preloadFonts(/(?:inter|literata)-latin-wght-normal-.*\.woff2$/),
    serviceWorker(process.env['FROGPOND_SERVICE_WORKER'] === 'off'),
  ],
  resolve: {
    alias: {
      // Radix locks scrolling by injecting a <style> element, which the content security policy forbids. Only panes
      // scroll here, never the document, so there is nothing to lock.
      'react-remove-scroll': fileURLToPath(new URL('./stubs/remove-scroll.tsx', import.meta.url)),
      // Dependencies of the Markdown parser that the browser makes unnecessary, or that are not used.
      entities: PARSER_STUB,
      'punycode.js': PARSER_STUB,
      'uc.micro': PARSER_STUB,
      'linkify-it': PARSER_STUB,
    },
  },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
  },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    // The first engines with light-dark(): below them the theme would have to be written twice.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
    // A data: URI would need a hole in `font-src` and `img-src`.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        assetFileNames: assetName,
        codeSplitting: {
          groups: [
            // Packages that every page needs. They change only with a dependency, so they stay cached across releases.
            {
              name: 'vendor',
              test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/]|app[\\/]draw\.ts$/,
            },
            // Dialogs, menus and popovers, loaded when the first of them opens.
            {
              name: 'overlays',
              test: /node_modules[\\/](?:radix-ui|@radix-ui|@floating-ui|aria-hidden)[\\/]/,
            },
            // All other code of the first load in one file; otherwise each shared part would be a separate file.
            { name: 'app', tags: ['$initial'] },
            // Small parts that many screens share. An icon that a banner and an answer share would otherwise be in the chunk of
            // answers, and every page would load the Markdown parser.
            {
              name: 'common',
              test: /(?:ui[\\/]frog[\\/]FrogAvatar|ui[\\/]frame[\\/]Column|ui[\\/]popover[\\/]Popover|lib[\\/](?:use-attempt-key|connection)|queries[\\/]find[\\/]search|sentences[\\/]support-words|unicode[\\/]calm-text|icons[\\/](?:check|chevron-right|chevron-up|circle-exclamation-point|info|triangle-exclamation-point))\./,
            },
            // The input of home and of conversations, with its choice of models.
            {
              name: 'composer',
              test: /(?:features[\\/]composer[\\/]\w+|ui[\\/]field[\\/](?:AutoGrowTextArea|Switch)|features[\\/]models[\\/](?:ModelDropdown|model-facts|preferred-model)|queries[\\/]models[\\/](?:model-offer|fallback-models)|ui[\\/]popover[\\/]Combobox)\.tsx?$/,
            },
            // The answer view of conversations, and its parser.
            {
              name: 'answer',
              test: /(?:AnswerBody\.tsx|parse-ahead\.ts|queries[\\/](?:conversations[\\/]path|turns[\\/]branches)\.ts)$/,
            },
          ],
        },
      },
    },
  },
});

/** Starts a chunk as a script of its own ahead of the app: a task of its own, after which the browser paints and listens. */
function startFirst(wanted: RegExp): Plugin {
  return {
    name: 'frogpond:start-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) => wanted.test(name));
        const script = '<script type="module" crossorigin src="/';
        if (file === undefined || !html.includes(script))
          throw new Error('No chunk to start, or no script to start it before');
        return html.replace(script, `${script}${file}"></script>\n    ${script}`);
      },
    },
  };
}

/** Gives the network to stylesheet and fonts first: the text that the server wrote into the page needs no script. */
function loadScriptsLast(): Plugin {
  return {
    name: 'frogpond:load-scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const script = /<(?:script type="module"|link rel="modulepreload") /g;
        if (!script.test(html)) throw new Error('No script to load last');
        return html.replaceAll(script, '$&fetchpriority="low" ');
      },
    },
  };
}

/** Names the fonts of the first paint in the page's head, so that they load beside the stylesheet and not after it. */
function preloadFonts(wanted: RegExp): Plugin {
  return {
    name: 'frogpond:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
