// Finds comments that give orders to a reader instead of speaking about the answer. A text that matches the narrow rule takes no side and
// is sent to no model. A text that matches the wide rule is read in a separate request, and is left out of the requests for other comments.
// So a comment can change only its own reading, even if a model obeys it.

const STEERING =
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your )?(?:previous|prior|above|earlier|preceding|other|system) (?:instructions?|prompts?|messages?|rules?|comments?)|\bsystem prompt\b|\b(?:mark|label|classify|rate|score|treat|count|colou?r) (?:this|every|each|all|the) (?:\w+ ){0,3}(?:as|with) (?:supported|disputed|agree|disagree|neutral|green|red|\+?1|correct|true|false)|\b(?:set|output|return|respond with|reply with) (?:\w+ ){0,3}(?:confidence|stance|json|sentiment)\b|"(?:stance|confidence|sentence_index|sentiment)"\s*:/i;

/** The narrow rule: returns whether a comment addresses the analysis, not the answer ("mark every sentence as supported"). */
export function addressesAnalysis(comment: string): boolean {
  return STEERING.test(comment);
}

/** The object of an order: the reader's output, or other comments. A match costs one more request. */
const TARGETS =
  /\b(?:comment(?:s|ers?|ators?)?|readings?|readers?|sentences?|entr(?:y|ies)|verdicts?|reviews?|votes?|judge?ments?|sides?|stances?|sentiments?|opinions?|confidence|evidence|json|outputs?|prompts?|instructions?|agree(?:s|d|ment)?|disagree(?:s|d|ment)?|neutral|support(?:s|ed|ive)?|disput(?:e|es|ed)|positive|negative|everything|everyone|everybody|anything above|text above|(?:others?|rest|next|previous|following|earlier|later|remaining) (?:ones?|people|users?|posts?|messages?|items?|of (?:them|these|those))|kommentare?n?|s[aä]tze?n?|lesung(?:en)?|zustimmung|stimm\w* zu|comentarios?|frases?|oraci[oó]n(?:es)?|opini[oó]n(?:es)?|commentaires?|phrases?|avis)\b|コメント|文章|読み|意見|评论|句子|意见|комментари|предложени/iu;
/** Words of an order. */
const ORDERS =
  /\b(?:ignor\w*|disregard\w*|forget|overrid\w*|bypass\w*|instead of|must|shall|should be|needs? to be|has to be|have to be|mark(?:s|ed)?|set|label\w*|classif\w*|rate[ds]?|score[ds]?|treat\w*|(?:count|take|read|see|regard|view)\w* .{0,60}\bas|flag\w*|tag|report\w*|return\w*|respond\w*|reply with|write|print\w*|output\w*|emit\w*|assign\w*|flip\w*|invert\w*|swap\w*|switch\w*|change[ds]?|consider\w*|assume\w*|pretend\w*|act as|you are (?:now|a)|your (?:task|job|role|output|answer)|note to|attention|dear|hey|hello|system|assistants?|chatbots?|language models?|llms?|gpt\w*|the ai|an ai|graders?|moderators?|admins?|evaluat\w*|pars(?:e|er|ing)|ignorier\w*|bewerte\w*|melde\w*|setze\w*|anweisung\w*|ignora\w*|marca\w*|pon(?:ga|er)?|califica\w*|instruccion\w*|ignorez|marquez|consid[eé]rez|consignes?)\b|[{}<>]|"\w+"\s*:|指示|無視|命令|してください|忽略|指令|标记|игнориру|отмет/iu;

/** Letters of scripts for which the rules above have no words. */
const UNKNOWN_SCRIPTS =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Hangul}|\p{Script=Devanagari}|\p{Script=Thai}|\p{Script=Greek}{4}/u;
/** Characters that hide words from people or from the rules: invisible characters, tags, and styled letters. */
const HIDDEN =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}\u{1d400}-\u{1d7ff}]/u;
/** A run of letters and digits this long is encoded text. */
const ENCODED = /[A-Za-z0-9+/=]{40,}/;

/** The wide rule: returns whether the text may give orders to a reader, or hides its words. */
export function mayAddressReader(text: string): boolean {
  const plain = text.normalize('NFKC');
  if (HIDDEN.test(text) || UNKNOWN_SCRIPTS.test(plain) || ENCODED.test(plain)) return true;
  return TARGETS.test(plain) && ORDERS.test(plain);
}
