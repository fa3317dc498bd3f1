// The comments of a turn in the query cache, nested as the server sends them, and the only functions that write them. Threads
// are at most 50 deep, which bounds the recursion.

import type { Comment } from '@frogpond/contract/conversations/comments';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { writeNext } from '../versions.ts';

/** The keys of a turn's comments. */
export const commentKeys = {
  of: (turnId: string) => ['comments', turnId] as const,
  /** The key of the comments that were written in this tab. */
  written: (turnId: string) => ['written-comments', turnId] as const,
};

export type CommentPage = { items: Comment[]; next?: string | null | undefined };
export type CommentList = InfiniteData<CommentPage, string | null>;

/** Returns all comments of the list, replies included. */
export function commentsIn({ pages }: CommentList): Comment[] {
  const withReplies = (comment: Comment): Comment[] => [comment, ...comment.replies.flatMap(withReplies)];
  return pages.flatMap(({ items }) => items.flatMap(withReplies));
}

/** Returns the comments with one of them changed, or the same list if it doesn't contain that comment. */
function changeComment(
  comments: Comment[],
  id: string,
  change: (comment: Comment) => Comment | null,
): Comment[] {
  let hasChanged = false;
  const changed = comments.flatMap((comment) => {
    if (comment.id === id) {
      hasChanged = true;
      return change(comment) ?? [];
    }
    const replies = changeComment(comment.replies, id, change);
    if (replies === comment.replies) return comment;
    hasChanged = true;
    return { ...comment, replies };
  });
  return hasChanged ? changed : comments;
}

type Located = Pick<Comment, 'id' | 'turn_id'>;

function changeList(client: QueryClient, turnId: string, change: (comments: Comment[]) => Comment[]): void {
  client.setQueryData<CommentList>(
    commentKeys.of(turnId),
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

export function patchComment(client: QueryClient, { id, turn_id }: Located, patch: Partial<Comment>): void {
  changeList(client, turn_id, (comments) =>
    changeComment(comments, id, (comment) => ({ ...comment, ...patch })),
  );
}

/** Writes the new score after a vote. Returns false if the comments must be read again. */
export function acceptScore(
  client: QueryClient,
  place: Located,
  { version, score }: Pick<Comment, 'version' | 'score'>,
): boolean {
  const list = client.getQueryData<CommentList>(commentKeys.of(place.turn_id));
  // The reply of a read in progress may be older.
  if (list === undefined) return false;
  const known = commentsIn(list).find(({ id }) => id === place.id);
  return writeNext(known?.version ?? version, version, () => patchComment(client, place, { version, score }));
}

/** Adds the next replies of a comment. */
export function addReplies(client: QueryClient, comment: Comment, { items, next }: CommentPage): void {
  changeList(client, comment.turn_id, (comments) =>
    changeComment(comments, comment.id, (known) => ({
      ...known,
      replies: withoutRepeats([...known.replies, ...items]),
      replies_next: next ?? null,
    })),
  );
}

/** Adds a thread that is not on the loaded pages, or replaces the copy of it that ends before the comment that was looked for. */
export function addThread(client: QueryClient, thread: Comment): void {
  client.setQueryData<CommentList>(commentKeys.of(thread.turn_id), (list) => {
    if (list === undefined) return list;
    const isKnown = list.pages.some(({ items }) => items.some(({ id }) => id === thread.id));
    const pages = list.pages.map((page, index) => {
      if (isKnown)
        return { ...page, items: page.items.map((item) => (item.id === thread.id ? thread : item)) };
      return index === list.pages.length - 1 ? { ...page, items: [...page.items, thread] } : page;
    });
    return { ...list, pages };
  });
}

/** A comment that moved between two requests, or was added by its link, is listed once. */
export function withoutRepeats(comments: readonly Comment[]): Comment[] {
  return [...new Map(comments.toReversed().map((comment) => [comment.id, comment])).values()].toReversed();
}

/** Puts a new comment first among its siblings until the list is refetched, so that its author sees it. */
export function addComment(client: QueryClient, comment: Comment): void {
  const parentId = comment.parent_comment_id;
  client.setQueryData<CommentList>(commentKeys.of(comment.turn_id), (list) => {
    if (list === undefined) return list;
    const pages = list.pages.map((page, index) => {
      if (parentId === null) return index === 0 ? { ...page, items: [comment, ...page.items] } : page;
      const items = changeComment(page.items, parentId, (parent) => ({
        ...parent,
        replies: [comment, ...parent.replies],
      }));
      return { ...page, items };
    });
    return { ...list, pages };
  });
}

/** The comments written in this tab, by id, with the temporary id that each was first shown under. */
export type WrittenComments = Readonly<Record<string, string>>;

export function markWritten(client: QueryClient, { id, turn_id }: Located, firstId: string): void {
  client.setQueryData<WrittenComments>(commentKeys.written(turn_id), (ids) => ({ ...ids, [id]: firstId }));
}

/** Replaces a comment in place and keeps its replies. */
export function replaceComment(client: QueryClient, comment: Comment): void {
  changeList(client, comment.turn_id, (comments) =>
    changeComment(comments, comment.id, (was) => ({ ...comment, replies: was.replies })),
  );
}

/** Replaces an unsaved comment with the saved one. A refetch may already have dropped the unsaved one or added the saved one. */
export function saveComment(client: QueryClient, unsavedId: string, comment: Comment): void {
  removeComment(client, comment);
  removeComment(client, { ...comment, id: unsavedId });
  addComment(client, comment);
  markWritten(client, comment, unsavedId);
}

export function removeComment(client: QueryClient, { id, turn_id }: Located): void {
  changeList(client, turn_id, (comments) => changeComment(comments, id, () => null));
}
