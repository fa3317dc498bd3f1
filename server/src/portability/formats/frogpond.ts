// This product's own export (docs/portability.md). Each turn becomes a question and an answer, so that all formats share one
// way of building a tree. Votes, comments and support belong to other people and are not imported.

import { EXPORT_FORMAT, EXPORT_VERSION } from '@frogpond/contract/portability';
import { asKey, asList, asObject, asText, asTime, type JsonObject } from '../json-value.ts';
import { tally, type ImportedMessage } from '../message-tree.ts';
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
      });
    tally(left_out, 'comments_and_votes', asList(turn['comments']).length + votesOf(turn));
  }
  return {
    title: asText(about['title']),
    created_at: asTime(about['created_at'], now),
    tags: asList(about['tags']).map((tag) => asText(tag)),
    messages,
  };
}

function votesOf(turn: JsonObject): number {
  const votes = Number(turn['upvotes']) + Number(turn['downvotes']);
  return Number.isSafeInteger(votes) && votes > 0 ? votes : 0;
}
