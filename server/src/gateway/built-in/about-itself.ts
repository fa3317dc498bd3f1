// Questions about the built-in model itself, such as "What can you do?".

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { type Reply, signed } from './reply.ts';

const ABOUT_ITSELF =
  /^(?:(?:hi|hello|hey)[,.!]? )?(?:what can you do|what do you do|who are you|what are you|what's your name|what is your name|how do you work|help|how can you help(?: me)?|are you (?:an? )?(?:real )?(?:ai|bot|robot|human|person|llm|large language model|language model|chatgpt|gpt|claude|gemini)|what model (?:are you|is this)|which model (?:are you|is this)|how do i connect (?:a|another|a real) model|hi|hello|hey)\s*[?!.]*$/i;

const ABOUT =
  `I am **tadpole**, a small program inside ${PRODUCT_NAME}, not a large language model. I search the public ` +
  'conversations on this server and quote the closest answers, with links and with the community’s support for ' +
  'them. If I find nothing, I say so.';

/** Returns the reply to a question about the model itself, or null for any other question. */
export function answerAboutItself(question: string): Reply | null {
  const sentence = question.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim().slice(0, 400);
  if (!ABOUT_ITSELF.test(sentence)) return null;
  return {
    thinking: 'This question is about me. I should say plainly what I am.',
    answer: signed(ABOUT),
  };
}
