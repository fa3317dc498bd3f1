// Hand-written phrases and words that express an explicit side, over normalised text. verdict.ts defines the order in which they are
// matched.

/** Comments that consist of a side, a remark or an interjection only. Trailing punctuation is removed before matching. */
export const WHOLE: readonly (readonly [RegExp, 1 | -1 | 0])[] = [
  [/^(?:\+ ?\d+|👍+|❤️*|💯|✅|🙏|👏+|\^+ ?(?:this|that)?)$/u, 1],
  [/^(?:- ?1|👎+|❌|🤦\S*|🙄|🤡|🚩)$/u, -1],
  [
    /^(?:(?:so much )?this|this(?:,? (?:exactly|so much|right here|100 ?%|a thousand times))?|100 ?%|yes|yeah|yep|yup|aye|si|same|same here|based|facts|word|ditto|amen|true|indeed|correct|right|exactly|precisely|absolutely|definitely|agreed?|totally|of course|spot on|seconded|bingo|preach|ok agreed|came here to say this|what (?:he|she|they) said|nailed it|qft|i know,? right|ikr|good|great|nice|perfect|excellent|love it|thanks|thank you|well said|so true|very true|makes sense)$/u,
    1,
  ],
  [
    /^(?:no|nope|nah|not really|wrong|false|incorrect|not true|nonsense|bullshit|bs|rubbish|lies|untrue|disagree|disagreed|hard no|hell no|absolutely not|definitely not|of course not|not at all|not quite|not even close|citation needed|meh no|bad|terrible|useless|garbage|trash|(?:lol|lmao|haha|um+|uh+|err*|hmm+|oh|well|yeah),? (?:no|nope|nah|wrong|false)|oh please)$/u,
    -1,
  ],
  [
    /^(?:first|interesting|hmm+|huh|ok|okay|lol|lmao|haha\w*|following|bump|tldr|tl;dr|test|hello|hi|wow|whoa|cool story|meh|idk|i do not know|no idea|maybe|perhaps|possibly|it depends|depends|not sure|i am not sure|\.+|🤔+|👀+|subscribed|placeholder|noted|(?:well,? )?yes and no|kind of|sort of|partly|partially|half (?:true|right)|it is complicated|good question|same question|me neither|good to know|interesting (?:read|question|topic|thought|take|perspective))$/u,
    0,
  ],
];

export const AGREEING =
  /\b(?:could not agree more|could not have (?:said|put) it better|can not agree more|can not (?:really )?(?:fault|argue|disagree|complain|dispute|deny)|no (?:objections?|complaints?|argument here|disagreement|doubt about|lies detected)|nothing wrong|nothing to (?:add|complain)|hits? the nail|nails? it|nailed|spot[- ]on|good (?:point|call|catch|explanation|answer|summary|job|work|stuff)|great (?:point|answer|explanation|summary|job|stuff|analogy|example|work)|fair (?:point|enough)|well (?:said|put|explained|written)|can confirm|i can attest|same here|checks? out|holds? up|as it should be|makes (?:perfect |total |complete |a lot of )?sense|i (?:also |can )?second (?:this|that)|beautifully put|hear,? hear|this is the way|what a (?:great|good|clear|helpful)|bang on|on point|on the money|not (?:a )?bad|(?:did|had) not (?:know|realise|realize)|never knew|had no idea)\b/;
export const DISAGREEING =
  /\b(?:could not disagree more|could not be (?:further|more wrong)|far from (?:the )?(?:truth|true|accurate|correct)|beg to differ|citation needed|not how (?:it|this|that|things|any)|not what (?:the|it|this|that|i|was|happened|they)|made[- ]up|makes? (?:no|zero|little) sense|not make (?:any |much |a lot of )?sense|no such thing|never happened|did not happen|not the case|not (?:actually )?(?:exist|hold|work like that|follow)|no evidence|zero evidence|not (?:a )?(?:good|great|useful|helpful|an?) answer|complete(?:ly)? (?:nonsense|wrong|fabricat\w+|false|made)|hallucinat\w+|fabricat\w+|an? lie|debunked|not answer|not address|old wives|urban legend|not buying|not convinced|not think so|not believe (?:that|this|it)|on the contrary|quite the opposite|the opposite is|the other way around|misses the point|missing the point|only (?:true|correct|right|valid) (?:if|when|where|for|in|as long)|ma[dk]es? (?:this|that|it|things|stuff|everything) up|(?:far|way|much) too \w+|hogwash|nice try|waste of time|i (?:was|am) (?:asking|looking for)|my question (?:was|is) (?:about|how|why|whether)|typical ai|ai slop|slop|do not trust|should not trust|dangerous advice|outdated|out of date|no longer (?:true|the case|correct|valid|accurate)|not (?:any ?more|anymore))\b/;

