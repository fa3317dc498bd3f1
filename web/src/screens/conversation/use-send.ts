// Sending a follow-up: a question that was asked elsewhere in the same words may be read there instead; else it stands in the path
// at once and its answer streams. A failure is told, and the text is given back (product specification, sections 4, 7 and 8).

import type { Turn } from '@frogpond/contract/turns';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { modelForQuestion } from '../../features/models/model-for-question.ts';
import { newTempId, type ConversationHead } from '../../queries/conversation-tree.ts';
import { findSimilar } from '../../queries/search.ts';
import { useSession } from '../../queries/session.ts';
import { useCreateTurn } from '../../queries/turns.ts';
import type { Place } from './use-place.ts';

type Sending = {
  conversation: ConversationHead;
  path: readonly Turn[];
  parent: Turn | undefined;
  model_id: string;
  place: Place;
};

export function useSend({ conversation, path, parent, model_id, place }: Sending) {
  const { user } = useSession();
  const create = useCreateTurn();
  const navigate = useNavigate();
  const [isChecking, setChecking] = useState(false);
  /** One key for each text: sent again after a lost reply, it gives the turn that was made. */
  const attempt = useRef({ text: '', parent_id: '', key: '' });

  /** False where the text is to be given back. */
  const send = async (text: string): Promise<boolean> => {
    if (user === null || parent === undefined || text.trim() === '') return false;
    setChecking(true);
    const exclude_turns = path.map((turn) => turn.id);
    const similar = await findSimilar({ conversation_id: conversation.id, message: text, exclude_turns });
    setChecking(false);
    if (similar !== undefined && window.confirm(similarQuestion(similar.conversation_title))) {
      void navigate(paths.conversation(similar.conversation_id));
      return false; // it was not sent, and waits here for whoever comes back
    }
    const { current: last } = attempt;
    if (last.text !== text || last.parent_id !== parent.id) {
      attempt.current = { text, parent_id: parent.id, key: crypto.randomUUID() };
    }
    try {
      await create.mutateAsync({
        temp_id: newTempId(),
        conversation_id: conversation.id,
        parent,
        user_message: text,
        openrouter_model_id: await modelForQuestion(model_id, text),
        user,
        idempotency_key: attempt.current.key,
      });
      attempt.current = { text: '', parent_id: '', key: '' };
      return true;
    } catch (error) {
      place.settle(path.at(-1)?.id ?? null);
      window.alert(
        errorText(error instanceof Error ? error : new Error(String(error)), 'Failed to send message'),
      );
      return false;
    }
  };
  return { send, isSending: isChecking || create.isPending };
}

function similarQuestion(title: string): string {
  return `This question seems similar to an existing conversation: "${title}". Would you like to view that conversation instead?`;
}
