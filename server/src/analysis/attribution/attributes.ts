// What people call a quantity, and how a sentence states it: "the height is wrong" means the sentence that says "8,848 metres high". Written
// by hand, for English.

const ATTRIBUTES: readonly (readonly [named: string, stated: RegExp])[] = [
  ['height|elevation|altitude', /\b(?:high|tall|height|elevation|altitude)\b/i],
  ['length|distance', /\b(?:long|length|far|away|distance|kilomet\w+|km|miles?)\b/i],
  ['width|breadth', /\b(?:wide|broad|width|across)\b/i],
  ['depth', /\b(?:deep|depth)\b/i],
  ['weight|mass', /\b(?:weigh\w*|heavy|kg|kilo\w*|pounds?|tons?|tonnes?|grams?|mass)\b/i],
  ['size|area', /\b(?:large|big|small|square|area|acres?|hectares?|size)\b/i],
  ['speed|velocity|pace', /\b(?:fast|slow|speed|km\/h|mph|per (?:second|hour)|velocity)\b/i],
  ['age', /\b(?:old|aged?|years)\b/i],
  ['date|year|decade|century', /\b(?:1\d{3}|20\d{2})\b|\bcentur(?:y|ies)\b/i],
  ['price|cost|fee|salary', /[$€£¥]|\b(?:costs?|prices?|dollars?|euros?|pounds?|paid|pays?)\b/i],
  ['temperature|heat', /°|\b(?:degrees?|celsius|fahrenheit|hot|cold|warm|cool|boil\w*|freez\w*)\b/i],
  ['dose|dosage', /\b(?:mg|ml|grams?|doses?|tablets?|pills?)\b/i],
  ['population', /\b(?:people|inhabitants|residents|population|lived?|live)\b/i],
  ['percentage|share|ratio|rate', /%|\b(?:percent|per cent|half|third|quarter)\b/i],
  ['duration|time', /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/i],
  ['birth|birthday|birthplace', /\bborn\b/i],
  ['deaths?', /\b(?:died|dies|dead|killed|death)\b/i],
  ['location|place', /\b(?:located|lies|in|near|border|situated)\b/i],
];

const SUBJECT =
  '\\b(?:the|your|that|its|this|their) (?:\\w+ )?(?:NAMED) (?:is|are|was|were|seems?|sounds?|looks?|should|figure|number|part|given)\\b';
const PATTERNS = ATTRIBUTES.map(([named, stated]) => ({
  named: new RegExp(SUBJECT.replace('NAMED', named)),
  stated,
}));

/** The sentences that state an attribute which a clause speaks of, one list for each attribute named. */
export function statedAttributes(normal: string, sentences: readonly string[]): number[][] {
  return PATTERNS.filter(({ named }) => named.test(normal)).map(({ stated }) =>
    sentences.flatMap((sentence, at) => (stated.test(sentence) ? [at] : [])),
  );
}
