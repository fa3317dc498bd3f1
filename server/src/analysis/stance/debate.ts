// How people answer each other: rules by hand for comments that don't speak about an answer as an answer. Each rule that applies adds its
// points to a side; points are in quarters. The rules were set by reading; none is fitted.

import { termsOf } from '@frogpond/text/words/tokenize';
import type { Voice } from '../text/voice.ts';
import { readPolarity, tokenise } from './polarity.ts';
import type { Points } from './side.ts';

type Reading = {
  own: string;
  opening: string;
  closing: string;
  first: string;
  second: string;
  voice: Voice;
  parent: string;
  overlap: number;
  negations: number;
  polarity: ReturnType<typeof readPolarity>;
};

type Rule = { name: string; points: Points; applies: (reading: Reading) => boolean };

/** Where nothing applies, a comment is a remark rather than a side. */
const START: Points = [0.1, 0.25, 0];

const YES =
  /^(?:yes|yeah|yep|yup|yea|yeh|aye|exactly|agreed?|true|right|correct|absolutely|definitely|indeed|totally|precisely|same|amen|ikr|bingo|certainly|obviously|sadly|unfortunately|ditto)$/;
const NO = /^(?:no|nope|nah|wrong|false|bullshit|incorrect|lol|wait)$/;
const YOU = /\b(?:you|your|yours|yourself|yourselves)\b/;
const FIRST_PERSON = /\b(?:i|me|my|mine|myself|we|us|our)\b/;
const THIRD_PERSON = /\b(?:they|them|their|theirs|he|him|his|she|her)\b/;
const FEELING =
  /\b(?:hope|hopefully|wish|sadly|unfortunately|sad|hate|love|happy|glad|scary|worr(?:y|ied|ying)|shame)\b/;
const SCORN =
  /\b(?:lol|lmao|rofl|haha|hahaha|rly|wtf|smh|bullshit|bs|nonsense|rubbish|garbage|ridiculous|absurd|delusional|ignorant|idiot|stupid|troll|moron|pathetic|joke|clown|grow up|wake up|get over it|propaganda|whataboutism|straw ?man|cope|delusion|hardly|wrong|false)\b|\/s\b/;
const CONTRARY =
  /\b(?:even if|just because|not mean|the opposite|not how|not what|no one|nobody|never|still|only if|in fact|actually|not about|the point|the fact|if you|unless|evidence|proof|not the same|not even|nothing)\b/;

