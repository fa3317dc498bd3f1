// The paragraph around a sentence of an answer, as plain text.

import { WEIGH_IN_TEXTS } from '@frogpond/contract/deck-limits';
import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { eachUnit } from '@frogpond/text/markdown/walk';
import { cutText } from '@frogpond/text/unicode/cut-text';
import type { StoredSentence } from '../db/tables/analysis.ts';

/** The maximum number of sentences on each side: a paragraph can be as long as the answer. */
const NEIGHBOURS = 4;
/** The length of an answer in UTF-16 units. Parsing the answers of a whole deck of longer ones takes seconds. */
const PARSED_MAX = 20_000;

/** Returns the sentences of the paragraph, joined by spaces. `context_range`: the position of the sentence in it, in UTF-16 units. */
export function contextOf(
  aiResponse: string,
  sentences: readonly StoredSentence[],
  index: number,
): { context: string; context_range: [number, number] } {
  const [start, end] = paragraphAt(aiResponse, startOf(sentences[index]));
  const texts: string[] = [];
  let before = 0;
  for (let at = Math.max(0, index - NEIGHBOURS); at <= index + NEIGHBOURS; at += 1) {
    const sentence = sentences[at];
    const from = startOf(sentence);
    if (sentence === undefined || (at !== index && (from < start || from >= end))) continue;
    const text = shortened(sentence.text, WEIGH_IN_TEXTS[at === index ? 'sentence' : 'neighbour']);
    if (at < index) before += text.length + 1;
    texts.push(text);
  }
  const length = shortened(sentences[index]?.text ?? '', WEIGH_IN_TEXTS.sentence).length;
  return { context: texts.join(' '), context_range: [before, before + length] };
}

/** Returns at most `max` UTF-16 units. A longer text ends with an ellipsis. */
export function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max - 1)}…`;
}

/**
 * Returns the run of the rendered text at this offset; empty if there is none. A long answer is not parsed: all its sentences count as one
 * paragraph.
 */
function paragraphAt(aiResponse: string, offset: number): [start: number, end: number] {
  if (aiResponse.length > PARSED_MAX) return [0, Infinity];
  let found: [number, number] = [offset, offset];
  eachUnit(parseMarkdown(aiResponse).blocks, (unit) => {
    if (unit.type === 'run' && unit.run.start <= offset && offset < unit.run.end)
      found = [unit.run.start, unit.run.end];
  });
  return found;
}

function startOf(sentence: StoredSentence | undefined): number {
  return sentence?.ranges[0]?.[0] ?? 0;
}
