// The fields of the form that starts a discussion, and the request built from them. The fields are kept for the lifetime of the
// tab until the discussion is started: they survive a sign-in, a reload and a visit to another page.

import { splitTags } from '../../queries/find/tags.ts';
import { withOnlineSuffix } from '@frogpond/text/questions/time-sensitive';
import { SESSION_KEYS } from '../../lib/storage/storage-keys.ts';
import { session } from '../../lib/storage/storage.ts';
import type { NewConversation } from '../../queries/conversations/conversations.ts';

export type Draft = {
  title: string;
  message: string;
  tags: string;
  model_id: string | null;
  is_private: boolean;
};

export const EMPTY_DRAFT: Draft = { title: '', message: '', tags: '', model_id: null, is_private: false };

/** Returns the request. `defaultModel` answers if the draft names no model. */
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

/** Returns the draft of this tab; null without one. */
export function loadDiscussionDraft(): Draft | null {
  return session.getJson(SESSION_KEYS.discussionDraft, parseDiscussionDraft);
}

/** Stores the draft in this tab. */
export function keepDiscussionDraft(draft: Draft): void {
  session.setJson(SESSION_KEYS.discussionDraft, draft);
}

/** Deletes the draft of this tab. */
export function deleteDiscussionDraft(): void {
  session.remove(SESSION_KEYS.discussionDraft);
}

/** Returns null for a value of another shape: another program may have written it. */
function parseDiscussionDraft(value: unknown): Draft | null {
  const isDraft =
    typeof value === 'object' &&
    value !== null &&
    Object.entries(EMPTY_DRAFT).every(([key, empty]) => {
      const kept: unknown = Reflect.get(value, key);
      return typeof kept === typeof empty || (key === 'model_id' && typeof kept === 'string');
    });
  // The type of each field was checked above.
  return isDraft ? (value as Draft) : null;
}
