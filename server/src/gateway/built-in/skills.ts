// What the built-in model can do without looking anything up. Each skill either answers a question or passes on it, and
// takes only what it is sure of: everything else goes to the search of the pond.
import { PRODUCT_NAME } from '@frogpond/contract/product';

import { calculate } from './expression.ts';
import { FORMATTING } from './formatting-sample.ts';
import { quote, quoteMarkdown } from './quoted-text.ts';
import { equalsTex } from './rational.ts';
import { type Asked, type Reply, signed, signedWithHowTo } from './reply.ts';
import { smallTalk } from './small-talk.ts';
import { convert } from './units.ts';

type Skill = (asked: Asked, sentence: string) => Reply | null;

/** The first skill that takes the question, or null. */
export function answerBySkill(asked: Asked): Reply | null {
  const sentence = asked.question.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim().slice(0, 400);
  for (const skill of SKILLS) {
    const reply = skill(asked, sentence);
    if (reply !== null) return reply;
  }
  return null;
}

const ABOUT_ITSELF =
  /^(?:(?:hi|hello|hey)[,.!]? )?(?:what can you do|what do you do|who are you|what are you|what's your name|what is your name|how do you work|help|how can you help(?: me)?|are you (?:an? )?(?:real )?(?:ai|bot|robot|human|person|llm|large language model|language model|chatgpt|gpt|claude|gemini)|what model (?:are you|is this)|which model (?:are you|is this)|how do i connect (?:a|another|a real) model)\s*[?!.]*$/i;

function aboutItself(_asked: Asked, sentence: string): Reply | null {
  if (!ABOUT_ITSELF.test(sentence)) return null;
  return {
    thinking: 'This is about me. I should say plainly what I am and what I am not.',
    answer: signedWithHowTo(ABOUT),
  };
}

const ABOUT = [
  `I am **tadpole**, a small program inside ${PRODUCT_NAME}, and not a large language model: I don’t write, translate ` +
    'or reason freely, and what I don’t find I don’t make up. What I can do:',
  '',
  '- **Look it up**: I search the public conversations here and quote what comes closest, with links and with what the community says of it.',
  '- **Calculate**: *What is 15% of 80?* or *sqrt(2) * (3 + 4)^2*.',
  '- **Convert units**: *Convert 5 km to miles* or *How many cups are in 2 litres?*',
  '- **Sum up** this conversation: *Summarise what we said.*',
  '- **Show how answers are set**: *Show me some formatting.*',
].join('\n');

const FORMATTING_WISH =
  /^(?:(?:please|can you|could you) )*(?:show|demonstrate|demo|display|give|test)\b.{0,40}\b(?:formatting|markdown|maths?|formulas?|latex|code block|tables?)\b.{0,40}$/i;

function formatting(_asked: Asked, sentence: string): Reply | null {
  if (!FORMATTING_WISH.test(sentence)) return null;
  return {
    thinking:
      'A look at how answers are set is wanted. I show a bit of everything: text, a list, a table, a formula, code.',
    answer: signed(FORMATTING),
  };
}

const SUMMARY_WISH =
  /^(?:(?:please|can you|could you) )*(?:summari[sz]e|sum up|recap|give (?:me )?a (?:summary|recap)|what (?:have|did) we (?:say|said|discuss|discussed|talk|talked))\b(?:.{0,30}\b(?:conversation|discussion|chat|thread|so far|above|about|this|we said|everything)\b)?.{0,20}$/i;

function summary({ earlier }: Asked, sentence: string): Reply | null {
  if (!SUMMARY_WISH.test(sentence)) return null;
  if (earlier.length === 0) {
    return {
      thinking: 'A summary is wanted, but this is the first message of the conversation.',
      answer: signed('There is nothing to sum up yet: your message is the first in this conversation.'),
    };
  }
  const shown = earlier.slice(-12);
  const items = shown.map(({ question, answer }, index) => {
    const begins = quoteMarkdown(answer, 200);
    return `${index + 1}. **${quote(question, 120)}**\n   ${begins === '' ? 'It got no answer.' : begins}`;
  });
  const left = earlier.length - shown.length;
  const opening =
    left > 0
      ? `The last ${shown.length} questions, and how each answer begins:`
      : 'So far, each question and how its answer begins:';
  return {
    thinking: `A summary is wanted. On this path there are ${earlier.length} earlier questions. I can’t condense them in my own words, so I give the beginning of each.`,
    answer: signed(`${opening}\n\n${items.join('\n')}`),
  };
}

const LEAD =
  /^(?:(?:please|can you|could you) )*(?:what is|what's|whats|calculate|compute|evaluate|solve|work out|how much is|tell me)\s+/i;

function conversion(_asked: Asked, sentence: string): Reply | null {
  const phrase = sentence.replace(/[?!.]+$/, '').trim();
  const found = convert(phrase.replace(/^(?:(?:please|can you|could you) )+/i, ''));
  if (found === null) return null;
  return {
    thinking: `This is a conversion of units. ${found.rule}`,
    answer: signed(`$$${found.tex}$$\n\n${found.rule}`),
  };
}

function arithmetic(_asked: Asked, sentence: string): Reply | null {
  const formula = sentence
    .replace(/[?!=\s]+$/, '')
    .replace(/(?<=[\d)])\.$/, '')
    .replace(LEAD, '');
  const found = calculate(formula);
  if (found === null) return null;
  const thinking = `This is arithmetic, and I can calculate it exactly. ${found.steps.join('; ')}.`;
  if (found.value === null) {
    return { thinking, answer: signed(`$$${found.tex}$$\n\nThis has no value that could be written down.`) };
  }
  const note = found.value.isExact ? '' : '\n\nThe result is irrational, so this is its nearest decimal.';
  return { thinking, answer: signed(`$$${found.tex} ${equalsTex(found.value)}$$${note}`) };
}

function chat(_asked: Asked, sentence: string): Reply | null {
  const answer = smallTalk(sentence);
  return answer === null
    ? null
    : { thinking: 'A friendly word. It deserves one back.', answer: signed(answer) };
}

const SKILLS: Skill[] = [aboutItself, formatting, summary, conversion, arithmetic, chat];
