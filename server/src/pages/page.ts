// The content that a page adds to the web app's shell.

import type { Markup } from './markup/escape.ts';

/**
 * `head` replaces the shell's title and description; `body` is the content for readers without scripts. If `opens_app` is set,
 * the app opens with the same text in the same place, so everyone sees `body` until the app has rendered.
 */
export type Page = { head: Markup; body: Markup; opens_app?: boolean };
