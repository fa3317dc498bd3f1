// The title of a conversation from its first question. The code that truncates it loads with the first question.

import { isBlank } from '@frogpond/contract/input-text';
import { TEXT_LIMITS } from '@frogpond/contract/limits';

const load = () => import('@frogpond/text/questions/question-title');

/** Loads the code in advance, so that it is ready when the question is sent. */
export function prepareQuestionTitle(): void {
  load().catch(() => undefined); // sending tries again
}

/** Returns null if there is none, or if the code can't be loaded; the server then derives the title. */
export async function titleOfQuestion(question: string): Promise<string | null> {
  const loaded = await load().catch(() => null);
  return loaded?.questionTitle(question, { isBlank, maxUnits: TEXT_LIMITS.title_max }) ?? null;
}
