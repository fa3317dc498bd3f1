// Sends a comment on a turn, or a reply. Retries of the same comment use the same idempotency key, so that a lost reply doesn't
// post it twice.

import type { ReadingInput } from '@frogpond/contract/conversations/analysis';
import { setVoicesExplained } from '../../lib/storage/preferences.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import { useCreateComment } from '../../queries/comments/comments.ts';
import type { TurnRef } from '../../queries/conversations/conversation-cache.ts';
import { useThread } from './thread-context.ts';

/** Rejects with the server's error; the optimistic comment is removed then. */
export function useSendComment(
  turn: TurnRef,
  parentId: string | null,
): (content: string, reading?: ReadingInput | null) => Promise<void> {
  const { session } = useThread();
  const { mutateAsync } = useCreateComment(turn);
  const attempt = useAttemptKey();
  return async (content, reading = null) => {
    const { user } = session;
    if (user === null) return;
    const idempotencyKey = attempt.of(content, JSON.stringify(reading));
    await mutateAsync({
      content,
      parent_comment_id: parentId,
      reading,
      user,
      idempotency_key: idempotencyKey,
    });
    attempt.done();
    setVoicesExplained();
  };
}
