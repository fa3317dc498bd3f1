// Sends a comment on a turn, or a reply. Retries of the same text use the same idempotency key, so that a lost reply doesn't
// post it twice.

import { useRef } from 'react';
import { useCreateComment, type TurnRef } from '../../queries/comments.ts';
import { useThread } from './thread-context.ts';

/** Rejects with the server's error; the optimistic comment is removed then. */
export function useSendComment(turn: TurnRef, parentId: string | null): (content: string) => Promise<void> {
  const { session } = useThread();
  const { mutateAsync } = useCreateComment(turn);
  const lastTry = useRef<{ content: string; key: string } | null>(null);
  return async (content) => {
    const { user } = session;
    if (user === null) return;
    if (lastTry.current?.content !== content) lastTry.current = { content, key: crypto.randomUUID() };
    const { key } = lastTry.current;
    await mutateAsync({ content, parent_comment_id: parentId, user, idempotency_key: key });
    lastTry.current = null;
  };
}
