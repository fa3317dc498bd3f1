// The weight of a word by its rarity, from a list of common words: for the embedder of search and for the sentences that are related to a
// comment. The file has two parts, separated by an empty line: the function words of other languages than English, then English stems by
// their frequency in news texts, the most frequent first.

import { isStopWord } from '@frogpond/text/words/tokenize';
import { readAsset } from './read-asset.ts';

/** Grammar decides little about a question, unless it negates. */
const FUNCTION_WORD = 0.15;
const NEGATION = 0.6;
const NEGATIONS = /n't$|^(?:no|not|never|without|cannot|nicht|keine?n?|pas|jamais|nunca|niet|geen|не|нет)$/;
/** Added to ranks: the most frequent stem weighs 0.3, a stem that is not in the list 1. */
const RANK_OFFSET = 20;

type CommonWords = { functionWords: ReadonlySet<string>; ranks: ReadonlyMap<string, number> };

let read: CommonWords | null = null;

/** Returns a weight from 0 to 1. `word`: in lower case, or a term of `termsOf`. */
export function weightOfWord(word: string, stem = word): number {
  if (NEGATIONS.test(word)) return NEGATION;
  if (isStopWord(word)) return FUNCTION_WORD;
  read ??= readCommonWords();
  if (read.functionWords.has(word)) return FUNCTION_WORD;
  const rank = Math.min(read.ranks.get(stem) ?? read.ranks.size, read.ranks.size);
  return Math.log(rank + RANK_OFFSET) / Math.log(read.ranks.size + RANK_OFFSET);
}

function readCommonWords(): CommonWords {
  const [functionWords = [], stems = []] = readAsset('common-words')
    .split('\n\n')
    .map((part) => part.trim().split(/\s+/));
  return {
    functionWords: new Set(functionWords),
    ranks: new Map(stems.map((stem, rank) => [stem, rank])),
  };
}
