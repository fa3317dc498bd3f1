// Cues beyond thanks and objection: additions, refutations, solutions found, requests for a fuller answer, suggestions accepted.
// Patterns over normalised text. Together they raise the cross-validated precision of the shown sides by 0.01 to 0.02. No pattern
// has nested repetition, so the cost is linear in the length of the text.

/** name -> pattern. A name that ends in `_open` is anchored to the beginning of the comment. */
export const REMARK_CUES = {
  adds: '\\b(?:(?:worth|important) (?:noting|mentioning|adding|to note)|should be noted|keep in mind|do not forget|something to (?:consider|keep)|caution|side ?note|aside|other options?|another (?:option|way|thing|example|approach|suggestion|constraint|possib\\w+|reason)|in addition|let me add|to add|just to (?:add|complement)|to complement|related|you (?:can|could|may|might) (?:also|want|wish)|might want|fwiw|reminds? me|by the way|fun fact|or if you)\\b',
  refutes:
    '\\b(?:no evidence|does not make (?:any |much )?sense|makes? no sense|fallac\\w+|definitely not|two different|different things|nothing to do with|no such thing|in reality|real world|never happens|outdated?|no longer|unlikely|(?:even )?worse|barely|the (?:only )?problem (?:with|is)|my (?:\\w+ )?(?:concern|issue|problem)|are you serious|since when|strange|surely|only true|only (?:works|applies)|will do nothing|can not upvote|not upvote|far from|hardly|not really an answer|more of a comment|not an answer)\\b',
  sought:
    '\\b(?:was|am|were|are) (?:not )?(?:really |actually |only |more )?(?:looking for|asking|after|interested in|trying to|concerned)\\b|\\b(?:not|nothing) (?:\\w+ )?what (?:i|op|the op)\\b|\\bi (?:want|wanted|need|needed|meant|mean)\\b|\\bmy (?:actual |real |main )?question',
  asks_fuller:
    '\\b(?:(?:good|great|better|complete|perfect) (?:\\w+ )?answers? (?:here )?(?:should|would|needs?|to the question)|complete answers?|essential parts?|link[- ]only|expand(?:ed)? (?:this|your|on|upon|the)|could (?:you )?(?:please )?(?:\\w+ )?(?:summar\\w+|includ\\w+|expand|elaborate|edit)|please (?:\\[?edit\\]?|add|include|expand)|would be (?:great|good|nice|better|helpful|preferable) (?:if|to)|go (?:dead|offline|away))\\b',
  takes_up:
    '\\bas you (?:say|said|suggest\\w*|mention\\w*|note\\w*|point\\w*|describe\\w*)|\\byou (?:explained|seem to be right|hit|nailed|answered|just (?:saved|made))\\b|\\bi (?:now )?(?:second|concur|like|love|really like|agree)\\b|for bringing|explains? (?:why|it|a lot|everything)|(?:precisely|exactly) (?:the|what|my)\\b|did not (?:really )?think of|sounds (?:good|great|like a plan)|good idea|great idea|will (?:definitely )?(?:try|do|check|give|look)\\b|definitely going to|good to know|really (?:good|great|nice|helpful|helps|appreciate)|looks? like a good|saved my|same (?:thing|here)|spot on|well (?:said|put|done|explained)',
  closing_praise:
    '(?:excellent|great|nice|good|brilliant|amazing|interesting|awesome) (?:answer|post|question|explanation|point|idea|work|job|read|stuff)\\W{0,3}(?:btw|though|anyway|by the way|too)?\\W*$|\\+1\\W*$|thanks?(?: you)?(?: (?:a lot|so much|again|very much|anyway))?\\W*$|cheers\\W*$|upvot\\w+\\W*$',
  confirm_q: '\\b(?:right|correct|yes|true)\\s?\\?',
  restates_open:
    '^(?:so|ok(?:ay)?,? so|do you mean|you mean|are you saying|would it be|if i understand|am i (?:right|correct))\\b.*\\?',
  asks_about:
    '\\b(?:do you (?:know|have|happen|think)|are you aware|any (?:idea|links?|references?|suggestions?|chance|plans?|recommend\\w+)|is there (?:a|any)|are there (?:any|other)|where (?:can|do|could)|how (?:do|can|would|does|should|is)|what (?:is|are|do|does|would|if|about))\\b',
  but_i: '\\b(?:but|however),? (?:i|we|my)\\b',
  but_it: '\\b(?:but|however),? (?:it|this|that|the|there|they|you|your|what|how|why|if|in)\\b',
  i_have_open: '^(?:i|we) (?:have|had|am|was|tried|did|use|used|just)\\b',
  i_think_open:
    '^(?:i (?:think|believe|guess|suspect|would|wonder|feel)|in my opinion|imo|it seems|seems)\\b',
  delight: '\\b(?:what|such) an? (?:great|nice|good|interesting)\\b|\\b(?:wow|haha)\\b|:-?\\)|:d\\b',
} as const;
