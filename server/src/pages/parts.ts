// Small elements that pages share: author, time and counts.

import { DELETED_LABEL } from '@frogpond/contract/labels';
import { markup, type Markup } from './escape.ts';
import type { Links } from './links.ts';

export function authorHtml(links: Links, username: string | null): Markup {
  return username === null
    ? markup`${DELETED_LABEL}`
    : markup`<a href="${links.user(username)}">@${username}</a>`;
}

export function timeHtml(time: string): Markup {
  return markup`<time datetime="${time}">${time.slice(0, 10)}</time>`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
