import { describe, expect, it } from 'vitest';
import { splitTags } from '../../queries/find/tags.ts';
import { draftToConversation, EMPTY_DRAFT, readDraft } from './draft.ts';

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

  it('is restored from the history, and other state is ignored', () => {
    const draft = { ...EMPTY_DRAFT, title: 'Frogs', model_id: 'pond/newt' };
    expect(readDraft({ draft })).toBe(draft);
    expect(readDraft({ draft: EMPTY_DRAFT })).toBe(EMPTY_DRAFT);
    for (const state of [null, undefined, 'x', {}, { draft: null }, { draft: { ...draft, title: null } }]) {
      expect(readDraft(state)).toBeNull();
    }
  });
});
