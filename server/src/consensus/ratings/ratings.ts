// The ratings of all people as typed columns, grouped by person and by sentence. Unsettled accounts and people with too few ratings are
// left out here, so that they can't affect any later step. At most one rating per person and sentence.

import { RATINGS_MIN } from '../constants.ts';

export type Rating = {
  person: string;
  sentence: string;
  value: 1 | -1;
  /** 1 for a voice, 0.5 for an upvote on a comment about the sentence. */
  weight: number;
  /** False: the account is too young to have a say. */
  is_settled: boolean;
};

/** Ratings `offsets[i]` to `offsets[i + 1]` belong to member i; `others` is the other end, `signed` is value times weight. */
export type Grouped = { offsets: Int32Array; others: Int32Array; signed: Float32Array };

export type RatingTable = {
  persons: string[];
  sentences: string[];
  by_person: Grouped;
  by_sentence: Grouped;
};

type Columns = { persons: Int32Array; sentences: Int32Array; signed: Float32Array; length: number };

export type RatingTableBuilder = { add(rating: Rating): void; finish(): RatingTable };

/** `ratings_min`: the total weight of ratings from which on a person has a say. */
export function tableOf(rows: Iterable<Rating>, ratings_min = RATINGS_MIN): RatingTable {
  const builder = createRatingTable(ratings_min);
  for (const row of rows) builder.add(row);
  return builder.finish();
}

/** Takes one rating at a time, so that the rows are never all in memory. */
export function createRatingTable(ratings_min = RATINGS_MIN): RatingTableBuilder {
  const personIndex = new Map<string, number>();
  const sentenceIndex = new Map<string, number>();
  let columns: Columns = emptyColumns(1024);
  return {
    add({ person, sentence, value, weight, is_settled }) {
      if (!is_settled || !(weight > 0)) return;
      if (columns.length === columns.persons.length) columns = grown(columns);
      columns.persons[columns.length] = indexOf(personIndex, person);
      columns.sentences[columns.length] = indexOf(sentenceIndex, sentence);
      columns.signed[columns.length] = value * weight;
      columns.length += 1;
    },
    finish: () => toTable(columns, personIndex, sentenceIndex, ratings_min),
  };
}

function toTable(
  columns: Columns,
  personIndex: ReadonlyMap<string, number>,
  sentenceIndex: ReadonlyMap<string, number>,
  ratings_min: number,
): RatingTable {
  const totals = new Float64Array(personIndex.size);
  for (let at = 0; at < columns.length; at += 1) {
    const person = columns.persons[at] ?? 0;
    totals[person] = (totals[person] ?? 0) + Math.abs(columns.signed[at] ?? 0);
  }
  const persons = keptOf(personIndex, (index) => (totals[index] ?? 0) >= ratings_min);
  // In the order of the first rating that counts, so that accounts without a say do not change the result.
  const sentences: { names: string[]; places: Int32Array } = {
    names: [],
    places: new Int32Array(sentenceIndex.size).fill(-1),
  };
  const sentenceNames = [...sentenceIndex.keys()];
  let kept = 0;
  for (let at = 0; at < columns.length; at += 1) {
    const person = persons.places[columns.persons[at] ?? 0] ?? -1;
    const sentence = columns.sentences[at] ?? 0;
    if (person < 0) continue;
    if (sentences.places[sentence] === -1) {
      sentences.places[sentence] = sentences.names.length;
      sentences.names.push(sentenceNames[sentence] ?? '');
    }
    columns.persons[kept] = person;
    columns.sentences[kept] = sentences.places[sentence] ?? 0;
    columns.signed[kept] = columns.signed[at] ?? 0;
    kept += 1;
  }
  columns.length = kept;
  return {
    persons: persons.names,
    sentences: sentences.names,
    by_person: grouped(columns, columns.persons, columns.sentences, persons.names.length),
    by_sentence: grouped(columns, columns.sentences, columns.persons, sentences.names.length),
  };
}

/** Persons in the order of their first rating, and for each index its place among them, or -1. */
function keptOf(
  index: ReadonlyMap<string, number>,
  isKept: (index: number) => boolean,
): { names: string[]; places: Int32Array } {
  const names: string[] = [];
  const places = new Int32Array(index.size).fill(-1);
  for (const [name, at] of index) {
    if (!isKept(at)) continue;
    places[at] = names.length;
    names.push(name);
  }
  return { names, places };
}

/** Counting sort: stable, linear. */
function grouped(columns: Columns, keys: Int32Array, others: Int32Array, count: number): Grouped {
  const { length, signed } = columns;
  const offsets = new Int32Array(count + 1);
  for (let at = 0; at < length; at += 1) {
    const next = (keys[at] ?? 0) + 1;
    offsets[next] = (offsets[next] ?? 0) + 1;
  }
  for (let at = 1; at <= count; at += 1) offsets[at] = (offsets[at] ?? 0) + (offsets[at - 1] ?? 0);
  const free = offsets.slice(0, count);
  const result: Grouped = { offsets, others: new Int32Array(length), signed: new Float32Array(length) };
  for (let at = 0; at < length; at += 1) {
    const key = keys[at] ?? 0;
    const place = free[key] ?? 0;
    free[key] = place + 1;
    result.others[place] = others[at] ?? 0;
    result.signed[place] = signed[at] ?? 0;
  }
  return result;
}

function indexOf(index: Map<string, number>, name: string): number {
  const known = index.get(name);
  if (known !== undefined) return known;
  index.set(name, index.size);
  return index.size - 1;
}

function emptyColumns(size: number): Columns {
  return {
    persons: new Int32Array(size),
    sentences: new Int32Array(size),
    signed: new Float32Array(size),
    length: 0,
  };
}

function grown(columns: Columns): Columns {
  const larger = emptyColumns(columns.persons.length * 2);
  larger.persons.set(columns.persons);
  larger.sentences.set(columns.sentences);
  larger.signed.set(columns.signed);
  larger.length = columns.length;
  return larger;
}
