// What a page puts into the web app's shell.

import type { Markup } from './escape.ts';

/** `head` replaces the shell's title and description; `body` is what readers without scripts read. */
export type Page = { head: Markup; body: Markup };
