// Cues in comments, as patterns over normalised text (contractions expanded, names as [user], URLs as [link]): thanks, confirmation,
// objection, questions, additions. The patterns are written by hand, their weights are fitted. No pattern has nested repetition, so the
// cost is linear in the length of the text.

/** name -> pattern. A name that ends in `_open` is anchored to the beginning of the comment. */
export const CONVERSATION_CUES = {
  // Thanks, praise and confirmation.
  thanks: '\\b(?:thanks?|thank you|thx|thnx|cheers|appreciated?|grateful|kudos|props)\\b',
  thanks_for:
    '(?:thanks?|thank you)(?: \\w+){0,3} for (?:the |your |this |that |all |a )?(?:\\w+ )?(?:answers?|repl\\w+|response|explanation|help|info\\w*|advice|tips?|links?|input|suggestions?|detail\\w*|great|clarif\\w+)',
  praise:
    '(?<!not )(?<!not a )(?<!be )\\b(?:great|excellent|nice|good|awesome|perfect|perfectly|fantastic|wonderful|brilliant|amazing|helpful|useful|informative|insightful|interesting|cool|love|beautiful|best|well (?:said|written|done|explained|put)|superb|impressive|thorough|comprehensive|elegant|sweet|lovely|valuable|clever)\\b',
  praised:
    '\\b(?:(?:great|excellent|nice|good|awesome|perfect|fantastic|wonderful|brilliant|amazing|helpful|useful|interesting|cool|best|thorough|comprehensive|valid|fair|beautiful|clear|detailed|extensive|informative) (?:\\w+ )?(?:answers?|explanations?|responses?|replies|reply|points?|ideas?|advice|summary|post|list|examples?|info|information|read|job|work|links?|analysis|suggestions?|resources?|tips?|stuff|find|catch|insights?|article|description|writeup|write-up|overview|start))\\b',
  plus_one: '(?:^|\\W)\\+ ?\\d\\b|\\bup-?vot',
  right:
    '\\b(?:you (?:are|were) (?:\\w+ )?(?:right|correct)|(?:this|that|it) is (?:\\w+ )?(?:right|correct|true)|exactly|indeed|agreed?|absolutely|makes? (?:a lot of |perfect |total )?sense|(?:good|fair|valid|great) (?:points?|enough|call)|true|precisely|definitely|correct|of course|yep|yeah|totally|spot on|on point|confirm(?:ed|s)?|same here|sounds (?:right|good|great|like)|seconded?)\\b',
  solved:
    '(?<!not )\\b(?:worked|works|working|solved|fixed|resolved|solves|(?:did|does) the trick|helped|helps|help a lot|answers? (?:my|the) question|answered)\\b',
  will_try:
    '\\b(?:(?:will|going to|let me|gonna|shall|i should|have to) (?:\\w+ )?(?:give|try|check|look|read|have a look|test|do|see|use|take|go|consider|keep|update|accept|remember|make|definitely))\\b',
  learned:
    '\\b(?:i see|i (?:now )?understand|learn(?:ed|t|ing)?|did not know|never knew|good to know|now i|clears?|cleared|clarif\\w+|got it|makes it clear|had no idea|was not aware|understood|i get)\\b',
  expected:
    '\\b(?:what i (?:was|am|wanted|needed|had|have|expected|suspected|thought|mean)|i (?:was )?(?:thought|suspected|thinking|figured|expected|assumed)|looking for)\\b',
  accept: '\\b(?:accept(?:ed|ing)?|mark(?:ed|ing)? (?:this|it|as))\\b',
  smile: '[:;]-?[)dp](?!\\w)|\\bhaha|\\blol\\b|☺|🙂|😀',
  // Objection and doubt.
  but: '\\b(?:but|however|though|although|yet|except|unfortunately|nevertheless|that said)\\b',
  still: '\\b(?:still)\\b',
  minus_one: '(?:^|\\s)- ?1\\b|\\bdown-?vot',
  doubt:
    '\\b(?:(?:do|did|can|could|would) not (?:\\w+ )?(?:think|believe|see|understand|agree|get|buy|follow|know)|not (?:\\w+ )?(?:sure|convinced|certain|clear)|unsure|doubt\\w*|disagree\\w*|i wonder|hard to|confus\\w+|unclear|skeptical)\\b',
  wrong:
    '\\b(?:wrong|incorrect\\w*|inaccurate|mislead\\w*|mistake\\w*|false|untrue|not (?:\\w+ )?(?:true|correct|right|accurate|the case|valid)|errors?|flaw\\w*|fallacy|nonsense|ridiculous|silly|terrible|bad|poor|useless|outdated|obsolete|misconception|misunderst\\w+|contradict\\w*|sweeping|vague|oversimpl\\w*|problematic|dangerous|worse|strange|weird|odd)\\b',
  fails:
    '\\b(?:(?:does|did|do|is|was|will|would|can|could|has|have|are) not (?:\\w+ )?(?:work|help|answer|address|seem|make|explain|apply|match|hold|support|have|exist|mean|need|allow|include|mention|solve|give|require|an?|the)|fail(?:s|ed|ing)?|problems?|issues?|no longer|not possible|impossible)\\b',
  not_all:
    '\\b(?:only (?:if|true|when|because|in|for)|not (?:all|every|always|necessarily|only|just|quite|exactly|really|so|that|entirely|as|enough|much|even)|no such|there (?:is|are) no|at all|depends|at least)\\b',
  actually:
    '\\b(?:actually|in fact|contrary|rather|instead|in reality|technically|strictly|in practice|in theory|theoretically)\\b',
  absolute: '\\b(?:never|no one|nobody|nothing|none|any|always|all|every)\\b',
  serious: '\\b(?:serious|really\\?|surely|obviously|clearly|simply|just|merely|of course|even)\\b',
  // Questions and requests.
  why: '\\b(?:why)\\b',
  what_if: '\\b(?:what (?:about|if)|how (?:about|come)|what makes|who says)\\b',
  mean: '\\b(?:(?:do|did|what) (?:you|u) mean|you mean|by \\w+ you mean|clarify|elaborate|expand|explain|more (?:details?|info|information|specific)|provide|references?|source|cite|citation|evidence|example)\\b',
  please: '\\b(?:please|could you|can you|would you|will you|care to|mind)\\b',
  should:
    '\\b(?:should|must|would be (?:better|good|nice|great|helpful|useful|more)|needs? to|ought|had better)\\b',
  wish: '\\b(?:hope|hoping|wish|would like|want|wanted|prefer|interested|curious|wondering|looking forward|trying to|need)\\b',
  neg_q:
    '\\b(?:is|are|does|do|did|would|should|can|could|will|was|has|have) (?:\\w+ )?not\\b[^.?!]{0,200}\\?|\\bnot (?:it|that|this|you|they|the)\\b[^.?!]{0,200}\\?',
  tag_q:
    '(?:, ?|\\b)(?:right|correct|no|yes|is it not|are they not|have not they|surely|really|eh|huh|or not) ?\\?',
  question_ref:
    '\\b(?:(?:my|the|this|your|original) questions?|asked|asking|op|the asker|question is|question was)\\b',
  wh_open:
    '^(?:what|how|why|where|when|which|who|is|are|do|does|did|can|could|would|should|have|has|any|was|were|will)\\b',
  // Remarks: additions, experience, housekeeping.
  info: '\\b(?:also|another|additionally|in addition|worth|note(?: that)?|fyi|btw|by the way|see also|for (?:example|instance|reference)|would add|to add|here is|see|check out|similarly|e\\.g|i\\.e|as well|plus|especially|another)\\b',
  may: '\\b(?:may|might|maybe|perhaps|possibly|probably|seems?|seemed|appears?|guess|sounds? like|i think|in my opinion|imo|imho|i believe|afaik|i would say)\\b',
  edit: '\\b(?:edit(?:ed|s)?|updated?|added|corrected|fixed|changed|clarified|typo|rephrase\\w*|reword\\w*)\\b',
  i_did:
    '\\b(?:i (?:have |just |also |already )*(?:edited|updated|added|changed|removed|asked|posted|clarified|tried|used|found|saw|did|read|looked|checked|run|ran|made|use|am using))\\b',
  i: '\\b(?:i|we|me|us)\\b',
  my: '\\b(?:my|mine|our)\\b',
  past: '\\b(?:was|were|had|did|been|used to)\\b',
  meta: '\\b(?:comments?|answers?|links?|post|site|chat|discussion|duplicate|off-?topic|stack ?exchange|moderators?|flag|community|self contained|essential parts)\\b',
  welcome: '\\b(?:welcome|hello|hi|hey)\\b',
  compare: '\\b(?:more|less|better|worse|than|most|least|same|different|similar)\\b',
  because: '\\b(?:because|since|therefore|thus|hence|so that|due to|reason)\\b',
  cond: '\\b(?:if|when|unless|whether|case|cases)\\b',
  exact: '\\b(?:exactly|precisely|specifically|particular\\w*)\\b',
  link: '\\[link\\]',
  number: '\\d',
  paren: '\\(',
  ellipsis: '\\.\\.\\.|…',
  excl: '!',
  latex: '\\$',
  code: '`',
  // The person or thing that is addressed.
  you: '\\b(?:you|your|yours)\\b',
  your_claim:
    '\\b(?:your (?:\\w+ )?(?:answer|point|argument|claim|assumption|example|statement|definition|explanation|suggestion|code|first|second|last|query|method|approach|solution))\\b',
  this_answer: '\\b(?:(?:this|your|the|an?) (?:\\w+ )?answers?)\\b',
  user: '\\[user\\]',
  // The beginning of the comment.
  yes_open:
    '^(?:yes|yeah|yep|yup|indeed|exactly|agreed|true|right|correct|sure|ok|okay|absolutely|definitely|ah|oh|aha|wow|interesting|great|good|nice|excellent|awesome|perfect|cool)\\b',
  no_open: '^(?:no|nope|well|sorry|hmm+|um+|uh+|actually|but|not|wrong|really|wait|unfortunately|however)\\b',
  user_open: '^\\[user\\]',
  thanks_open:
    '^(?:\\W*\\[user\\]\\W*|(?:hi|hello|hey|ok|okay|great|ah|well|wow|awesome|excellent|cool|perfect|yes|many|so|oh)\\W+(?:\\[user\\]\\W*)?)?(?:thanks?|thank you|thx|cheers)',
  i_open: '^(?:i|we|my)\\b',
  if_open: '^(?:if|when|while|since|as|because|in)\\b',
  this_open: '^(?:this|that|it)\\b',
  the_open: '^(?:the|a|an|there|these|those|some|most|many|one|for)\\b',
  and_open: '^(?:and|also|another|additionally|plus|or|see|note|just|another|to add|fyi|btw)\\b',
  you_open: '^(?:you|your)\\b',
  so_open: '^(?:so|then|thus|therefore)\\b',
  quote_open: '^[\\"“\'‘>*_`]',
} as const;
