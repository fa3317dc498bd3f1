// Makes the app installable: the web app manifest, and the product's name and the greetings in the page. The name comes from
// the contract, the greetings from the text workspace.

import type { Plugin } from 'vite';

// Imported by path: Vite's configuration runs in Node.js, which loads no TypeScript from a package.
import { PRODUCT_NAME } from '../../contract/src/labels.ts';
import { greetings } from '../../text/src/display/greetings.ts';

/** The page colour of the light theme (`--color-page`), used by the splash screen. */
const PAPER = '#f6f1e6';
const DESCRIPTION =
  'Ask AI models in the open: branch the conversation, comment, and weigh every sentence together.';

const MANIFEST = {
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: DESCRIPTION,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  categories: ['education', 'social'],
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'New chat', url: '/' },
    { name: 'Trending', url: '/trending' },
  ],
  // Text shared from another app is put into the input of home (screens/home/HomeScreen.tsx). Only the user sends it.
  share_target: {
    action: '/',
    method: 'GET',
    params: { title: 'shared_title', text: 'shared_text', url: 'shared_url' },
  },
};

export function manifest(): Plugin {
  return {
    name: 'frogpond:manifest',
    transformIndexHtml: (html) =>
      html
        .replaceAll('%PRODUCT_NAME%', PRODUCT_NAME)
        .replaceAll('%DESCRIPTION%', DESCRIPTION)
        .replace('%GREETINGS%', greetings.join('|')),
    generateBundle() {
      const source = `${JSON.stringify(MANIFEST, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
  };
}