const RULES: readonly Rule[] = [
  {
    name: 'opens with yes',
    points: [2, 0, 0],
    applies: ({ first, second }) => YES.test(first) || YES.test(second),
  },
  { name: 'opens with no', points: [-0.5, 0, 1.5], applies: ({ first }) => NO.test(first) },
  {
    name: 'opens by objecting',
    points: [0, 0, 0.5],
    applies: ({ first }) => /^(?:but|except|however|unless|though|actually)$/.test(first),
  },
  {
    name: 'opens by adding',
    points: [0.5, 0, 0],
    applies: ({ first }) => /^(?:and|also|plus|especially|because|or|hopefully)$/.test(first),
  },
  {
    name: 'opens with a doubt',
    points: [0, 0.75, 0],
    applies: ({ first }) => /^(?:maybe|perhaps|depends|possibly|probably)$/.test(first),
  },
  {
    name: 'opens with the writer',
    points: [0.25, 0, 0],
    applies: ({ first }) => /^(?:i|me|my)$/.test(first),
  },
  {
    name: 'opens by challenging',
    points: [-0.5, 0, 0.5],
    applies: ({ first }) => /^(?:why|what|so|if|you)$/.test(first),
  },
  {
    name: 'opens by denying',
    points: [0, 0, 0.75],
    applies: ({ own }) =>
      /^(?:it|that|this|they|he|she|there) (?:is|was|are|were|does|do|did) not\b|\bnot (?:really|exactly|quite|necessarily)\b/.test(
        own,
      ),
  },
  { name: 'exclaims', points: [0.25, 0, 0], applies: ({ own }) => own.includes('!') },
  {
    name: 'asks for information',
    points: [-0.25, 0.5, 0],
    applies: ({ own }) =>
      /^(?:what (?:is|are|does|was|did)|where|when|who|which|how (?:do|does|did|many|much|long)|is there|do you (?:have|know)|any|can (?:you|someone)|could you|source)\b[^?]*\?/.test(
        own,
      ),
  },
  { name: 'asks', points: [-0.75, 0, 0.25], applies: ({ own }) => own.includes('?') },
  { name: 'ends by asking', points: [0, 0.75, 0], applies: ({ own }) => /\?[\s"')]*$/.test(own) },
  { name: 'speaks to the other', points: [0, 0, 0.5], applies: ({ own }) => YOU.test(own) },
  {
    name: 'speaks to the other again',
    points: [0, 0, 0.25],
    applies: ({ own }) => (own.match(/\byou/g)?.length ?? 0) > 1,
  },
  { name: 'closes on the other', points: [0, 0, 0.25], applies: ({ closing }) => YOU.test(closing) },
  { name: 'speaks of the writer', points: [0.25, 0, 0], applies: ({ own }) => FIRST_PERSON.test(own) },
  {
    name: 'speaks of others',
    points: [0.25, 0, 0],
    applies: ({ own }) => THIRD_PERSON.test(own) && !YOU.test(own),
  },
  { name: 'feels', points: [0.5, 0, -0.25], applies: ({ own }) => FEELING.test(own) },
  { name: 'approves', points: [0.5, 0, 0], applies: ({ polarity }) => polarity.approving > 0 },
  { name: 'criticises', points: [0, -0.25, 0.25], applies: ({ polarity }) => polarity.critical > 0 },
  {
    name: 'withholds approval',
    points: [0, 0, 0.25],
    applies: ({ polarity }) => polarity.negated_approving > 0,
  },
  { name: 'negates', points: [0, 0, 0.25], applies: ({ negations }) => negations > 0 },
  { name: 'negates again', points: [0, 0, 0.25], applies: ({ negations }) => negations > 2 },
  { name: 'counters', points: [0, 0, 0.25], applies: ({ own }) => CONTRARY.test(own) },
  {
    name: 'quotes',
    points: [0, 0, 0.5],
    applies: ({ voice }) => voice.quotes.some((quote) => quote.is_block),
  },
  { name: 'takes up words', points: [0, 0, 0.25], applies: ({ overlap }) => overlap >= 3 },
  { name: 'closes with scorn', points: [0, 0, 0.5], applies: ({ closing }) => SCORN.test(closing) },
  { name: 'answers a question', points: [0, 0.75, 0], applies: ({ parent }) => /\?\s*$/.test(parent) },
];

export function weighDebate(voice: Voice, parent: string, parentTerms: ReadonlySet<string>): Points {
  const { own } = voice;
  const sentences = (own.match(/[^.!?]+[.!?]*/g) ?? []).filter((sentence) => /\p{L}|\p{N}/u.test(sentence));
  const tokens = tokenise(own);
  const words = tokens.filter((token) => /\p{L}/u.test(token) && token !== 'user');
  const reading: Reading = {
    own,
    opening: sentences[0] ?? '',
    closing: sentences.length > 1 ? (sentences.at(-1) ?? '') : '',
    first: words[0] ?? '',
    second: words[1] ?? '',
    voice,
    parent,
    overlap: new Set(termsOf(voice.own_text).filter((term) => parentTerms.has(term))).size,
    negations: tokens.filter((token) => token === 'not' || token === 'no').length,
    polarity: readPolarity(tokens),
  };
  const points: Points = [...START];
  for (const rule of RULES) {
    if (!rule.applies(reading)) continue;
    points[0] += rule.points[0];
    points[1] += rule.points[1];
    points[2] += rule.points[2];
  }
  return points;
}
