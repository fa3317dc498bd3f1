// Pure reading of a turn's nested comments: which of them stand open, and the way down to one of them.

import type { Comment } from '@frogpond/contract/comments';
import { COMMENTS_SHOWN } from '@frogpond/contract/limits';

/** The ids from a top comment down to `id`, itself included; empty where it is not among them. Without recursion. */
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

/** The comments with those first that the reader wrote in this tab, whatever their score: they must not be out of sight. */
export function writtenFirst(
  comments: readonly Comment[],
  isWritten: (comment: Comment) => boolean,
): { ordered: readonly Comment[]; written: number } {
  const written = comments.filter(isWritten);
  if (written.length === 0) return { ordered: comments, written: 0 };
  const others = comments.filter((comment) => !isWritten(comment));
  return { ordered: [...written, ...others], written: written.length };
}

/** How many more a press brings: a dispute of thousands would hold the page up. */
const SHOWN_MORE = 50;

/** How many stand open after a press. */
export function shownAfter(count: number): number {
  return count + SHOWN_MORE;
}

/** The first `count` stand open; where one behind them is looked for, as many as a press brings, and that one in any case. */
export function shownComments(
  comments: readonly Comment[],
  { count, way }: { count: number; way: ReadonlySet<string> | null },
): readonly Comment[] {
  const isWanted = ({ id }: Comment) => way?.has(id) === true;
  const open = comments.slice(count).some(isWanted) ? Math.max(count, shownAfter(COMMENTS_SHOWN)) : count;
  return comments.filter((comment, index) => index < open || isWanted(comment));
}

/** How many comments stand below this one. Without recursion. */
export function countBelow(comment: Comment): number {
  let count = 0;
  const waiting = [comment];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    count += next.replies.length;
    waiting.push(...next.replies);
  }
  return count;
}

/** Every so many levels a long thread waits to be gone on with, so that one dispute doesn't bury the page. */
const FOLDED_EVERY = 8;

/** Whether the replies at this depth begin folded. A single one is shown: folding it would save nothing. */
export function beginsFolded(depth: number, below: number): boolean {
  return depth % FOLDED_EVERY === 0 && below > 1;
}

/** How a reply of this depth is set in: on every screen, on wide ones alone, or no further than its parent. */
export function indentOf(depth: number): 'always' | 'wide' | 'never' {
  if (depth <= 3) return 'always';
  return depth <= 6 ? 'wide' : 'never';
}
