// Sentences that assert nothing, such as "Certainly!" and "Here is the code:". No one can support or dispute them, so they carry no mark
// and are in no deck.

/** A sentence that introduces what follows it has at most this many words. */
const LEAD_IN_WORDS = 8;

const COURTESY =
  /^(?:certainly|sure|sure thing|of course|absolutely|(?:great|good) question|hello|hi|thanks|thank you|you['’]re welcome|good luck|happy to help|i hope (?:this|that|it) helps|let me know if .*|does (?:this|that) help)[.!?,]*$/i;

/** Returns whether a sentence is a courtesy, or a few words that end in a colon. */
export function assertsNothing(sentence: string): boolean {
  const text = sentence.trim();
  if (/[:：]$/.test(text)) return text.split(/\s+/).length <= LEAD_IN_WORDS;
  return COURTESY.test(text);
}
