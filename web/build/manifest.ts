// Makes the app installable (the web app manifest), and fills in the placeholders of index.html.

import type { Plugin } from 'vite';

// Imported by path: Vite's configuration runs in Node.js, which loads no TypeScript from a package.
import { CONVERSATION_PAGE_QUERY } from '../../contract/src/app-paths.ts';
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '../../contract/src/labels.ts';
import { greetings } from '../../text/src/display/greetings.ts';

/** The page colour of the light theme (`--color-page`), used by the splash screen. */
const PAPER = '#f6f1e6';

const MANIFEST = {
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: PRODUCT_TAGLINE,
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
        .replaceAll('%DESCRIPTION%', PRODUCT_TAGLINE)
        .replace('%GREETINGS%', greetings.join('|'))
        .replace('%FIRST_QUERY%', String(new URLSearchParams(CONVERSATION_PAGE_QUERY))),
    generateBundle() {
      const source = `${JSON.stringify(MANIFEST, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
  };
}
