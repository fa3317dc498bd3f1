// The texts of an import report: what was left out and why.

import type { ImportReport } from '@frogpond/contract/conversations/portability';

type LeftOut = ImportReport['left_out'][number]['reason'];
type Skipped = ImportReport['skipped'][number]['reason'];

const LEFT_OUT: Record<LeftOut, string> = {
  system_messages: 'Instructions to the model',
  tool_messages: 'Messages of tools and plugins',
  attachments: 'Images and other attachments',
  reasoning: 'Reasoning steps',
  empty_messages: 'Empty messages',
  answers_without_question: 'Answers without a question',
  messages_without_place: 'Messages without a place in the conversation',
  shortened_texts: 'Texts that were too long and are shortened',
  comments_and_votes: 'Comments and votes',
};

const SKIPPED: Record<Skipped, string> = {
  unknown_format: 'not in a format that can be read',
  not_readable: 'the rest of the file is broken',
  nothing_to_import: 'nothing in it to import',
  too_large: 'too large',
  path_too_long: 'a path in it has more than 1,000 turns',
  too_many: 'a file can contain at most 1,000 conversations; the rest was left out',
};

export function leftOutText({ reason, count }: ImportReport['left_out'][number]): string {
  return `${LEFT_OUT[reason]}: ${count}`;
}

export function skippedText({ title, reason }: ImportReport['skipped'][number]): string {
  return `${title ?? 'Untitled'}: ${SKIPPED[reason]}`;
}

export function importedText({ conversations, turn_count }: ImportReport): string {
  const { length } = conversations;
  if (length === 0) return 'Nothing was imported.';
  return `${length} ${length === 1 ? 'conversation' : 'conversations'} with ${turn_count} ${
    turn_count === 1 ? 'turn' : 'turns'
  } imported. Only you can see them.`;
}
