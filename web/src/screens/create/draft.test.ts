import { describe, expect, it, vi } from 'vitest';
import { splitTags } from '../../queries/find/tags.ts';
import {
  draftToConversation,
  deleteDiscussionDraft,
  EMPTY_DRAFT,
  keepDiscussionDraft,
  loadDiscussionDraft,
} from './draft.ts';

describe('the draft of a discussion', () => {
  it('is sent trimmed, with separate tags, and without a model if none is chosen', () => {
    const draft = {
      ...EMPTY_DRAFT,
      title: ' Frogs ',
      message: ' Why? ',
      tags: 'pond, , night song ,',
      is_private: true,
    };
    expect(draftToConversation(draft, 'pond/newt')).toEqual({
      title: 'Frogs',
      initial_message: ' Why? ',
      tags: ['pond', 'night song'],
      openrouter_model_id: 'pond/newt',
      is_public: false,
    });
    const asked = { ...draft, model_id: 'pond/toad', message: 'What is the weather today?' };
    expect(draftToConversation(asked, 'pond/newt').openrouter_model_id).toBe('pond/toad:online');
    expect(splitTags(' ,, ')).toEqual([]);
  });

  it('is restored, and a stored value of another shape is ignored', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
    const draft = { ...EMPTY_DRAFT, title: 'Frogs', model_id: 'pond/newt' };
    for (const kept of [draft, EMPTY_DRAFT]) {
      keepDiscussionDraft(kept);
      expect(loadDiscussionDraft()).toEqual(kept);
    }
    for (const other of [null, 'x', {}, { ...draft, title: null }]) {
      stored.set('discussion-draft', JSON.stringify(other));
      expect(loadDiscussionDraft()).toBeNull();
    }
    keepDiscussionDraft(draft);
    deleteDiscussionDraft();
    expect(loadDiscussionDraft()).toBeNull();
    vi.unstubAllGlobals();
  });
});
