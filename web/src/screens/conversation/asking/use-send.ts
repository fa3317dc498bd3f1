// Sends a follow-up. If the same question exists elsewhere, the reader may open it instead; otherwise the question is added to
// the path at once and its answer streams. A failure is shown and the text is restored (product specification, sections 4, 7
// and 8).

import type { Turn } from '@frogpond/contract/conversations/turns';
import { useState } from 'react';
import { navigate, readLocation } from '../../../lib/router/location.ts';
import { errorText } from '../../../api/api-error.ts';
import { paths } from '../../../app/paths.ts';
import { type ModelChoice, modelForQuestion } from '../../../features/models/preferred-model.ts';
import { useAttemptKey } from '../../../lib/use-attempt-key.ts';
import { newTempId, type ConversationHead } from '../../../queries/conversations/conversation-tree.ts';
import { findSimilar } from '../../../queries/find/search.ts';
import { useSession } from '../../../queries/people/session.ts';
import { useCreateTurn } from '../../../queries/turns/turns.ts';
import type { Place } from '../place/use-place.ts';
import { t } from '../../../lib/language/language.ts';

type Sending = {
  conversation: ConversationHead;
  path: readonly Turn[];
  parent: Turn | undefined;
  model: Pick<ModelChoice, 'settled'>;
  place: Place;
};

/** Returns the function that sends a message, and its state. */
export function useSend({ conversation, path, parent, model, place }: Sending) {
  const { user } = useSession();
  const create = useCreateTurn();
  const [isSending, setSending] = useState(false);
  const attempt = useAttemptKey();

  /** Resolves to false if the text must be restored. */
  const send = async (text: string): Promise<boolean> => {
    if (user === null || parent === undefined || text.trim() === '') return false;
    setSending(true);
    try {
      const excludeTurns = path.map((turn) => turn.id);
      const similar = await findSimilar({
        conversation_id: conversation.id,
        message: text,
        exclude_turns: excludeTurns,
      });
      // A reader who has left is not asked on another page: the question is sent.
      const isHere = readLocation().pathname === paths.conversation(conversation.id);
      if (similar !== undefined && isHere && window.confirm(similarQuestion(similar.conversation_title))) {
        navigate(paths.conversation(similar.conversation_id));
        return false; // not sent: the text stays in the draft for the next visit
      }
      const tempId = newTempId();
      await create.mutateAsync({
        temp_id: tempId,
        conversation_id: conversation.id,
        parent,
        user_message: text,
        openrouter_model_id: await modelForQuestion(model.settled, text),
        user,
        idempotency_key: attempt.of(text, parent.id),
        onAppended: () => place.await(tempId),
      });
      attempt.done();
      return true;
    } catch (error) {
      place.restore();
      window.alert(
        errorText(error instanceof Error ? error : new Error(String(error)), t('Failed to send message')),
      );
      return false;
    } finally {
      setSending(false);
    }
  };
  return { send, isSending };
}

function similarQuestion(title: string): string {
  return t(
    'This question seems similar to an existing conversation: "{title}". Would you like to view that conversation instead?',
    { title },
  );
}
