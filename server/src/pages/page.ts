// What a page puts into the web app's shell.

import type { Markup } from './escape.ts';

/**
 * `head` replaces the shell's title and description; `body` is what readers without scripts read. Where `opens_app` the app opens
 * with the same text at the same place: then everybody reads it until the app has drawn itself.
 */
export type Page = { head: Markup; body: Markup; opens_app?: boolean };
