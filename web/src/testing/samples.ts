// Sample contract objects for tests: each takes the fields that a test needs and fills in the rest.

import type { Analysis, Attribution, SentenceSupport } from '@frogpond/contract/conversations/analysis';
import type { Comment } from '@frogpond/contract/conversations/comments';
import type { Model } from '@frogpond/contract/models';
import type { Turn } from '@frogpond/contract/conversations/turns';
import type { AppSettings } from '@frogpond/contract/system';
import type { SelfUser } from '@frogpond/contract/people/users';
import type { ConversationHead } from '../queries/conversations/conversation-tree.ts';

const CREATED_AT = '2026-01-01T00:00:00Z';

export function sampleUser(username = 'ada'): SelfUser {
  return {
    id: username,
    username,
    email: `${username}@frogpond.test`,
    display_name: null,
    bio: null,
    avatar_url: null,
    theme_preference: null,
    karma_score: 0,
    created_at: CREATED_AT,
  };
}

/** A comment by the person of that id; its text is the id. */
export function sampleComment(id: string, said: Partial<Comment> = {}): Comment {
  return {
    id,
    version: 1,
    turn_id: 'turn',
    parent_comment_id: null,
    user_id: id,
    user: { id, username: id, avatar_url: null },
    content: id,
    score: 0,
    user_vote: null,
    is_deleted: false,
    is_edited: false,
    created_at: CREATED_AT,
    sentiment: { type: 'neutral', stance: 0, confidence: 0, read_by: 'built_in' },
    reading: { stance: 0, confidence: 0, sentences: [], is_confirmed: false, read_by: 'built_in' },
    reply_count: said.replies?.length ?? 0,
    replies: [],
    replies_next: null,
    ...said,
  };
}

export function sampleHead(said: Partial<ConversationHead> = {}): ConversationHead {
  return {
    id: 'conversation',
    version: 1,
    title: 'What do frogs do?',
    creator_id: 'asker',
    creator: { id: 'asker', username: 'asker', avatar_url: null },
    is_public: true,
    visibility: 'public',
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
    upvotes: 0,
    view_count: 0,
    comment_count: 0,
    turn_count: 1,
    branch_count: 0,
    agreed_count: 0,
    supported_count: 0,
    mixed_count: 0,
    disputed_count: 0,
    tags: [],
    is_saved: false,
    is_followed: false,
    is_muted: false,
    ...said,
  };
}

export function sampleTurn(said: Partial<Turn> = {}): Turn {
  return {
    id: 'turn',
    version: 1,
    conversation_id: 'conversation',
    parent_turn_id: null,
    user_id: 'asker',
    user: { id: 'asker', username: 'asker', avatar_url: null },
    turn_number: 1,
    user_message: 'What do frogs do?',
    user_message_language: 'en',
    ai_response: 'Frogs hop. Frogs sing.',
    ai_model: 'frogpond/tadpole',
    ai_parameters: { temperature: 0.7 },
    requested_model: 'frogpond/tadpole',
    thinking: null,
    status: 'complete',
    finish_reason: 'stop',
    sources: [],
    error_code: null,
    partial_response: null,
    messages_left_out: 0,
    objected_turn_id: null,
    upvotes: 0,
    downvotes: 0,
    score: 0,
    user_vote: null,
    is_followed: false,
    comment_count: 0,
    branch_count: 0,
    path: '1',
    depth: 0,
    sibling_index: 1,
    sibling_count: 1,
    is_edited: false,
    created_at: CREATED_AT,
    analysis: null,
    ...said,
  };
}

export function sampleAttribution(said: Partial<Attribution> & { comment_id: string }): Attribution {
  return { sentence_index: 0, stance: 1, confidence: 0.9, whole_answer: false, is_counted: true, ...said };
}

/** The sentences of an answer on one line, each with its support. */
export function sampleAnalysis(sentences: Record<string, Partial<Omit<SentenceSupport, 'index'>>>): Analysis {
  const texts = Object.keys(sentences);
  let start = 0;
  return {
    sentences: texts,
    total_sentences: texts.length,
    sentence_colors: Object.values(sentences).map((support, index) => ({
      color: 'none',
      up_count: 0,
      down_count: 0,
      said_up: 0,
      said_down: 0,
      agreed: null,
      raters_missing: 8,
      sides: null,
      my_voice: null,
      attributions: [],
      ...support,
      index,
    })),
    sentence_ranges: texts.map((text) => {
      const from = start;
      start += text.length + 1;
      return [[from, from + text.length]];
    }),
    version: 0,
  };
}

export function sampleModel(modelId: string): Model {
  return {
    id: modelId,
    model_id: modelId,
    name: modelId,
    description: null,
    provider: 'test',
    context_length: 8_000,
    is_enabled: true,
    pricing: { prompt: '0', completion: '0', image: '0', request: '0' },
    capabilities: {
      streaming: true,
      tools: false,
      moderated: false,
      max_completion_tokens: null,
      reasoning: false,
    },
  };
}

/** The settings of a server where everyone may sign up. */
export function sampleSettings(): AppSettings {
  return {
    google_client_id: null,
    oidc: null,
    has_passkeys: false,
    default_model: 'a/model',
    registration: 'open',
    registration_question: null,
    require_verified_email: false,
    gateway: { name: 'Fake', is_built_in: false },
  };
}
