// Parses a message as a question: its intent, whether it is negated, and its concepts. Two messages with the same meaning
// should get the same result here; the vector only encodes it.
import { conceptsOf, tokensOf } from './concepts.ts';
import type { Concept } from './concepts.ts';
import { applyFrames } from './frames.ts';
import { framedCharacters, languageOfPlain, plainLetters } from './plain-text.ts';
import { negations } from './stop-words.data.ts';

/** `bare`: a few words without a question word, which may be any question about them. */
export type Intent =
  | 'bare'
  | 'what'
  | 'how'
  | 'mechanism'
  | 'why'
  | 'who'
  | 'when'
  | 'where'
  | 'whether'
  | 'compare';

/** A word's role in "from x to y" and "without z", where order changes the meaning of the question. */
type Role = '' | 'from' | 'to' | 'without';

export type PlacedConcept = Concept & { role: Role };

export type Question = {
  intent: Intent;
  negated: boolean;
  concepts: PlacedConcept[];
  /** The beginning of the text in plain letters, and its language. */
  plain: string;
  language: string;
  /** The original text, for a text without words. */
  signs: string;
};

/** Only the beginning of a long message is read, which limits the cost. */
const readCharacters = 6_000;
const readWords = 600;
const readSigns = 200;

export function readQuestion(text: string): Question {
  const plain = plainLetters(text.slice(0, readCharacters));
  const language = languageOfPlain(plain);
  const framed = applyFrames(plain.slice(0, framedCharacters), language) + plain.slice(framedCharacters);
  const tokens = tokensOf(framed, readWords);
  const intent = intentOf(framed, plain, language);
  const concepts = withSmallWords(placeConcepts(tokens, language), tokens, intent);
  return {
    intent,
    negated: tokens.some((token) => negations.test(token)),
    concepts: withOrder(concepts, framed),
    plain,
    language,
    signs: text.trim().slice(0, readSigns),
  };
}

const marks = ['compare', 'why', 'who', 'when', 'where', 'whether', 'what', 'mechanism', 'how'] as const;
const yesOrNo = /^(?:is|are|do|does|did|can|could|should|will|would|has|have|was|were|am|may|must)\b/;

function intentOf(framed: string, plain: string, language: string): Intent {
  const mark = marks.find((candidate) => framed.includes(`{${candidate}}`));
  if (mark !== undefined) return mark;
  if (language !== 'en') return 'what';
  if (yesOrNo.test(plain)) return 'whether';
  return /\b(?:what|which|whats)\b/.test(plain) ? 'what' : 'bare';
}

/** Repeated concepts count once, by the logarithm of their number. If there are only stop words, they are the content. */
function placeConcepts(tokens: readonly string[], language: string): PlacedConcept[] {
  const placed = new Map<string, { concept: PlacedConcept; count: number }>();
  let role: Role = '';
  for (const [place, token] of tokens.entries()) {
    role = roleAfter(token, place) ?? role;
    for (const concept of conceptsOf(token, language)) {
      const seen = placed.get(concept.key);
      if (seen === undefined && placed.size < readWords)
        placed.set(concept.key, { concept: { ...concept, role }, count: 1 });
      else if (seen !== undefined) seen.count += 1;
      role = '';
    }
  }
  if (placed.size === 0)
    return [...new Set(tokens)].map((key) => ({ key, weight: 1, letters: '', role: '' }));
  return [...placed.values()].map(({ concept, count }) => ({
    ...concept,
    weight: concept.weight * (1 + Math.log(count)),
  }));
}

/** Weight of a small word in a statement with little other content. */
const SMALL_WORD = 0.55;
const LITTLE_CONTENT = 1.2;

/**
 * Adds the small words of a statement with hardly more than one content word, such as "This will fail": that word alone is
 * not enough evidence that two statements mean the same.
 */
function withSmallWords(
  concepts: readonly PlacedConcept[],
  tokens: readonly string[],
  intent: Intent,
): readonly PlacedConcept[] {
  const content = concepts.reduce((sum, { weight }) => sum + weight, 0);
  if (intent !== 'bare' || content > LITTLE_CONTENT || tokens.length <= concepts.length) return concepts;
  const small = [...new Set(tokens)].map((token): PlacedConcept => ({
    key: `"${token}"`,
    weight: SMALL_WORD,
    letters: '',
    role: '',
  }));
  return [...concepts, ...small];
}

function roleAfter(token: string, place: number): Role | undefined {
  if (token === 'without' || token === 'no' || token === 'non') return 'without';
  if (token === 'from') return 'from';
  return place > 0 && (token === 'to' || token === 'into') ? 'to' : undefined;
}

const ordered =
  /\bfrom\b.+\b(?:to|into)\b|\b(?:convert|translate|transform|turn|change)\b.+\b(?:to|into|in)\b/;

/** The order counts only with two concepts; otherwise "to" is just a stop word. */
function withOrder(concepts: readonly PlacedConcept[], framed: string): PlacedConcept[] {
  const isOrdered = ordered.test(framed);
  const isTranslation = framed.includes('translate');
  return concepts.map((concept, place) => {
    if (concept.role === 'without') return concept;
    if (!isOrdered) return { ...concept, role: '' };
    const precedes = concept.role === '' && !isTranslation && concepts[place + 1]?.role === 'to';
    return precedes ? { ...concept, role: 'from' } : concept;
  });
}
