// English suffix stripping after Porter (1980, "An algorithm for suffix stripping"), so that "expands", "expanded" and "expanding" become
// one term. A word with characters other than a-z is unchanged. The result depends on the word alone; the cost is bounded by its length.

const STEP_2: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
];

const STEP_3: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

/** Longest first, because the first match is used. */
const STEP_4 = 'ement able ance ence ible ment ant ate ent ion ism iti ive ize ous al er ic ou'.split(' ');

const STEMS_MAX = 10_000;
/** Cache of the stems of recent words, because texts repeat words. */
const stems = new Map<string, string>();

/** Returns the stem of a lower-case word. */
export function stem(word: string): string {
  if (word.length < 3 || word.length > 40) return word;
  let stemmed = stems.get(word);
  if (stemmed === undefined) {
    if (stems.size === STEMS_MAX) stems.clear();
    stems.set(word, (stemmed = stemOf(word)));
  }
  return stemmed;
}

function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  let stemmed = stripPlural(word);
  stemmed = stripPastAndGerund(stemmed);
  if (stemmed.endsWith('y') && hasVowel(stemmed.slice(0, -1))) stemmed = `${stemmed.slice(0, -1)}i`;
  stemmed = replaceSuffix(stemmed, STEP_2);
  stemmed = replaceSuffix(stemmed, STEP_3);
  stemmed = stripLongSuffix(stemmed);
  return stripFinalE(stemmed);
}

function stripPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

function stripPastAndGerund(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const suffix = ['ed', 'ing'].find((candidate) => word.endsWith(candidate));
  const base = suffix === undefined ? '' : word.slice(0, -suffix.length);
  if (!hasVowel(base)) return word;
  if (/(?:at|bl|iz)$/.test(base)) return `${base}e`;
  if (/([^aeiou])\1$/.test(base) && !/[lsz]$/.test(base)) return base.slice(0, -1);
  return measure(base) === 1 && endsShort(base) ? `${base}e` : base;
}

function replaceSuffix(word: string, table: readonly (readonly [string, string])[]): string {
  const rule = table.find(([suffix]) => word.endsWith(suffix));
  if (!rule) return word;
  const base = word.slice(0, -rule[0].length);
  return measure(base) > 0 ? base + rule[1] : word;
}

function stripLongSuffix(word: string): string {
  const suffix = STEP_4.find((candidate) => word.endsWith(candidate));
  if (!suffix) return word;
  const base = word.slice(0, -suffix.length);
  if (measure(base) <= 1 || (suffix === 'ion' && !/[st]$/.test(base))) return word;
  return base;
}

function stripFinalE(word: string): string {
  if (word.endsWith('e')) {
    const base = word.slice(0, -1);
    const size = measure(base);
    if (size > 1 || (size === 1 && !endsShort(base))) return base;
  }
  return word.endsWith('ll') && measure(word) > 1 ? word.slice(0, -1) : word;
}

/** Porter's m: the number of vowel runs that are followed by a consonant run. */
function measure(base: string): number {
  return base.match(/[aeiouy]+[^aeiouy]+/g)?.length ?? 0;
}

function hasVowel(base: string): boolean {
  return /[aeiou]|.y/.test(base);
}

function endsShort(base: string): boolean {
  return /(?:^|[^aeiou])[aeiouy][^aeiouwxy]$/.test(base);
}
