// The input at the bottom: a message continues the path from its last answered turn.

import { MISTAKES_NOTICE, TURN_REMOVED } from '@frogpond/contract/labels';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { cutText } from '@frogpond/text/unicode/cut-text';
import { type RefObject, useState } from 'react';
import { useBranchCompletion } from '../../../features/branches/use-branch-completion.ts';
import { Composer } from '../../../features/composer/Composer.tsx';
import { PrivateSwitch } from '../../../features/composer/PrivateSwitch.tsx';
import { ModelDropdown } from '../../../features/models/ModelDropdown.tsx';
import { useModelChoice } from '../../../features/models/preferred-model.ts';
import { type ConversationHead, lastAnswered } from '../../../queries/conversations/conversation-tree.ts';
import { useDraftKey, useSession } from '../../../queries/people/session.ts';
import {
  prependToQuestionDraft,
  useQuestionDraft,
  writeQuestionDraft,
} from '../../../lib/drafts/question-drafts.ts';
import type { Answering } from './use-answering.ts';
import type { Place } from '../place/use-place.ts';
import { returnFocus, useInputFocus } from './use-input-focus.ts';
import { useSend } from './use-send.ts';
import { msg, t } from '../../../lib/language/language.ts';
import { loadedLater } from '../../../lib/loaded-ahead.tsx';
import styles from '../Conversation.module.css';

const MakePublicDialog = loadedLater(() =>
  import('../../../features/conversations/dialogs/MakePublicDialog.tsx').then((m) => m.MakePublicDialog),
);

type FollowUpProps = {
  conversation: ConversationHead;
  path: readonly Turn[];
  answering: Answering;
  place: Place;
  input: RefObject<HTMLTextAreaElement | null>;
  onSignIn: () => void;
};

const PARENT_MAX = 40;
const CONTINUE = msg('Continue conversation...');
const WAITING = msg('Waiting for AI response to continue...');
const LOADING = msg('Loading...');
const PUBLIC_REASON = msg('Public conversation (cannot make private)');

export function FollowUp(props: FollowUpProps) {
  const { conversation, path, answering, place, input, onSignIn } = props;
  const session = useSession();
  const model = useModelChoice();
  const draftKey = useDraftKey(conversation.id);
  const draft = useQuestionDraft(draftKey);
  const parent = lastAnswered(path);
  const send = useSend({ conversation, path, parent, model, place });
  const rest = useBranchCompletion(path, draft);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const isAnonymous = session.status === 'anonymous';
  const isWaiting = parent === undefined;
  // The server refuses to continue a removed turn.
  const isRemoved = parent?.is_removed === true;
  const isCreator = session.user !== null && session.user.id === conversation.creator_id;

  useInputFocus(input, answering.isStreaming);

  const submit = async () => {
    writeQuestionDraft(draftKey, '');
    if (await send.send(draft)) return;
    prependToQuestionDraft(draftKey, draft);
    returnFocus(input.current);
  };
  return (
    <>
      <Composer
        isCompact
        label={t('Message')}
        placeholder={
          isRemoved ? t(TURN_REMOVED) : choosePlaceholder(session.status, parent, parent === path.at(-1))
        }
        value={draft}
        onChange={(text) => writeQuestionDraft(draftKey, text)}
        onSubmit={() => void submit()}
        busy={send.isSending || answering.isStreaming}
        disabled={isAnonymous || session.status === 'loading' || isWaiting || isRemoved}
        onDisabledPress={isAnonymous ? onSignIn : undefined}
        disabledPressLabel={t(CONTINUE)}
        inputRef={input}
        onStop={answering.stop}
        completion={
          rest === null || dismissed === draft
            ? null
            : {
                rest,
                announcement: t('Suggestion: {text}. Press Tab to accept.', { text: draft + rest }),
                onAccept: () => writeQuestionDraft(draftKey, draft + rest),
                onDismiss: () => setDismissed(draft),
              }
        }
        controls={
          <>
            <ModelDropdown choice={model} side="top" />
            <PrivateSwitch
              isCompact
              checked={!conversation.is_public}
              onChange={() => setPublishing(true)}
              disabledReason={conversation.is_public || !isCreator ? t(PUBLIC_REASON) : undefined}
            />
          </>
        }
      />
      <p className={styles['notice']}>{t(MISTAKES_NOTICE)}</p>
      {isPublishing && (
        <MakePublicDialog conversationId={conversation.id} onClose={() => setPublishing(false)} />
      )}
    </>
  );
}

/** The input while the conversation loads, at its final height. */
export function FollowUpPlaceholder() {
  const model = useModelChoice();
  return (
    <>
      <Composer
        isCompact
        label={t('Message')}
        placeholder={t(LOADING)}
        value=""
        onChange={() => undefined}
        onSubmit={() => undefined}
        disabled
        controls={
          <>
            <ModelDropdown choice={model} side="top" />
            <PrivateSwitch isCompact checked={false} onChange={() => undefined} disabledReason={t(LOADING)} />
          </>
        }
      />
      <p className={styles['notice']}>{t(MISTAKES_NOTICE)}</p>
    </>
  );
}

/** `parent`: the turn that a message continues; undefined while it has no answer. `isEnd`: the path ends with it. */
function choosePlaceholder(
  status: 'loading' | 'anonymous' | 'signed-in',
  parent: Turn | undefined,
  isEnd: boolean,
): string {
  if (status === 'loading') return t(LOADING);
  if (status === 'signed-in' && parent === undefined) return t(WAITING);
  // Others have continued this turn already.
  if (parent !== undefined && isEnd && parent.branch_count > 0) {
    const start = cutText(parent.user_message, PARENT_MAX);
    const shown = start.length < parent.user_message.length ? `${start}…` : start;
    return t('New branch from “{start}”', { start: shown });
  }
  return t(CONTINUE);
}
