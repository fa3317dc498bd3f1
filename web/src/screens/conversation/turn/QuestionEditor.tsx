// Edits a question: the old one stays, and the new one becomes its sibling. The text is kept until it is sent or cancelled,
// even if the view remounts or Escape closes the editor.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { useModelChoice, modelForQuestion } from '../../../features/models/preferred-model.ts';
import { isCompositionKey } from '../../../lib/composition.ts';
import { useAttemptKey } from '../../../lib/use-attempt-key.ts';
import { useDraftKey, useSession } from '../../../queries/people/session.ts';
import { useAskBeside } from '../../../queries/turns/turns.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { AutoGrowTextArea, COMPOSER_MAX_HEIGHT } from '../../../ui/field/AutoGrowTextArea.tsx';
import { loadQuestionDraft, writeQuestionDraft } from '../../../lib/drafts/question-drafts.ts';
import { t } from '../../../lib/language/language.ts';
import styles from '../Conversation.module.css';

type QuestionEditorProps = {
  turn: Turn;
  /** Whether the reader just opened the editor: it then scrolls into view and takes the focus. False for a restored editor. */
  takesFocus: boolean;
  onAsked: (turnId: string) => void;
  onClose: () => void;
};

export function QuestionEditor({ turn, takesFocus, onAsked, onClose }: QuestionEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    area.current?.focus({ preventScroll: true });
    // The button is below the answer, so the question may be out of view.
    area.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [takesFocus]);
  const draftKey = useDraftKey(`${turn.id}-edit`);
  const [text, setText] = useState(() => loadQuestionDraft(draftKey) || turn.user_message);
  const { user } = useSession();
  const model = useModelChoice();
  const ask = useAskBeside();
  const attempt = useAttemptKey();
  const edit = (next: string) => {
    setText(next);
    writeQuestionDraft(draftKey, next === turn.user_message ? '' : next);
  };
  const close = () => {
    writeQuestionDraft(draftKey, '');
    onClose();
  };
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !isCompositionKey(nativeEvent)) onClose();
  };
  const submit = async () => {
    if (user === null || text.trim() === '' || ask.isPending) return;
    const openrouterModelId = await modelForQuestion(model.settled, text);
    try {
      await ask.mutateAsync(
        {
          turn,
          user_message: text,
          openrouter_model_id: openrouterModelId,
          idempotency_key: attempt.of(text),
        },
        {
          // React Query doesn't call this after unmount, when the reader has closed the editor or left.
          onSuccess: (asked) => {
            onClose();
            onAsked(asked.id);
          },
        },
      );
      if (loadQuestionDraft(draftKey) === text) writeQuestionDraft(draftKey, '');
    } catch {
      // `ask.error` shows the failure.
    }
  };
  return (
    <div className={styles['editor']}>
      <AutoGrowTextArea
        ref={area}
        className={styles['editorArea']}
        aria-label={t('Question')}
        value={text}
        maxHeight={COMPOSER_MAX_HEIGHT}
        readOnly={ask.isPending}
        onChange={(event) => edit(event.target.value)}
        onKeyDown={press}
        onSubmit={() => void submit()}
      />
      {ask.error !== null && <p role="alert">{errorText(ask.error, t('Failed to send message'))}</p>}
      <div className={styles['editorButtons']}>
        <Button tone="quiet" size="s" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button tone="primary" size="s" busy={ask.isPending} onClick={() => void submit()}>
          {t('Ask')}
        </Button>
      </div>
    </div>
  );
}
