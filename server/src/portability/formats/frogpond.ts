// This product's own export (docs/portability.md). Each turn becomes a question and an answer, so that all formats build trees with the
// same code. Votes and comments belong to other people and are not imported. The counts of voices are stored as counts of the file; they
// are not voices of this server.

import { EXPORT_FORMAT, EXPORT_VERSION } from '@frogpond/contract/conversations/portability';
import type { FinishReason } from '@frogpond/contract/conversations/turns';
import { SOURCE_LIMITS } from '@frogpond/contract/limits';
import type { FileCounts } from '../../analysis/sentences.ts';
import type { AnswerSource } from '../../gateway/gateway.ts';
import { type JsonObject, asKey, asList, asObject, asText, asTime } from '../json-value.ts';
import {
  type ImportedConversation,
  type ImportedMessage,
  type ParseContext,
  countLeftOut,
} from '../import/message-tree.ts';

/** More people than any server has. */
const COUNT_MAX = 1_000_000_000;

/** Returns whether the value is a conversation in this format. */
export function isFrogpond(value: JsonObject): boolean {
  return value['format'] === EXPORT_FORMAT && value['version'] === EXPORT_VERSION;
}

/** Call it if `isFrogpond` returned true. Missing or malformed fields count as absent. */
export function parseFrogpond(value: JsonObject, context: ParseContext): ImportedConversation {
  const { now, left_out } = context;
  const about = asObject(value['conversation']) ?? {};
  const messages: ImportedMessage[] = [];
  for (const entry of asList(value['turns'])) {
    const turn = asObject(entry);
    const id = asKey(turn?.['id']);
    if (turn === null || id === null) {
      countLeftOut(left_out, 'messages_without_place');
      continue;
    }
    const parent = asKey(turn['parent_turn_id']);
    const question = `question ${id}`;
    const shared = { created_at: asTime(turn['created_at'], now) };
    messages.push({
      ...shared,
      id: question,
      parent_id: parent === null ? null : `answer ${parent}`,
      role: 'user',
      text: asText(turn['user_message']),
      model: null,
      thinking: null,
    });
    const answer = asText(turn['ai_response']);
    if (answer !== '')
      messages.push({
        ...shared,
        id: `answer ${id}`,
        parent_id: question,
        role: 'assistant',
        text: answer,
        model: asKey(turn['ai_model']),
        thinking: asText(turn['thinking']) || null,
        sources: sourcesOf(turn),
        file_counts: fileCountsOf(turn),
        finish_reason: finishReasonOf(turn),
      });
    countLeftOut(left_out, 'comments_and_votes', asList(turn['comments']).length + votesOf(turn));
  }
  return {
    title: asText(about['title']),
    created_at: asTime(about['created_at'], now),
    tags: asList(about['tags']).map((tag) => asText(tag)),
    messages,
  };
}

function finishReasonOf({ finish_reason }: JsonObject): FinishReason {
  return finish_reason === 'length' || finish_reason === 'stopped' ? finish_reason : 'stop';
}

/** Returns the exported sources, to be checked like the sources of a model. */
function sourcesOf(turn: JsonObject): AnswerSource[] {
  return asList(turn['sources'])
    .slice(0, SOURCE_LIMITS.count_max)
    .map((entry) => asObject(entry) ?? {})
    .map(({ url, title, start, end, index }) => ({
      url: asText(url),
      title: asText(title),
      start: asOffset(start),
      end: asOffset(end),
      number: asOffset(index),
    }));
}

function asOffset(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function votesOf(turn: JsonObject): number {
  return sumOf(turn['upvotes'], turn['downvotes']);
}

/** Returns how many people are for and against each discussed sentence, including people counted by an earlier import. */
function fileCountsOf(turn: JsonObject): FileCounts[] {
  return asList(turn['sentences'])
    .map((entry) => asObject(entry) ?? {})
    .map(({ text, up_count, down_count, imported }) => {
      const earlier = asObject(imported) ?? {};
      return {
        text: asText(text),
        up: sumOf(up_count, earlier['up']),
        down: sumOf(down_count, earlier['down']),
      };
    })
    .filter(({ up, down }) => up + down > 0);
}

/** Returns the sum of two counts; a missing or invalid count is 0. */
function sumOf(a: unknown, b: unknown): number {
  return countOf(a) + countOf(b);
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value)
    ? Math.min(Math.max(value, 0), COUNT_MAX)
    : 0;
}
