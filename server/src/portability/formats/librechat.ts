// LibreChat's export: one conversation, with its messages flat under `messages` (with parentMessageId) or nested under
// `messagesTree` (with children). A message's text is in `text`, or in pieces in `content`.

import { type JsonObject, asKey, asList, asObject, asText, asTime } from '../json-value.ts';
import {
  type ImportedConversation,
  type ImportedMessage,
  type ParseContext,
  countLeftOut,
} from '../import/message-tree.ts';

/** Returns whether the value is a conversation in this format. */
export function isLibreChat(value: JsonObject): boolean {
  const hasMessages = Array.isArray(value['messages']) || Array.isArray(value['messagesTree']);
  return asKey(value['conversationId']) !== null && hasMessages;
}

/** Call it if `isLibreChat` returned true. Missing or malformed fields count as absent. */
export function parseLibreChat(value: JsonObject, context: ParseContext): ImportedConversation {
  const messages: ImportedMessage[] = [];
  const waiting: { entry: unknown; parent_id: string | null }[] = [];
  const wait = (list: unknown[], parentId: string | null): void => {
    for (const entry of list.toReversed()) waiting.push({ entry, parent_id: parentId });
  };
  wait([...asList(value['messagesTree']), ...asList(value['messages'])], null);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const message = asObject(next.entry);
    const id = asKey(message?.['messageId']);
    if (message === null || id === null) {
      countLeftOut(context.left_out, 'messages_without_place');
      continue;
    }
    const parentId = next.parent_id ?? asKey(message['parentMessageId']);
    messages.push(parseMessage(message, id, parentId, value, context));
    wait(asList(message['children']), id);
  }
  return {
    title: asText(value['title']),
    created_at: messages.find((message) => message.created_at !== null)?.created_at ?? null,
    tags: asList(value['tags']).map((tag) => asText(tag)),
    messages,
  };
}

function parseMessage(
  message: JsonObject,
  id: string,
  parentId: string | null,
  conversation: JsonObject,
  { now, left_out }: ParseContext,
): ImportedMessage {
  const isPerson = message['isCreatedByUser'] === true || asText(message['sender']) === 'User';
  const pieces = asList(message['content']).map((piece) => asObject(piece) ?? {});
  const texts = pieces.map((piece) => pieceText(piece)).filter((text) => text !== '');
  const thoughts = pieces.map((piece) => asText(piece['think'])).filter((text) => text !== '');
  countLeftOut(
    left_out,
    'tool_messages',
    pieces.filter((piece) => asText(piece['type']) === 'tool_call').length,
  );
  countLeftOut(
    left_out,
    'attachments',
    asList(message['files']).length + asList(message['attachments']).length,
  );
  const options = asObject(conversation['options']);
  return {
    id,
    parent_id: parentId,
    role: isPerson ? 'user' : 'assistant',
    text: asText(message['text']) || texts.join('\n\n'),
    model: isPerson ? null : (asKey(message['model']) ?? asKey(options?.['model'])),
    thinking: thoughts.length > 0 ? thoughts.join('\n\n') : null,
    created_at: asTime(message['createdAt'], now),
  };
}

/** `{type: 'text', text}`, where the text may be nested one level deeper. */
function pieceText(piece: JsonObject): string {
  if (asText(piece['type']) !== 'text') return '';
  return asText(piece['text']) || asText(asObject(piece['text'])?.['value']);
}
