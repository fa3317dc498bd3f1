// The fields of the form that starts a discussion, and the request built from them.

import { splitTags } from '../../queries/find/tags.ts';
import { withOnlineSuffix } from '@frogpond/text/questions/time-sensitive';
import type { NewConversation } from '../../queries/conversations/conversations.ts';

export type Draft = {
  title: string;
  message: string;
  tags: string;
  model_id: string | null;
  is_private: boolean;
};

export const EMPTY_DRAFT: Draft = { title: '', message: '', tags: '', model_id: null, is_private: false };

export function draftToConversation(
  { title, message, tags, model_id, is_private }: Draft,
  defaultModel: string,
): Omit<NewConversation, 'idempotency_key'> {
  return {
    title: title.trim(),
    initial_message: message,
    tags: splitTags(tags),
    openrouter_model_id: withOnlineSuffix(model_id ?? defaultModel, message),
    is_public: !is_private,
  };
}

/** Returns the draft that the history entry kept during sign-in, or null. */
export function readDraft(state: unknown): Draft | null {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return null;
  const { draft } = state;
  const isDraft =
    typeof draft === 'object' &&
    draft !== null &&
    Object.entries(EMPTY_DRAFT).every(([key, value]) => {
      const kept: unknown = Reflect.get(draft, key);
      return typeof kept === typeof value || (key === 'model_id' && typeof kept === 'string');
    });
  // The type of each field was checked above.
  return isDraft ? (draft as Draft) : null;
}
