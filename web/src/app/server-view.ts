// The page as the server rendered it, before the app hydrates it.

import { APP_PATTERNS } from '@frogpond/contract/app-paths';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from '../lib/router/match-path.ts';
import { readLocation } from '../lib/router/location.ts';
import { findTopAnchor, pathKey, recallAnchor, rememberScroll } from '../lib/scroll/scroll-memory.ts';
import { conversationKeys, readTree, type ShownPath } from '../queries/conversations/conversation-cache.ts';
import { pathTo } from '../queries/conversations/conversation-tree.ts';
import { loadStoredPath } from '../queries/conversations/path.ts';
import { turnsAtOnce } from '../screens/conversation/asking/turns-at-once.ts';
import { REMEMBERED_MS } from '../screens/conversation/place/use-pane-scroll.ts';
import { withoutBase } from '../lib/base-path.ts';

declare global {
  /** Whether the reader may have scrolled the page before the app started (index.html). */
  var isPlaceChosen: boolean | undefined;
}

/**
 * Returns whether the app opens with what the server rendered: this tab may have shown another path of the conversation, or
 * another part of a long path. */
export function opensWithServerView(client: QueryClient): boolean {
  const { pathname, search, state } = readLocation();
  const id = matchPath(APP_PATTERNS.conversation, pathname)?.id;
  if (id === undefined) return true;
  const query = new URLSearchParams(search);
  const named = query.get('turn') ?? query.get('turn_id');
  const key = conversationKeys.path(id, named, named === null);
  const leaf = client.getQueryData<ShownPath>(key)?.leaf_id;
  const { leaf_id, is_end } = { leaf_id: undefined, is_end: false, ...(state as object | null) };
  const stored = named === null ? loadStoredPath(id)?.at(-1) : undefined;
  const own = leaf_id ?? (is_end ? named : stored);
  const tree = readTree(client, id);
  const path = (tree && leaf && pathTo(tree, leaf)) || [];
  const isLong = turnsAtOnce(path, []) !== null;
  const isElsewhere = isLong && recallAnchor(pathKey(id, leaf ?? ''), REMEMBERED_MS) !== null;
  return !query.has('pending_ai') && (own === undefined || own === leaf) && !isElsewhere;
}

/**
 * Stores the reader's scroll position while the server's page is shown, so that the app opens there. Returns a function that stops storing.
 */
export function keepPlace(): () => void {
  const id = matchPath(APP_PATTERNS.conversation, withoutBase(window.location.pathname))?.id;
  const pane = document.querySelector('main');
  if (id === undefined || pane === null) return () => undefined;
  const leaf = [...pane.querySelectorAll<HTMLElement>('[data-turn-id]')].at(-1)?.dataset['turnId'] ?? '';
  const remember = () => {
    if (globalThis.isPlaceChosen === true)
      rememberScroll(pathKey(id, leaf), pane.scrollTop, findTopAnchor(pane));
  };
  remember();
  pane.addEventListener('scroll', remember, { passive: true });
  return () => pane.removeEventListener('scroll', remember);
}
