// Helpers for tests of voices: create an answer, tap a sentence, and read the sentences with their support.

import type { Visibility } from '@frogpond/contract/conversations/conversations';
import type { SentenceSupport } from '@frogpond/contract/conversations/analysis';
import { ask, readAnswerStream } from './answers.ts';
import type { Person } from './app.ts';

/** Starts a conversation whose answer repeats the question. */
export async function answered(
  person: Person,
  question: string,
  more: { is_public?: boolean; visibility?: Visibility; tags?: string[] } = {},
): Promise<{ conversation_id: string; turn_id: string }> {
  const { conversation, incomplete_turn } = await ask(person, question, 'fake/echo', more);
  await readAnswerStream(person, incomplete_turn.id);
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id };
}

/** Gives a voice on a sentence. Throws if it is refused. */
export async function tap(
  person: Person,
  id: string,
  index: number,
  stance: 1 | 0 | -1,
): Promise<SentenceSupport> {
  const params = { id, index: String(index) };
  return (await person.call('castVoice', { params, body: { stance } })).ok.sentence;
}

export async function sentencesFor(person: Person, id: string): Promise<SentenceSupport[]> {
  const { turn } = (await person.call('getTurn', { params: { id } })).ok;
  return turn.analysis?.sentence_colors ?? [];
}
