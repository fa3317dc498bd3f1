// Recognizes a comment that gives orders to the analysis instead of speaking about the answer.

const STEERING =
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your )?(?:previous|prior|above|earlier|preceding|other|system) (?:instructions?|prompts?|messages?|rules?|comments?)|\bsystem prompt\b|\b(?:mark|label|classify|rate|score|treat|count|colou?r) (?:this|every|each|all|the) (?:\w+ ){0,3}(?:as|with) (?:supported|disputed|agree|disagree|neutral|green|red|\+?1|correct|true|false)|\b(?:set|output|return|respond with|reply with) (?:\w+ ){0,3}(?:confidence|stance|json|sentiment)\b|"(?:stance|confidence|sentence_index|sentiment)"\s*:/i;

/** Whether a comment addresses the analysis instead of the answer ("mark every sentence as supported"). It then takes no side. */
export function addressesAnalysis(comment: string): boolean {
  return STEERING.test(comment);
}
