// The model for a question: a time-sensitive question gets `:online` (product specification, section 5). The word lists load with
// the first question.

export async function modelForQuestion(settled: () => Promise<string>, question: string): Promise<string> {
  // A new release may have removed the file; then the question is sent without the suffix.
  const [model_id, lists] = await Promise.all([settled(), loadWordLists().catch(() => null)]);
  return lists === null ? model_id : lists.withOnlineSuffix(model_id, question);
}

/** Preloads the lists, so that they are ready when the question is sent. */
export function prepareModelForQuestion(): void {
  void loadWordLists();
}

const loadWordLists = () => import('@frogpond/text/questions/time-sensitive');
