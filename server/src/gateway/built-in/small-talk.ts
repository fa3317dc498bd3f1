// Friendly words and their answers. Only whole short messages count: “hello, why is the sky blue?” is a question.

const ANSWERS: [pattern: RegExp, answer: string][] = [
  [
    /^(?:hi|hello|hey|hallo|hola|salut|ciao|bonjour|moin|servus|howdy|good (?:morning|afternoon|evening|day))(?: there| tadpole| everyone| frog)?$/,
    'Hello! Ask me anything: I look it up in the public conversations here, calculate, or convert units.',
  ],
  [
    /^(?:how are you(?: doing| today)?|how's it going|how is it going|what's up|sup)$/,
    'Calm water, thank you. I have no feelings to speak of, but everything works. What would you like to know?',
  ],
  [
    /^(?:thanks|thank you|thx|ty|danke|merci|gracias|many thanks|cheers)(?: so much| very much| a lot| tadpole)?$/,
    'You’re welcome! If an answer here helped, an upvote tells the next reader so.',
  ],
  [/^(?:bye|goodbye|see you(?: later)?|good night|tschüss|ciao ciao)(?: tadpole)?$/, 'See you at the pond!'],
  [
    /^(?:(?:please )?tell me (?:a|another) joke|(?:a|another) joke(?: please)?|make me laugh|do you know (?:a|any) jokes?)$/,
    'What do you call a frog that is illegally parked? — *Toad.*',
  ],
  [/^(?:test|testing|ping|are you there|anyone there|is this working)$/, 'It works: I can hear you.'],
  [
    /^(?:nice|great|cool|wow|awesome|perfect|good|ok|okay|yes|no|sure|well done|good job)$/,
    'Good. What shall I look up next?',
  ],
  [/^(?:sorry|my bad|oops)$/, 'No harm done. What would you like to know?'],
];

/** Null for everything that isn't small talk from beginning to end. */
export function smallTalk(sentence: string): string | null {
  const words = sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[!?.,:;)(🐸👋🙏😊]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words.length > 60) return null;
  return ANSWERS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
