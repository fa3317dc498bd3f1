// Asking a question differently: the old one stays, the new one becomes its sibling.

import type { Turn } from '@frogpond/contract/turns';
import { modelForQuestion } from '../../features/models/model-for-question.ts';
import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { useModelChoice } from '../../features/models/preferred-model.ts';
import { newTempId } from '../../queries/conversation-tree.ts';
import { useSession } from '../../queries/session.ts';
import { useAskBeside } from '../../queries/turns.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AutoGrowTextArea, COMPOSER_MAX_HEIGHT } from '../../ui/field/AutoGrowTextArea.tsx';
import styles from './Conversation.module.css';

type QuestionEditorProps = { turn: Turn; onAsked: (turnId: string) => void; onClose: () => void };

export function QuestionEditor({ turn, onAsked, onClose }: QuestionEditorProps) {
  const [text, setText] = useState(turn.user_message);
  const { user } = useSession();
  const { model_id } = useModelChoice();
  const ask = useAskBeside();
  const submit = async () => {
    if (user === null || text.trim() === '' || ask.isPending) return;
    const openrouter_model_id = await modelForQuestion(model_id, text);
    ask.mutate(
      { turn, user_message: text, openrouter_model_id, idempotency_key: newTempId() },
      {
        onSuccess: (asked) => {
          onClose();
          onAsked(asked.id);
        },
      },
    );
  };
  return (
    <div className={styles['editor']}>
      <AutoGrowTextArea
        aria-label="Question"
        value={text}
        maxHeight={COMPOSER_MAX_HEIGHT}
        onChange={(event) => setText(event.target.value)}
        onSubmit={() => void submit()}
      />
      {ask.error !== null && <p role="alert">{errorText(ask.error, 'Failed to send message')}</p>}
      <div className={styles['editorButtons']}>
        <Button tone="quiet" size="s" onClick={onClose}>
          Cancel
        </Button>
        <Button tone="primary" size="s" busy={ask.isPending} onClick={() => void submit()}>
          Ask
        </Button>
      </div>
    </div>
  );
}