/** Sarcasm, which means the opposite of its words. */
export const SARCASTIC =
  /\/s\b|🙄|\b(?:yeah,? right|yeah,? sure|sure,? (?:jan|buddy|thing,? buddy)|as if|oh (?:really|sure|yeah|please|of course)|(?:lol|haha|ha|oh|yeah|ok),? sure|sure,? and (?:the|i|my|pigs|we)|and (?:the moon is made of|i am the (?:queen|king|pope|president|emperor))|pigs (?:can |might )?fly|^(?:the moon is made of|i am the (?:queen|king|pope))|totally believable|what could go wrong|good one|nice joke|cool story|when pigs fly|in your dreams|keep dreaming|tell me another|you must be joking|made me laugh|what a joke)\b/;

/** "It is X, not Y", "actually it's X", "should be X": corrections. */
export const CORRECTING =
  /^(?:no,? |well,? |um+,? |nope,? |sorry,? )?(?:actually|in fact|in reality|correction|technically)\b(?!,? (?:i |he is right|this is (?:right|true|correct)|good|helpful|great|true))|\bactually,? (?:it|that|this|the|he|she|they|there|in|a|an|only|not|\d)\b(?! (?:is|are|was) (?:\w+ )?(?:right|true|correct|good|great|helpful|accurate))|\b(?:should|ought to|must|needs to) (?:be|read|say|have been|have read|have said)\b(?! (?:the |a |an )?(?:top|accepted|pinned|best|required|taught|mandatory|common|more like|higher))|\b(?:is|are|was|were) (?:[\w,.%-]+ ){1,4}not (?:an? |the )?[\w,.%-]+$|\bnot [\w,.%-]+ (?:but|rather) \b|\bconfus(?:es|ing|ed) \w+ with\b|\bmixe[sd] up\b|\btypo\b|\bwrong (?:year|date|number|name|place|person|unit|author|city|country|value|figure)\b|^\*\S+$/;

/** A former belief, or someone else's view: the side is in the text after it. */
export const FORMER_BELIEF =
  /^(?:at first |initially |honestly |before,? )?(?:i |we )?(?:(?:have )?always |first |initially |originally |previously )?(?:used to (?:think|believe)|thought|believed|assumed|was told|expected|doubted|was (?:skeptical|sceptical|sure|going to say|about to say|afraid))\b|^(?:some|many|most|a lot of) (?:people|folks|users|sources) (?:say|think|believe|claim|will say|would say)\b|^(?:people|they|others|critics) (?:say|think|believe|claim|will say)\b/;

export const TRUTH = new Set(
  (
    'right true correct accurate exact valid factual legit wrong incorrect false inaccurate untrue mistaken misleading erroneous bogus nonsense myth ' +
    'rubbish bullshit bs outdated debunked fabricated invented absurd ridiculous ludicrous misinformation disinformation fiction inconsistent lie ' +
    'flawed invalid fallacy garbage implausible contradictory dubious exaggerated overstated'
  ).split(' '),
);
export const QUALITY = new Set(
  (
    'good great excellent perfect helpful useful nice clear brilliant informative insightful fantastic awesome amazing thorough comprehensive ' +
    'relevant concise wonderful superb impressive solid bad poor terrible awful horrible useless unhelpful confusing unclear vague irrelevant ' +
    'incomplete unnecessary redundant stupid dumb ill-informed lacking biased trash crap worthless pointless repetitive shallow reliable ' +
    'trustworthy well-written off sloppy lazy dangerous questionable problematic silly'
  ).split(' '),
);
export const FAVOURABLE = new Set(
  (
    'right true correct accurate exact valid factual legit good great excellent perfect helpful useful nice clear brilliant informative insightful ' +
    'fantastic awesome amazing thorough comprehensive relevant concise wonderful superb impressive solid reliable trustworthy well-written'
  ).split(' '),
);
export const LINKING = new Set(
  'is are was were be been being seems seem sounds sound looks look feels feel got gets get remains proves proved turns find found has have had call consider'.split(
    ' ',
  ),
);
export const BETWEEN = new Set(
  (
    'not no never neither also very really quite so totally completely absolutely entirely perfectly just simply plain plainly indeed still actually a an ' +
    'the pretty rather mostly largely partly fairly factually technically all both only too as bit little mostly basically generally obviously ' +
    'clearly exactly always hardly barely far from at it this that out to be more less such even again kind of sort both somewhat historically ' +
    'scientifically demonstrably patently blatantly provably dead 100 % extremely super truly literally probably likely certainly definitely'
  ).split(' '),
);
