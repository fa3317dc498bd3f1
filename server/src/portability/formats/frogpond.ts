// This product's own export (docs/portability.md). Each turn becomes a question and an answer, so that all formats share one
// way of building a tree. Votes, comments, voices and support belong to other people and are not imported.

import { EXPORT_FORMAT, EXPORT_VERSION } from '@frogpond/contract/portability';
import { SOURCE_LIMITS } from '@frogpond/contract/limits';
import type { Citation } from '../../gateway/gateway.ts';
import { asKey, asList, asObject, asText, asTime, type JsonObject } from '../json-value.ts';
import { tally, type ImportedMessage } from '../import/message-tree.ts';
import type { ImportedConversation, Reading } from './format.ts';

export function isFrogpond(value: JsonObject): boolean {
  return value['format'] === EXPORT_FORMAT && value['version'] === EXPORT_VERSION;
}

export function readFrogpond(value: JsonObject, reading: Reading): ImportedConversation {
  const { now, left_out } = reading;
  const about = asObject(value['conversation']) ?? {};
  const messages: ImportedMessage[] = [];
  for (const entry of asList(value['turns'])) {
    const turn = asObject(entry);
    const id = asKey(turn?.['id']);
    if (turn === null || id === null) {
      tally(left_out, 'messages_without_place');
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
        citations: citationsOf(turn),
      });
    const opinions = asList(turn['comments']).length + votesOf(turn) + voicesOf(turn);
    tally(left_out, 'comments_and_votes', opinions);
  }
  return {
    title: asText(about['title']),
    created_at: asTime(about['created_at'], now),
    tags: asList(about['tags']).map((tag) => asText(tag)),
    messages,
  };
}

/** The exported sources; checked like those of a model. */
function citationsOf(turn: JsonObject): Citation[] {
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

/** Explicit voices on the sentences of the answer. */
function voicesOf(turn: JsonObject): number {
  return asList(turn['sentences'])
    .map((sentence) => asObject(sentence))
    .reduce((sum, sentence) => sum + sumOf(sentence?.['said_up'], sentence?.['said_down']), 0);
}

function sumOf(up: unknown, down: unknown): number {
  const sum = Number(up) + Number(down);
  return Number.isSafeInteger(sum) && sum > 0 ? sum : 0;
}
