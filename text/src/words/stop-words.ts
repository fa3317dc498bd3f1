// English words that carry grammar rather than content. Texts are compared without them.

const STOP_WORDS = new Set(
  (
    'a an the this that these those there here it its i me my we us our you your he him his she her they them their who whom whose which what ' +
    'and or but nor so if then than as of in on at by for with about to from into onto over under between through during out off up down ' +
    'is are was were be been being am do does did doing done have has had having can could will would shall should may might must ' +
    "not no don't doesn't didn't isn't aren't wasn't weren't can't cannot couldn't won't wouldn't shouldn't it's that's i'm you're he's she's " +
    "they're we're there's what's i've you've we've they've also too very just only even more most much many some any all each every both " +
    'how when where why because while such own same other another again once ever never always really quite'
  ).split(' '),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
