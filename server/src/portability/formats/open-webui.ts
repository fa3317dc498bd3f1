// Open WebUI's export: chats with the tree by id in `chat.history.messages`; very old ones contain only the shown path, in
// `chat.messages`.

import { type JsonObject, asKey, asList, asObject, asText, asTime } from '../json-value.ts';
import {
  type ImportedConversation,
  type ImportedMessage,
  type ParseContext,
  countLeftOut,
} from '../import/message-tree.ts';

/** Returns whether the value is a conversation in this format. */
export function isOpenWebUi(value: JsonObject): boolean {
  const chat = asObject(value['chat']);
  return chat !== null && (asObject(chat['history']) !== null || Array.isArray(chat['messages']));
}

/** Call it if `isOpenWebUi` returned true. Missing or malformed fields count as absent. */
export function parseOpenWebUi(value: JsonObject, context: ParseContext): ImportedConversation {
  const chat = asObject(value['chat']) ?? {};
  const tree = asObject(asObject(chat['history'])?.['messages']);
  const messages =
    tree === null
      ? parsePath(asList(chat['messages']), context)
      : Object.entries(tree).map(([key, entry]) => {
          const message = asObject(entry) ?? {};
          return parseMessage(message, key, asKey(message['parentId']), context);
        });
  const created = asTime(value['created_at'], context.now) ?? asTime(chat['timestamp'], context.now);
  const tags = asList(asObject(value['meta'])?.['tags']).map((tag) => asText(tag));
  return { title: asText(value['title']) || asText(chat['title']), created_at: created, tags, messages };
}

/** Each message continues the previous one. */
function parsePath(list: unknown[], context: ParseContext): ImportedMessage[] {
  return list.map((entry, index) =>
    parseMessage(asObject(entry) ?? {}, String(index), index === 0 ? null : String(index - 1), context),
  );
}

/** Reasoning is part of the text, in a folded block. */
const REASONING = /<details type="reasoning"[^>]*>[\s\S]*?<\/details>\n*/g;

function parseMessage(
  message: JsonObject,
  id: string,
  parentId: string | null,
  { now, left_out }: ParseContext,
): ImportedMessage {
  const author = asText(message['role']);
  const createdAt = asTime(message['timestamp'], now);
  const place = { id, parent_id: parentId, thinking: null, created_at: createdAt };
  if (author !== 'user' && author !== 'assistant') {
    countLeftOut(left_out, author === 'system' ? 'system_messages' : 'tool_messages');
    return { ...place, role: 'none', text: '', model: null };
  }
  countLeftOut(left_out, 'attachments', asList(message['files']).length);
  const written = asText(message['content']);
  const text = written.includes('<details type="reasoning"') ? written.replace(REASONING, '') : written;
  if (text !== written) countLeftOut(left_out, 'reasoning');
  return { ...place, role: author, text, model: author === 'user' ? null : asKey(message['model']) };
}
