// Reads a file of any known format into conversations that can be stored: trees of turns within the limits, and a list of what
// was left out.

import { codePointLength, isBlank } from '@frogpond/contract/input-text';
import { IMPORT_ANSWER_MAX, IMPORT_TURNS_MAX, PATH_TURNS_MAX, TEXT_LIMITS } from '@frogpond/contract/limits';
import type { SkipReason } from '@frogpond/contract/conversations/portability';
import { isChatGpt, parseChatGpt } from '../formats/chatgpt.ts';
import {
  type ImportedConversation,
  type ImportedTurn,
  type ParseContext,
  type LeftOutCounts,
  TreeTooLarge,
  countLeftOut,
  toTurns,
} from './message-tree.ts';
import { isFrogpond, parseFrogpond } from '../formats/frogpond.ts';
import { isLibreChat, parseLibreChat } from '../formats/librechat.ts';
import { isOpenWebUi, parseOpenWebUi } from '../formats/open-webui.ts';
import { deriveTitle } from '../../conversations/derived-title.ts';
import { type JsonObject, asObject, asText } from '../json-value.ts';

export type StorableConversation = {
  title: string;
  created_at: string | null;
  tags: string[];
  turns: ImportedTurn[];
};

export type ReadConversation =
  | { kind: 'conversation'; conversation: StorableConversation }
  | { kind: 'skipped'; title: string | null; reason: SkipReason };

const FORMATS: {
  fits: (value: JsonObject) => boolean;
  parse: (value: JsonObject, context: ParseContext) => ImportedConversation;
}[] = [
  { fits: isFrogpond, parse: parseFrogpond },
  { fits: isChatGpt, parse: parseChatGpt },
  { fits: isLibreChat, parse: parseLibreChat },
  { fits: isOpenWebUi, parse: parseOpenWebUi },
];

/** Never throws for a malformed value, which is skipped with a reason. `pause`: called between two passes over the messages. */
export async function parseConversation(
  value: unknown,
  now: Date,
  leftOut: LeftOutCounts,
  pause: () => Promise<void>,
): Promise<ReadConversation> {
  const object = asObject(value);
  const format = object === null ? undefined : FORMATS.find(({ fits }) => fits(object));
  if (object === null || format === undefined) {
    return { kind: 'skipped', title: deriveTitle(asText(object?.['title'])), reason: 'unknown_format' };
  }
  // Counted only for imported turns.
  const own: LeftOutCounts = new Map();
  const read = format.parse(object, { now, left_out: own });
  await pause();
  const turns = buildTurns(read, own);
  if (turns === null) return { kind: 'skipped', title: deriveTitle(read.title), reason: 'too_large' };
  if (hasLongPath(turns)) return { kind: 'skipped', title: deriveTitle(read.title), reason: 'path_too_long' };
  const [first] = turns;
  if (first === undefined)
    return { kind: 'skipped', title: deriveTitle(read.title), reason: 'nothing_to_import' };
  const given = shortened(read.title.trim(), TEXT_LIMITS.title_max, own);
  for (const [reason, count] of own) countLeftOut(leftOut, reason, count);
  const title = (isBlank(given) ? null : given) ?? deriveTitle(first.user_message) ?? 'Imported conversation';
  return {
    kind: 'conversation',
    conversation: { title, created_at: read.created_at ?? first.created_at, tags: tagsOf(read.tags), turns },
  };
}

/** Returns null if the tree is too large. */
function buildTurns({ messages }: ImportedConversation, leftOut: LeftOutCounts): ImportedTurn[] | null {
  try {
    const turns = toTurns(messages, IMPORT_TURNS_MAX, leftOut);
    return turns.map((turn) => ({
      ...turn,
      user_message: shortened(turn.user_message, TEXT_LIMITS.user_message_max, leftOut),
      ai_response: turn.ai_response === null ? null : shortened(turn.ai_response, IMPORT_ANSWER_MAX, leftOut),
      thinking: turn.thinking === null ? null : shortened(turn.thinking, IMPORT_ANSWER_MAX, leftOut),
    }));
  } catch (error) {
    if (error instanceof TreeTooLarge) return null;
    throw error;
  }
}

function hasLongPath(turns: readonly ImportedTurn[]): boolean {
  const depths: number[] = [];
  return turns.some(({ parent }) => {
    const depth = parent === null ? 0 : (depths[parent] ?? 0) + 1;
    depths.push(depth);
    return depth >= PATH_TURNS_MAX;
  });
}

function shortened(text: string, max: number, leftOut: LeftOutCounts): string {
  // There are at least as many code units as code points.
  if (text.length <= max || codePointLength(text) <= max) return text;
  countLeftOut(leftOut, 'shortened_texts');
  return Array.from(text.slice(0, 2 * max))
    .slice(0, max)
    .join('');
}

function tagsOf(tags: string[]): string[] {
  const fitting = tags
    .map((tag) => tag.trim())
    .filter((tag) => !isBlank(tag) && codePointLength(tag) <= TEXT_LIMITS.tag_max);
  return [...new Set(fitting)].slice(0, TEXT_LIMITS.tags_max);
}

// Imported text must never look like an answer generated here.
const MARK = 'imported/';

/** `gpt-4o` -> `imported/gpt-4o`; an answer that was already imported keeps its single mark. */
export function importedModel(model: string | null): string {
  const name = (model ?? 'unknown').replace(/[^\w./:-]+/g, '-').slice(0, 150);
  const bare = name.startsWith(MARK) ? name.slice(MARK.length) : name;
  return MARK + (bare === '' ? 'unknown' : bare);
}
