// Pure functions over a turn's nested comments: which of them are visible, and the path to one of them.

import type { Comment } from '@frogpond/contract/conversations/comments';
import { COMMENTS_SHOWN } from '@frogpond/contract/limits';

/** Returns the ids from a top-level comment down to `id`, itself included, or an empty list. Not recursive. */
export function wayTo(comments: readonly Comment[], id: string): string[] {
  const parentOf = new Map<string, string | null>();
  const waiting: { comment: Comment; parent: string | null }[] = comments.map((comment) => ({
    comment,
    parent: null,
  }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { comment, parent } = next;
    parentOf.set(comment.id, parent);
    if (comment.id === id) break;
    for (const reply of comment.replies) waiting.push({ comment: reply, parent: comment.id });
  }
  if (!parentOf.has(id)) return [];
  const way: string[] = [];
  for (let at: string | null = id; at !== null; at = parentOf.get(at) ?? null) way.push(at);
  return way.toReversed();
}

/** Returns the comments, first the comments written in this tab: their author sees them whatever their score. */
export function writtenFirst(
  comments: readonly Comment[],
  isWritten: (comment: Comment) => boolean,
): { ordered: readonly Comment[]; written: number } {
  const written = comments.filter(isWritten);
  if (written.length === 0) return { ordered: comments, written: 0 };
  const others = comments.filter((comment) => !isWritten(comment));
  return { ordered: [...written, ...others], written: written.length };
}

/** The number of comments that one press adds: thousands at once would block the page. */
const SHOWN_MORE = 50;

/** Returns the number of visible comments after a press. */
export function shownAfter(count: number): number {
  return count + SHOWN_MORE;
}

/**
 * Returns the visible comments: the first `count`. If a later comment is on the way to the target, also that comment and at least
 * as many as one press shows.
 */
export function shownComments(
  comments: readonly Comment[],
  { count, way }: { count: number; way: ReadonlySet<string> | null },
): readonly Comment[] {
  const isWanted = ({ id }: Comment) => way?.has(id) === true;
  const open = comments.slice(count).some(isWanted) ? Math.max(count, shownAfter(COMMENTS_SHOWN)) : count;
  return comments.filter((comment, index) => index < open || isWanted(comment));
}

/** Returns the number of all replies below a comment. Not recursive. */
export function countBelow(comment: Comment): number {
  let count = 0;
  const waiting = [comment];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    count += next.replies.length;
    waiting.push(...next.replies);
  }
  return count;
}

/** A long thread is collapsed at every multiple of this depth, so that one dispute doesn't fill the page. */
const FOLDED_EVERY = 8;

/** Returns whether replies at this depth start collapsed. A single reply doesn't: collapsing it would save no space. */
export function beginsFolded(depth: number, below: number): boolean {
  return depth % FOLDED_EVERY === 0 && below > 1;
}

/** Returns how a reply of this depth is indented: always, on wide screens only, or not at all. */
export function chooseIndent(depth: number): 'always' | 'wide' | 'never' {
  if (depth <= 3) return 'always';
  return depth <= 6 ? 'wide' : 'never';
}
