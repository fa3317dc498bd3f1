// Makes the app installable (the web app manifest), and fills in the placeholders of index.html.

import type { Plugin } from 'vite';

// Imported by path: Vite's configuration runs in Node.js, which loads no TypeScript from a package.
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '../../contract/src/labels.ts';

/** The page colour of the light theme (`--color-page`), used by the splash screen. */
const PAPER = '#f6f1e6';

const manifestOf = (base: string) => ({
  id: base,
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: PRODUCT_TAGLINE,
  lang: 'en',
  dir: 'ltr',
  start_url: base,
  scope: base,
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  categories: ['education', 'social'],
  icons: [
    { src: `${base}icon.svg`, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    { src: `${base}icon-192.png`, type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: `${base}icon-512.png`, type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: `${base}icon-512.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'New chat', url: base },
    { name: 'Trending', url: `${base}trending` },
  ],
  // Text shared from another app is put into the input of home (screens/home/HomeScreen.tsx). Only the user sends it.
  share_target: {
    action: base,
    method: 'GET',
    params: { title: 'shared_title', text: 'shared_text', url: 'shared_url' },
  },
});

export function manifest(): Plugin {
  let base = '/';
  return {
    name: 'frogpond:manifest',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: (html) =>
      html
        .replace('/manifest.webmanifest', `${base}manifest.webmanifest`)
        .replaceAll('%PRODUCT_NAME%', PRODUCT_NAME)
        .replaceAll('%DESCRIPTION%', PRODUCT_TAGLINE),
    generateBundle() {
      const source = `${JSON.stringify(manifestOf(base), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
  };
}
