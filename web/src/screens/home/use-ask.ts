// Handles a question on home: opens the conversation with that title, or creates a conversation. Repeated sending has no further effect.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { useState } from 'react';
import { navigate, readLocation } from '../../lib/router/location.ts';
import { ApiError } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { useOpenAuth } from '../../features/auth/auth-dialog.tsx';
import {
  HOME_DRAFT,
  keepPendingQuestion,
  loadQuestionDraft,
  writeQuestionDraft,
} from '../../lib/drafts/question-drafts.ts';
import {
  type ModelChoice,
  modelForQuestion,
  prepareModelForQuestion,
} from '../../features/models/preferred-model.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import {
  useQuickCreateConversation,
  prepareQuestionTitle,
} from '../../queries/conversations/conversations.ts';
import { useFindExactTitle } from '../../queries/find/search.ts';
import { useSession } from '../../queries/people/session.ts';
import { msg, t } from '../../lib/language/language.ts';

const ASK_FAILED = msg('Failed to create conversation');

type AskOptions = { model: Pick<ModelChoice, 'settled'>; is_public: boolean };

/** Returns the function that sends a question, and its state. */
export function useAsk({ model, is_public }: AskOptions) {
  const session = useSession();
  const openAuth = useOpenAuth();
  const findExactTitle = useFindExactTitle();
  const create = useQuickCreateConversation();
  const [isLooking, setLooking] = useState(false);
  const attempt = useAttemptKey();

  /** Deletes the draft of the asked question, but not another question that a reader who left has typed since. */
  const deleteDraft = (asked: string) => {
    keepPendingQuestion('');
    if (loadQuestionDraft(HOME_DRAFT) === asked) writeQuestionDraft(HOME_DRAFT, '');
  };
  const open = (id: string) => {
    deleteDraft(loadQuestionDraft(HOME_DRAFT));
    navigate(paths.conversation(id));
  };
  /** Opens the conversation with this title, if any. Sending stays possible during the lookup, because it looks up the same title. */
  const openIfTitle = async (text: string, isStillWanted: () => boolean) => {
    const existing = mayBeTitle(text) ? await findExactTitle(text) : undefined;
    if (existing !== undefined && isStillWanted()) open(existing.id);
  };
  const submit = async (text: string) => {
    if (text.trim() === '' || isLooking || create.isPending) return;
    setLooking(true);
    try {
      await openOrCreate(text);
    } finally {
      setLooking(false);
    }
  };
  const openOrCreate = async (text: string) => {
    const existing = mayBeTitle(text) ? await findExactTitle(text) : undefined;
    if (existing !== undefined) {
      if (isOnHome()) open(existing.id);
    } else if (session.status === 'anonymous') {
      if (isOnHome()) askSignIn(text);
    } else {
      await start(text);
    }
  };
  const askSignIn = (text: string) => {
    keepPendingQuestion(text);
    openAuth('login');
  };
  const start = async (text: string) => {
    const asked = {
      initial_message: text,
      openrouter_model_id: await modelForQuestion(model.settled, text),
      tags: [],
      is_public,
      idempotency_key: attempt.of(text),
    };
    try {
      const { conversation } = await create.mutateAsync(asked);
      deleteDraft(text);
      if (isOnHome()) navigate(paths.conversation(conversation.id, { pending_ai: true }));
    } catch (error) {
      // `create.error` shows other failures.
      if (!(error instanceof Error) || !isSessionOver(error) || !isOnHome()) return;
      // Sent before the session was loaded, or the session ended in another tab.
      create.reset();
      askSignIn(text);
    }
  };
  return {
    submit,
    open,
    openIfTitle,
    isBusy: isLooking || create.isPending,
    isCreating: create.isPending,
    error: create.error && { text: t(ASK_FAILED), reason: findReason(create.error) },
    /** Called when the text changes: clears the last failure, and loads the code for sending. */
    prepare: () => {
      create.reset();
      prepareModelForQuestion();
      prepareQuestionTitle();
    },
  };
}

/** Returns whether the browser's address is home. The rendered page may be older than the address. */
function isOnHome(): boolean {
  const addresses: readonly string[] = [paths.home, paths.login, paths.register];
  return addresses.includes(readLocation().pathname);
}

function mayBeTitle(text: string): boolean {
  const length = [...text.trim()].length;
  return length > 0 && length <= TEXT_LIMITS.title_max && !text.includes('\n');
}

function isSessionOver(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The server's message, if any. */
function findReason(error: Error): string | null {
  return error instanceof ApiError ? error.sentence : null;
}
