// A conversation that is not saved yet: its id begins with `temp-`, and the address contains its question and model (product
// specification, section 2). It sends nothing by itself, because anyone can craft such an address.
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from '../../lib/router/Router.tsx';
import { navigate } from '../../lib/router/location.ts';
import { errorText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { useOpenAuth } from '../../features/auth/auth-dialog.tsx';
import { randomId } from '../../lib/random-id.ts';
import { usePrivateMode } from '../../lib/storage/preferences.ts';
import { useModelChoice, modelForQuestion } from '../../features/models/preferred-model.ts';
import { useQuickCreateConversation } from '../../queries/conversations/conversations.ts';
import { useSession } from '../../queries/people/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Column } from '../../ui/frame/Column.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Conversation.module.css';

/** `otherwise` is shown for an address without a question. */
export function UnsavedConversation({ otherwise }: { otherwise: ReactNode }) {
  const [query] = useSearchParams();
  const session = useSession();
  const openAuth = useOpenAuth();
  const choice = useModelChoice();
  const [isPrivate] = usePrivateMode();
  const create = useQuickCreateConversation();
  const [idempotencyKey] = useState(randomId);
  const question = query.get('message') ?? '';
  const named = query.get('model');
  const isOffered = choice.models.some(({ model_id }) => model_id === named);
  const modelId = isOffered && named !== null ? named : choice.model_id;
  const isAsked = query.get('creating') === 'true' || query.get('optimistic') === 'true';
  if (!isAsked || question.trim() === '') return otherwise;

  const ask = async () => {
    const openrouterModelId = await modelForQuestion(
      async () => (isOffered ? modelId : choice.settled()),
      question,
    );
    create.mutate(
      {
        initial_message: question,
        openrouter_model_id: openrouterModelId,
        tags: [],
        is_public: !isPrivate,
        idempotency_key: idempotencyKey,
      },
      {
        onSuccess: ({ conversation }) =>
          navigate(paths.conversation(conversation.id, { pending_ai: true }), { replace: true }),
      },
    );
  };
  return (
    <Column hasNotes>
      <div className={styles['place']}>
        <article className={styles['turn']} aria-label={t('Turn 1')}>
          <h2 className={styles['question']}>{question}</h2>
          <p className={styles['model']}>{modelDisplayName(modelId)}</p>
          {create.error !== null && (
            <p role="alert">{errorText(create.error, t('Failed to create conversation'))}</p>
          )}
          <div className={styles['actions']}>
            <Button
              tone="primary"
              busy={create.isPending}
              disabled={session.status === 'loading'}
              onClick={session.status === 'anonymous' ? () => openAuth('login') : () => void ask()}
            >
              {t('Ask this question')}
            </Button>
          </div>
        </article>
      </div>
    </Column>
  );
}
