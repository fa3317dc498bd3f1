// The texts of an import report: what was left out and why.

import type { ImportReport } from '@frogpond/contract/conversations/portability';
import { msg, t } from '../../lib/language/language.ts';

type LeftOut = ImportReport['left_out'][number]['reason'];
type Skipped = ImportReport['skipped'][number]['reason'];

const LEFT_OUT: Record<LeftOut, string> = {
  system_messages: msg('Instructions to the model'),
  tool_messages: msg('Messages of tools and plugins'),
  attachments: msg('Images and other attachments'),
  reasoning: msg('Reasoning steps'),
  empty_messages: msg('Empty messages'),
  answers_without_question: msg('Answers without a question'),
  messages_without_place: msg('Messages without a place in the conversation'),
  shortened_texts: msg('Texts that were too long and are shortened'),
  comments_and_votes: msg('Comments and votes'),
};

const SKIPPED: Record<Skipped, string> = {
  unknown_format: msg('not in a format that can be read'),
  not_readable: msg('the rest of the file is broken'),
  nothing_to_import: msg('nothing in it to import'),
  too_large: msg('too large'),
  path_too_long: msg('a path in it has more than 1,000 turns'),
  too_many: msg('a file can contain at most 1,000 conversations; the rest was left out'),
};

const IMPORTED = msg({
  one: '{count} conversation with {turns} imported. Only you can see them.',
  other: '{count} conversations with {turns} imported. Only you can see them.',
});

/** Returns what was left out of imported conversations and how often, in one line. */
export function leftOutText({ reason, count }: ImportReport['left_out'][number]): string {
  return t('{what}: {number}', { what: t(LEFT_OUT[reason]), number: count });
}

/** Returns the title of a conversation that was not imported, and why. */
export function skippedText({ title, reason }: ImportReport['skipped'][number]): string {
  return t('{what}: {why}', { what: title ?? t('Untitled'), why: t(SKIPPED[reason]) });
}

/** Returns the numbers of imported conversations and turns, in a sentence. */
export function importedText({ conversations, turn_count }: ImportReport): string {
  const { length } = conversations;
  if (length === 0) return t('Nothing was imported.');
  const turns = t({ one: '{count} turn', other: '{count} turns' }, { count: turn_count });
  return t(IMPORTED, { count: length, turns });
}
