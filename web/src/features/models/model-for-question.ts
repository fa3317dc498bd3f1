// The model that a question is asked of: a question about the present gets `:online` (product specification, section 5). The word
// lists that tell are loaded with the first question.

export async function modelForQuestion(settled: () => Promise<string>, question: string): Promise<string> {
  // A release may have taken the lists away: then the question is asked without.
  const [model_id, lists] = await Promise.all([settled(), loadWordLists().catch(() => null)]);
  return lists === null ? model_id : lists.withOnlineSuffix(model_id, question);
}

/** Begins to load the lists, so that they are there when the question is sent. */
export function prepareModelForQuestion(): void {
  void loadWordLists();
}

const loadWordLists = () => import('@frogpond/text/questions/time-sensitive');
