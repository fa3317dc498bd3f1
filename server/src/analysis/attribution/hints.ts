// Hints that tie the way a comment speaks to the kind of sentence it speaks of: "the analogy" to a sentence that compares, "the source" to
// one that cites, "this is irrelevant" to one that stands apart from the rest. Written by hand; how much each weighs is fitted.

type Hint = { name: string; comment: RegExp; sentence: RegExp };

const HINTS = [
  {
    name: 'hint_example',
    comment: /\b(?:example|instance|illustrat|scenario)/i,
    sentence: /\b(?:example|instance|such as|like|e\.?g|imagine|say|suppose|think of|include)\b/i,
  },
  {
    name: 'hint_analogy',
    comment: /\b(?:analog|metaphor|compar|simil)/i,
    sentence: /\b(?:like|as if|imagine|think of|similar|same as|as a|just as|analogy|picture)\b/i,
  },
  {
    name: 'hint_source',
    comment: /\b(?:source|refer|cite|citation|link)/i,
    sentence:
      /\[link\]|https?:|\b(?:according|study|studies|research|survey|report|source|book|article|wikipedia)\b|\(\d{4}\)/i,
  },
  {
    name: 'hint_number',
    comment: /\b(?:number|figure|percent|percentage|date|year|amount|price|cost|statistic)s?\b/i,
    sentence: /\d/,
  },
  {
    name: 'hint_person',
    comment: /\b(?:writer|author|personal|opinion|anecdot|subjective|experience|i\b)/i,
    sentence: /\b(?:i|i'm|my|me|imo|i've|personally|opinion|we)\b/i,
  },
  { name: 'hint_question', comment: /\bquestion\b/i, sentence: /\?/ },
  {
    name: 'hint_hedge',
    comment: /\b(?:opinion|subjective|speculat|guess|assum|evidence|generali)/i,
    sentence:
      /\b(?:i|probably|maybe|might|guess|think|likely|seems|always|never|all|every|some|usually|my)\b/i,
  },
] as const satisfies readonly Hint[];

const OUT_OF_PLACE =
  /irrelevan|not (?:really |very )?(?:relevant|necessary|needed|related)|unnecessary|not add|adds nothing|off[- ]topic|remov|tangent|redundan|no need|repet|not help|not contribute/i;

export const HINT_NAMES = [
  ...HINTS.map((hint) => hint.name),
  'hint_opening',
  'hint_closing',
  'apart_central',
  'apart_position',
] as const;
export type HintName =
  | (typeof HINTS)[number]['name']
  | 'hint_opening'
  | 'hint_closing'
  | 'apart_central'
  | 'apart_position';

/** What the comment speaks of; read once per comment. */
export type CommentHints = {
  kinds: ReadonlySet<string>;
  is_apart: boolean;
  is_opening: boolean;
  is_closing: boolean;
};

export function readHints(text: string): CommentHints {
  return {
    kinds: new Set(HINTS.filter((hint) => hint.comment.test(text)).map((hint) => hint.name)),
    is_apart: OUT_OF_PLACE.test(text.replace(/n['’]t\b/g, ' not')),
    is_opening: /\b(?:intro|begin|start|opening|first)/i.test(text),
    is_closing: /\b(?:conclu|last|final|end(?:s|ing)?\b)/i.test(text),
  };
}

export function matchHints(
  hints: CommentHints,
  sentence: { text: string; at: number; total: number; centrality: number },
): Record<HintName, number> {
  const matches = (hint: (typeof HINTS)[number]): number =>
    hints.kinds.has(hint.name) && hint.sentence.test(sentence.text) ? 1 : 0;
  const [example, analogy, source, number, person, question, hedge] = HINTS;
  return {
    hint_example: matches(example),
    hint_analogy: matches(analogy),
    hint_source: matches(source),
    hint_number: matches(number),
    hint_person: matches(person),
    hint_question: matches(question),
    hint_hedge: matches(hedge),
    hint_opening: hints.is_opening && sentence.at === 0 ? 1 : 0,
    hint_closing: hints.is_closing && sentence.at === sentence.total - 1 ? 1 : 0,
    apart_central: hints.is_apart ? sentence.centrality : 0,
    apart_position: hints.is_apart ? sentence.at / Math.max(1, sentence.total - 1) : 0,
  };
}
