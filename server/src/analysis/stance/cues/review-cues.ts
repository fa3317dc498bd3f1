// Cue phrases, written by hand. Each is a pattern over normalised text (contractions written out). Patterns have no nested repetition,
// so their cost is linear in the length of the text.

const REVIEW_VERB_S =
  '(?:answers|addresses|mentions|discusses|provides|explains|says|talks|gives|includes|covers|specifies|tells|states|defines|clarifies|contains|offers|shows|lists|describes|responds|outlines|gave|provided|explained|has)';
const ADVERB =
  '(?:(?:really|directly|actually|fully|specifically|quite|even|clearly|completely|necessarily|exactly|entirely|properly|correctly|fully|explicitly) )?';
const ANSWER =
  '(?:answers?|responses?|passages?|statements?|information|info|texts?|paragraphs?|explanations?|replies|reply|content)';

/** name -> pattern, for comments about the answer itself. */
export const REVIEW_CUES = {
  // Words of a review for a failed answer.
  not_answering: `(?:does|did|do|is|are) not ${ADVERB}(?:to )?(?:answer|address|respond|pertain|relate|apply|match|fit|concern)`,
  not_giving: `(?:does|did|do) not ${ADVERB}(?:mention|discuss|provide|explain|say|talk|give|include|cover|specify|tell|state|define|clarify|contain|offer|show|list|describe|outline|elaborate|touch|speak|go into)`,
  not_other_verb: `(?:does|did|do) not ${ADVERB}(?:help|add|make|support|seem|look|work|mean|match|need|serve|contribute|belong|reflect|align|exist|know|understand|see|think|believe)`,
  no_information: `\\b(?:no|any|without) (?:real |actual |specific |direct |further |other |additional |useful |relevant )?(?:information|info|details?|mention|answers?|explanations?|guidance|context|sources?|references?|links?|evidence|examples?)`,
  nothing: '\\b(?:nothing|anything)\\b',
  off_topic:
    '\\boff[ -]?topic|\\birrelevan|\\bunrelated|not (?:really |directly |very )?(?:relevant|related)|nothing to do with|\\bbeside the point|different (?:question|topic|subject|thing)|wrong (?:question|topic)',
  invalid:
    '\\b(?:invalid|bad answer|wrong answer|poor answer|not valid|not a good answer|not an answer|useless|no help|unhelpful|not (?:very |really |at all )?helpful)',
  untrue:
    '\\b(?:incorrect|inaccurate|untrue|wrong|false|not (?:entirely |quite |really |factually |actually |necessarily |completely |strictly )?(?:true|correct|accurate|right|so|factual|the case)|mistaken|misleading|erroneous|myth|debunked|factually)',
  question_asks:
    '\\b(?:questions?|op|user|person|they|i) (?:(?:is|was|were|are|being) )?(?:ask(?:s|ed|ing)?|wants?|wanted|want(?:s|ed) to know)\\b',
  question_about: '\\bquestion (?:is|was) (?:about|why|how|whether|regarding|specific)',
  however: '\\bhowever\\b',
  instead: '\\binstead\\b|\\brather than\\b',
  thus: '\\b(?:thus|therefore|hence|making it|which makes)\\b',
  at_all: '\\bat all\\b|\\bin any way\\b|\\bwhatsoever\\b|\\bany(?:thing)? aspect',
  more_about:
    '\\bmore (?:about|on|of|for|focused|geared|towards?|related)\\b|\\bgeared\\b|\\bfocus(?:es|ed|ing)? (?:more |only )?on\\b',
  unnecessary:
    '\\b(?:unnecessary|not (?:really |that )?(?:necessary|needed|required)|redundant|superfluous|(?:should|could|can|must|needs? to|to) be (?:removed|deleted|omitted|left out|cut|dropped|rewritten|revised)|no need|adds? nothing|not add|repetit|repeat(?:s|ed|ing)?)\\b',
  unclear:
    '\\b(?:unclear|not (?:very |really |quite )?clear|vague|ambiguous|confus(?:ing|ed|es|ion)|hard to (?:understand|follow|read)|difficult to (?:understand|follow)|complicated|makes? no sense|not make sense|awkward|poorly)\\b',
  correction:
    '\\b(?:actually|in fact|in reality|in truth|rather|fact is|truth is|not (?:just|only|all|every|always|the only|the same|a))\\b',
  source: '\\[link\\]|https?:|\\bsources?\\b|\\bcitations?\\b|\\baccording to\\b|\\breferences?\\b',
  too: '\\b(?:too (?:much|long|short|general|broad|vague|technical|simple|complex|complicated|many|little)|overly|over-?ly)\\b',
  // Words of a review for a partly good answer.
  improvable:
    '\\b(?:could|can|may|might|would|needs? to|should) (?:still |also |possibly |definitely |further |have |be |do |use ){0,2}(?:been )?(?:be )?(?:improved|better|more|expand(?:ed)?|elaborate[d]?|clear(?:er)?|include[d]?|helpful|detailed|provide[d]?|add(?:ed)?|specific|clarif(?:y|ied)|nice|useful|good)\\b',
  improve: '\\bimprov(?:e|ed|ing|ement)\\b',
  more_wanted:
    '\\bmore (?:detail(?:s|ed)?|information|info|specific(?:s|ity)?|explanation|examples?|depth|context|clear(?:ly)?|precise|concise|direct|thorough|helpful|elaborat\\w+|clarity|comprehensive|sources?|data)\\b',
  partial:
    '\\b(?:partial(?:ly)?|somewhat|kind of|sort of|kinda|sorta|a bit|a little|mostly|almost|briefly|slightly|to some extent|in part|partly|half|vaguely|loosely|indirectly|not fully|not completely|not entirely)\\b',
  thin: '\\b(?:basic|bare|limited|brief|little|short|general(?:ized|ised)?|broad|minimal|lacks?|lacking|missing|incomplete|not (?:a )?(?:very |really |too )?(?:comprehensive|complete|detailed|specific|enough|much|a lot))\\b',
  acceptable:
    '\\b(?:acceptable|okay|ok|decent|fair(?:ly)?|adequate|alright|all right|fine|not bad|reasonable|satisfactory|sufficient|average|good enough|pretty good)\\b',
  though: '\\b(?:though|although|but|while|yet|except|despite)\\b',
  but_not:
    '\\b(?:but|though|although|yet|however,?) (?:it |this |that |they |the answer |the information |there |still |also |really |just |also ){0,2}(?:is not|does not|do not|did not|not|no|lacks?|could|needs?|would|only|fails?|misses)\\b',
  only: '\\b(?:only|just|simply|merely|solely)\\b',
  some: '\\b(?:some|several|a few|a couple)\\b',
  links: '\\blinks?\\b|\\bwebsites?\\b|\\bresources?\\b',
  suggest:
    '\\b(?:suggests?|suggesting|recommends?|advis(?:es|ing)|mentions?|states?|discuss(?:es)?|refers?|talks?|speaks?|touch(?:es)?|says?)\\b',
  // Words of a review for a good answer.
  answers_it: `(?<!not )\\b(?:answers|answered|addresses|addressed|responds to|resolves|solves|satisfies|fulfills|covers|fully answer)\\b`,
  direct:
    '(?<!not )(?<!not a )\\b(?:direct(?:ly)?|straight(?:forward| to the point)?|to the point|on point|straight away|head on)\\b',
  gives: `\\b${REVIEW_VERB_S}\\b`,
  thorough:
    '(?<!more )(?<!not )\\b(?:detail(?:ed|s)?|thorough(?:ly)?|comprehensive(?:ly)?|extensive(?:ly)?|complete(?:ly)?|full(?:y)?|in[- ]depth|all (?:the |of the )?(?:necessary|needed|required|relevant|information|details|aspects|steps)|every(?:thing)?|entire(?:ly)?|well|multiple|variety|various|plenty)\\b',
  clear:
    '(?<!not )(?<!un)\\b(?:clear(?:ly)?|concise(?:ly)?|easy|easily|simple|precise(?:ly)?|explicit(?:ly)?|understandable|specific(?:ally)?|exact(?:ly)?)\\b',
  good: '(?<!not )(?<!not a )(?<!no )\\bgood\\b',
  helpful:
    '(?<!not )(?<!not very )(?<!not really )(?<!more )(?<!would be )(?<!be )\\b(?:helpful|useful|helps|informative|insightful|relevant|valuable|effective(?:ly)?|relatable|interesting|appropriate|valid)\\b',
  understanding:
    '\\b(?:understand(?:ing)?|visuali[sz]e|picture|illustrat(?:es?|ion|ing)|clarif(?:y|ies)|grasp|relate to|imagine|demonstrates?)\\b',
  example: '\\b(?:examples?|analog(?:y|ies)|comparisons?|metaphors?|illustrations?|scenarios?|reference)\\b',
  steps:
    '\\b(?:steps?|guidelines?|guidance|instructions?|procedures?|guides?|tips|ways|measures|requirements|list)\\b',
  also: '\\b(?:also|and even|as well|additionally|in addition|plus|moreover|furthermore)\\b',
  // Topics.
  of_answer: `\\b(?:this|the|that|an|your|second|first|whole|entire) (?:\\w+ )?${ANSWER}\\b|\\banswer [12]\\b`,
  of_question: '\\b(?:the|this|original|initial|your|asked|my) question\\b|\\bquestions?\\b',
  of_part:
    '\\b(?:this|the|that|last|first|second|entire) (?:\\w+ )?(?:sentence|statement|part|line|point|claim|section|paragraph|example|analogy|reference|source|phrase|word|fact|detail|description|definition|term|comparison|conclusion|highlighted|writer|author)\\b',
} as const;
