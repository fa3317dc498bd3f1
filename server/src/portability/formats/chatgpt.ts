// ChatGPT's conversations.json: each conversation is a `mapping` of nodes by id, each with a parent and at most one message.
// Parts of a message are texts, or objects for images and files.

import { type JsonObject, asKey, asList, asObject, asText, asTime } from '../json-value.ts';
import {
  type ImportedConversation,
  type ImportedMessage,
  type ParseContext,
  countLeftOut,
} from '../import/message-tree.ts';

/** Returns whether the value is a conversation in this format. */
export function isChatGpt(value: JsonObject): boolean {
  return asObject(value['mapping']) !== null;
}

/** Call it if `isChatGpt` returned true. Missing or malformed fields count as absent. */
export function parseChatGpt(value: JsonObject, context: ParseContext): ImportedConversation {
  const messages: ImportedMessage[] = [];
  for (const [key, entry] of Object.entries(asObject(value['mapping']) ?? {})) {
    const node = asObject(entry);
    if (node === null) continue;
    messages.push({
      id: key,
      parent_id: asKey(node['parent']),
      ...parseMessage(asObject(node['message']), context),
    });
  }
  return {
    title: asText(value['title']),
    created_at: asTime(value['create_time'], context.now),
    tags: [],
    messages,
  };
}

type Content = Omit<ImportedMessage, 'id' | 'parent_id'>;
const NONE: Content = { role: 'none', text: '', model: null, thinking: null, created_at: null };

function parseMessage(message: JsonObject | null, { now, left_out }: ParseContext): Content {
  if (message === null) return NONE;
  const author = asText(asObject(message['author'])?.['role']);
  const metadata = asObject(message['metadata']) ?? {};
  const content = asObject(message['content']) ?? {};
  const type = asText(content['content_type']);
  const isHidden = metadata['is_visually_hidden_from_conversation'] === true;
  if (author === 'system' || isHidden || type.endsWith('_editable_context')) {
    // Every conversation starts with an empty message.
    if (textOf(content) !== '' || contextOf(content) !== '') countLeftOut(left_out, 'system_messages');
    return NONE;
  }
  const isPerson = author === 'user';
  if (!isPerson && (author !== 'assistant' || asText(message['recipient'] ?? 'all') !== 'all')) {
    countLeftOut(left_out, 'tool_messages');
    return NONE;
  }
  if (type === 'thoughts' || type === 'reasoning_recap') {
    countLeftOut(left_out, 'reasoning');
    return NONE;
  }
  countLeftOut(
    left_out,
    'attachments',
    asList(content['parts']).filter((part) => asObject(part) !== null).length,
  );
  return {
    role: isPerson ? 'user' : 'assistant',
    text: textOf(content),
    model: isPerson ? null : asKey(metadata['model_slug']),
    thinking: null,
    created_at: asTime(message['create_time'], now),
  };
}

/** Custom instructions of the user, and the product's memory of them. */
function contextOf(content: JsonObject): string {
  return ['user_profile', 'user_instructions', 'model_set_context']
    .map((key) => asText(content[key]))
    .join('');
}

function textOf(content: JsonObject): string {
  const parts = asList(content['parts']).map((part) => asText(part));
  return [...parts, asText(content['text'])].filter((text) => text !== '').join('\n\n');
}
