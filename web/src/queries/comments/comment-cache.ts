// The comments of a turn in the query cache, nested as the server sends them, and the only functions that write them. Threads
// are at most 50 deep, which bounds the recursion.

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Comment } from '@frogpond/contract/conversations/comments';
import type { CommentEvent } from '@frogpond/contract/conversations/stream';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CursorParam } from '../paged-lists.ts';
import { writeNext } from '../versions.ts';

/** The keys of a turn's comments. */
export const commentKeys = {
  of: (turnId: string) => ['comments', turnId] as const,
  /** The key of the comments that were written in this tab. */
  written: (turnId: string) => ['written-comments', turnId] as const,
};

export type CommentPage = { items: Comment[]; next?: string | null | undefined };
export type CommentList = InfiniteData<CommentPage, CursorParam>;

/** Returns all comments of the list, replies included. */
export function commentsIn({ pages }: CommentList): Comment[] {
  const withReplies = (comment: Comment): Comment[] => [comment, ...comment.replies.flatMap(withReplies)];
  return pages.flatMap(({ items }) => items.flatMap(withReplies));
}

/** Returns the comments with the comment `id` changed (null removes it), or the same list if it doesn't contain that comment. */
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

/** Changes fields of a comment in the list, whatever its version. */
export function patchComment(client: QueryClient, { id, turn_id }: Located, patch: Partial<Comment>): void {
  changeList(client, turn_id, (comments) =>
    changeComment(comments, id, (comment) => ({ ...comment, ...patch })),
  );
}

/** Writes the new score after a vote. Returns false if the comments must be refetched. */
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

/** Writes the comment of an event. Returns false if the comments must be refetched. */
export function acceptComment(
  client: QueryClient,
  { type, turn_id, comment, comment_count }: CommentEvent,
  myId: string | undefined,
): boolean {
  const queryKey = commentKeys.of(turn_id);
  // The reply of a read in progress may be older.
  if (comment === undefined || client.isFetching({ queryKey }) > 0) return false;
  // The list of a turn without comments was never fetched: the first comment creates the list.
  const list =
    client.getQueryData<CommentList>(queryKey) ??
    (type === 'comment_created' && comment_count === 1 ? createList(client, turn_id) : undefined);
  if (list === undefined) return false;
  const known = commentsIn(list);
  const same = known.find(({ id }) => id === comment.id);
  if (same !== undefined) {
    const { user_vote, replies_next } = same;
    if (comment.version > same.version) replaceComment(client, { ...comment, user_vote, replies_next });
    return true;
  }
  // The reader's own comment, still unsaved here: the reply to its request replaces it.
  const isSaving = comment.user_id === myId && known.some(({ id }) => isUnsaved(id));
  if (type !== 'comment_created' || isSaving) return true;
  addComment(client, comment, inOrder);
  const parent = known.find(({ id }) => id === comment.parent_comment_id);
  if (parent !== undefined) patchComment(client, parent, { reply_count: parent.reply_count + 1 });
  return true;
}

/** Returns the turn's list. Creates an empty list, without a request, if there is none. */
export function createList(client: QueryClient, turnId: string): CommentList | undefined {
  const empty: CommentList = { pages: [{ items: [], next: null }], pageParams: [{}] };
  return client.setQueryData<CommentList>(commentKeys.of(turnId), (list) => list ?? empty);
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

/** Adds a thread that the loaded pages lack, or replaces its incomplete copy, which lacks the wanted comment. */
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

/** Returns each comment once: pages can repeat a comment that moved between two requests or was added by `addThread`. */
export function withoutRepeats(comments: readonly Comment[]): Comment[] {
  return [...new Map(comments.toReversed().map((comment) => [comment.id, comment])).values()].toReversed();
}

type Placing = (siblings: Comment[], comment: Comment) => Comment[];
const first: Placing = (siblings, comment) => [comment, ...siblings];
/** Keeps the server's order: best first, then newest first. Ids ascend with time. */
const inOrder: Placing = (siblings, comment) =>
  [...siblings, comment].toSorted((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));

/** Adds a new comment among its siblings: by default first, so that readers see their own comment until the next refetch. */
export function addComment(client: QueryClient, comment: Comment, place: Placing = first): void {
  const parentId = comment.parent_comment_id;
  client.setQueryData<CommentList>(commentKeys.of(comment.turn_id), (list) => {
    if (list === undefined) return list;
    const pages = list.pages.map((page, index) => {
      if (parentId === null) return index === 0 ? { ...page, items: place(page.items, comment) } : page;
      const items = changeComment(page.items, parentId, (parent) => ({
        ...parent,
        replies: place(parent.replies, comment),
      }));
      return { ...page, items };
    });
    return { ...list, pages };
  });
}

/** The comments written in this tab, by id, with the temporary id that each was first shown under. */
export type WrittenComments = Readonly<Record<string, string>>;

/** Records that this tab wrote the comment; `firstId` is its temporary id. */
export function markWritten(client: QueryClient, { id, turn_id }: Located, firstId: string): void {
  client.setQueryData<WrittenComments>(commentKeys.written(turn_id), (ids) => ({ ...ids, [id]: firstId }));
}

/** Replaces a comment in place and keeps its replies. */
export function replaceComment(client: QueryClient, comment: Comment): void {
  changeList(client, comment.turn_id, (comments) =>
    changeComment(comments, comment.id, (was) => ({ ...comment, replies: was.replies })),
  );
}

/** Replaces an unsaved comment by the saved comment. A refetch may already have removed the former or added the latter. */
export function saveComment(client: QueryClient, unsavedId: string, comment: Comment): void {
  removeComment(client, comment);
  removeComment(client, { ...comment, id: unsavedId });
  addComment(client, comment);
  markWritten(client, comment, unsavedId);
}

/** Removes a comment and its replies from the list. */
export function removeComment(client: QueryClient, { id, turn_id }: Located): void {
  changeList(client, turn_id, (comments) => changeComment(comments, id, () => null));
}
