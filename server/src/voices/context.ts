// The paragraph around a sentence of an answer, as plain text.

import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { eachUnit } from '@frogpond/text/markdown/walk';
import type { StoredSentence } from '../db/tables/analysis.ts';

/** The maximum number of sentences on each side: a paragraph can be as long as the answer. */
const NEIGHBOURS = 4;

/** `context_range`: where the sentence is in the context, in UTF-16 units. */
export function contextOf(
  ai_response: string,
  sentences: readonly StoredSentence[],
  index: number,
): { context: string; context_range: [number, number] } {
  const [start, end] = paragraphAt(ai_response, startOf(sentences[index]));
  const texts: string[] = [];
  let before = 0;
  for (let at = Math.max(0, index - NEIGHBOURS); at <= index + NEIGHBOURS; at += 1) {
    const sentence = sentences[at];
    const from = startOf(sentence);
    if (sentence === undefined || (at !== index && (from < start || from >= end))) continue;
    if (at < index) before += sentence.text.length + 1;
    texts.push(sentence.text);
  }
  return {
    context: texts.join(' '),
    context_range: [before, before + (sentences[index]?.text.length ?? 0)],
  };
}

/** Returns the run of the rendered text that holds this offset; empty if there is none. */
function paragraphAt(ai_response: string, offset: number): [start: number, end: number] {
  let found: [number, number] = [offset, offset];
  eachUnit(parseMarkdown(ai_response).blocks, (unit) => {
    if (unit.type === 'run' && unit.run.start <= offset && offset < unit.run.end)
      found = [unit.run.start, unit.run.end];
  });
  return found;
}

function startOf(sentence: StoredSentence | undefined): number {
  return sentence?.ranges[0]?.[0] ?? 0;
}
