// Decides whether a question is time-sensitive (news, prices, weather, ...) and needs a model with web search (product
// specification, section 5). Matches whole words and phrases: "current" in a circuit, a "newspaper" or chicken "stock" are not
// about time. A false positive costs a web search, a false negative a stale answer.

const onlineSuffix = ':online';

/** Returns the model id, with `:online` appended if the question is time-sensitive. */
export function withOnlineSuffix(modelId: string, question: string): string {
  return modelId.endsWith(onlineSuffix) || !isTimeSensitive(question) ? modelId : `${modelId}${onlineSuffix}`;
}

/** Returns whether an answer needs current information from a web search. Reads the first 2,000 UTF-16 units. */
export function isTimeSensitive(question: string): boolean {
  const text = question
    .slice(0, readCharacters)
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  if (anyOf(searchRequests, text)) return true;
  if (codeContext.test(text)) return anyOf(releases, text);
  if (anyOf(phrases, text) || (dayWord.test(text) && !personal.test(text))) return true;
  return !definition.test(text) && !pastYear.test(text) && anyOf(topics, text);
}

/** Only the beginning of a long text is read, because it usually contains the request. */
const readCharacters = 2_000;

function anyOf(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

/** "Search for ..." as a request to the model; "how do I search for ..." is a question about searching. */
const searchRequests: readonly RegExp[] = [
  /(?:^|[.!?,;:] ?|\b(?:please|you|and|then|(?<!how )to) )(?:do a (?:quick )?(?:web|online|internet|google) search|search (?:for|up|online|google|the (?:web|internet|net))|google (?:for|it|this|that|the)|look (?:it|this|that) up|look up|browse (?:for|the (?:web|internet))|check (?:online|the (?:web|internet)))\b/,
  /\bfind (?:me )?(?:some |any |recent |good |the )*(?:sources?|articles?|links?|websites?|reviews?) (?:about|for|of|on|that)\b/,
  /\b(?:find|search|look)\b.{0,40}\b(?:online|on the (?:web|internet))\b/,
  /\b(?:web|internet|google|online) search for\b/,
  /\bnear me\b/,
];

/** In a question about code, "today", "latest" and "current" belong to the program; new releases still count. */
const codeContext =
  /```|`[^`]+`|\b(?:in|with|using|for|from) (?:a |an |the |my )?(?:javascript|typescript|python|java|kotlin|swift|rust|go(?:lang)?|ruby|php|c\+\+|c#|bash|shell|sql|mysql|postgres(?:ql)?|mongodb|excel|react|vue|angular|node(?:\.?js)?|pandas|css|html|git|django|laravel|regex|vba)(?![\w+#])|\b(?:git|npm|sql|css|html|regex|cron(?:tab)?|useeffect|api|json|array|variable|function|dataframe|timestamp|datetime)\b.*\b(?:current|latest|today|most recent|schedule|search)|\b(?:current|latest|today|most recent|schedule|search)\b.*\b(?:git|npm|sql|css|html|regex|crontab|json|array|variable|dataframe|timestamp|datetime|branch|commit|element|query|row|column)\b/;
const releases: readonly RegExp[] = [
  /\b(?:latest|newest|current|most recent|stable) (?:stable |lts |major )?(?:version|release)s?\b/,
  /\bwhat(?:'s| is) new\b/,
  /\b(?:just|recently) (?:released|announced|launched)\b/,
];

/** "What is an election?", "Define inflation", "How do elections work?": questions about the word, not about current events. */
const definition =
  /^(?:(?:please|can you|could you|briefly|simply) )*(?:define|explain|describe|what(?:'s|s| is| are) an? |what(?:'s|s| is| are) (?!the\b)[\w-]+(?: [\w-]+){0,2}\??$|what(?:'s| is| are) the (?:stock|financial|bond) markets?\??$|.*\b(?:meaning|definition|history|concept|origin|theory|philosophy) of\b|what (?:do|does|did) .+ mean|what(?:'s| is) the difference|difference between|how (?:do|does|did) .+ (?:work|function|differ)|why (?:do|does|is|are)\b)/;
/** A past year indicates a past event: "the 1998 final", "the election of 1860". */
const pastYear = /\b(?:1[0-9]\d\d|20(?:0\d|1\d|2[0-3]))s?\b/;

/** A day is about news in "what happened today", but not in "I feel sad today" or "what should I cook tonight". */
const dayWord = /\b(?:today|tonight|yesterday|tomorrow)\b/;
const personal =
  /^(?:i|i'm|i've|i'll|my|we|we're|help me|write|remind me)\b|\b(?:should|can|could|do) (?:i|we) (?:cook|do|eat|learn|make|prepare|read|say|study|write)\b/;

const weekdays = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';

/** Phrases that are time-sensitive in any context. */
const phrases: readonly RegExp[] = [
  ...releases,
  // Recency.
  /\b(?:nowadays|currently|presently|latest|newest|up[- ]to[- ]date|most recent(?:ly)?)\b/,
  /\b(?:right now|at the moment|at present|these days|as of (?:now|today|20\d\d)|until now|so far this)\b/,
  /\bthis (?:week|weekend|month|year|morning|afternoon|evening|season|quarter|spring|summer|autumn|fall|winter)\b/,
  /\b(?:last|next|past|coming) (?:night|week|weekend|month|few (?:hours|days|weeks|months)|\d+ (?:hours|days|weeks|months))\b/,
  new RegExp(`\\b(?:this|last|next|on) ${weekdays}\\b`),
  /\brecent(?:ly)? (?:news|events?|developments?|changes?|updates?|studies|study|research|releases?|advances|polls?|trends?|announced|released|launched|published)\b/,
  /\bhave .{1,60} (?:recently|lately|yet)\b|\brecently\?|\blately\b/,
  /\bcurrent (?:\w+ )?(?:affairs|champions?|ceo|chancellor|conditions in|events?|exchange|government|governor|head of|holder|inflation|interest|king|law|laws|leader|mayor|minister|news|odds|owner|pope|population|president|prices?|queen|rates?|rankings?|record|score|season|situation|standings|status of|stock|temperature|time in|trends?|unemployment|version|weather|year)\b/,
  /\bcurrent state of (?:the )?(?:affairs|ai|art|climate|economy|industry|market|negotiations|play|politics|research|war|world)\b/,
  /\bwho(?:'s| is| are) (?:the )?(?:\w+ )?(?:president|prime minister|chancellor|ceo|king|queen|pope|mayor|governor|head coach|secretary[- ]general|speaker) of\b/,
  /\b20(?:2[5-9]|3[0-9])\b/,
  // News.
  /\b(?:breaking|latest|local|world|today's|tech|sports?|business) news\b|\bnews (?:about|from|in|of|on|today)\b|\b(?:any|in the|the) news\b|\bheadlines?\b/,
  /\bwhat(?:'s| is) (?:happening|going on) (?:in|with the|at the|around the)\b|\bwhat happened (?:at the (?:game|match|meeting)|with the)\b|\bany (?:news|updates?) (?:about|for|from|on)\b|\bupdates? (?:about|on) the\b/,
  // Prices.
  /\bhow much (?:do|does|did|will|would) .{1,80} (?:cost|go for|sell for)\b|\bhow much (?:is|are) .{1,60} (?:worth|ticket|tickets|subscription|right now)\b|\bwhat (?:do|does) .{1,60} cost\b/,
  /\b(?:price|prices|cost) (?:for an?|of (?!anarchy|freedom|fame|admission|living)(?:an? |the )?\w+|per|in|right now|trend|drop|increase|history|chart|comparison)\b/,
  /\b(?:gas|petrol|fuel|oil|gold|silver|house|housing|home|ticket|electricity|energy|food|egg|share|stock|bitcoin|btc|crypto|average|best|lowest) prices?\b/,
  /\b(?:cheapest|on sale|black friday|deals? on|discounts? on|coupon|promo code)\b|\bcheap (?:flights?|hotels?|tickets?)\b/,
  // Weather.
  /\b(?:(?<!under )the|local|today's|tomorrow's|weekend) weather\b(?! and climate)|(?<!under the )\bweather (?:at|forecast|for|in (?!general)|like|near|next|on|report|right|this|today|tomorrow)\b|\bforecast (?:for|in|this|next)\b|\bweather alert/,
  /\b(?:will|is) it (?:be |going to |gonna )*(?:rain|snow|storm|freeze|raining|snowing|sunny|hot|cold|warm|windy|humid)\b|\b(?:need|bring|take|wear) an? (?:umbrella|raincoat)\b/,
  /\bhow (?:hot|cold|warm) is it\b|\btemperature (?:outside|in (?!celsius|fahrenheit|kelvin|degrees|chemistry|physics)[a-z]+)|\b(?:air quality|pollen count|uv index|hurricane|storm|flood) (?:in|for|warning|watch|update|path)\b|\b(?:sunrise|sunset) (?:in|at|time|today)\b/,
  // Schedules and events.
  /\b(?:bus|train|flight|ferry|game|match|tv|nba|nfl|nhl|mlb|league|cup|movie|film|cinema|concert|tour|race|f1|fixture|release|bin|holiday) (?:schedule|timetable|calendar|times|status|dates?)\b|\b(?:release date|opening (?:hours|times)|business hours|open (?:now|late)|showtimes?|fixtures|flight status|timetable)\b/,
  /\bwhen (?:is|are|does|do|will) .{1,60}(?:come out|coming out|be released|released|premiere|kick off|air|on sale|launch|open|close|leave|depart|arrive|play|playing|next|due)\b|\b(?:upcoming|next) (?:game|match|race|concert|event|election|episode|season|launch|full moon|eclipse|holiday|meeting|flight|train|bus)s?\b|\bupcoming\b/,
  /\b(?:events?|concerts?|festivals?|things to do|what's on) (?:happening|near|nearby|around)\b|\btickets? (?:for|to) (?:the|see|a)\b|\bwho(?:'s| is| are) (?:playing|performing|winning|leading|ahead|running for)\b/,
  /\b(?:live|final|game|match) (?:scores?|results?|stream|updates?)\b|\b(?:league table|standings|box score|medal (?:count|table))\b/,
  // Elections.
  /\b(?:election|exit|opinion|primary|referendum) (?:results?|polls?|odds|forecast|date|day)\b|\b(?:polls|polling) (?:numbers|say|show|average|for|in)\b|\bapproval ratings?\b|\bmidterms?\b.*\b(?:results?|win|won|polls?)\b/,
  // Markets.
  /\b(?:exchange|mortgage|interest|inflation|unemployment) rates?(?: (?:at|for|from|in|now|of|on|to))\b|\b(?:nasdaq|dow jones|s&p ?500|ftse ?(?:100)?|nikkei|dax|sensex)\b.*\b(?:at|doing|down|up|open|close|level|today|perform\w*)\b/,
  /\b(?:usd|eur|gbp|jpy|chf|cny|inr|cad|aud|btc|eth) (?:to|vs|in) (?:usd|eur|gbp|jpy|chf|cny|inr|cad|aud|dollars?|euros?)\b|\b(?:dollars?|euros?|pounds?|yen|rupees?) (?:to|vs) (?:dollars?|euros?|pounds?|yen|rupees?|usd|eur|gbp)\b/,
  /\b(?:stocks?|shares?|markets?|bitcoin|ethereum|crypto\w*) (?:price|worth|value|doing|down|up|crash\w*|fall\w*|drop\w*|ris\w+|rall\w+|open|close|perform\w*|to buy)\b|\bmarket cap\b|\b(?:buy|sell|invest in) (?:\w+ )?(?:stocks?|shares|bitcoin|crypto)\b|\bstocks? (?:of|for)\b|\bearnings (?:report|call|date)\b/,
  // Other languages: only the most common of these words.
  /(?:^|[^\p{L}])(?:heute|gestern|morgen früh|aktuell|neueste[nrs]?|derzeit|wetter|nachrichten|aujourd'hui|hier soir|demain|actuellement|météo|actualités|hoy|ayer|mañana por|últimas noticias|actualmente|clima en|hoje|ontem|amanhã|atualmente|notícias|oggi|ieri|domani|attualmente|notizie|meteo|vandaag|gisteren|nieuws)(?=[^\p{L}]|$)/u,
  /今天|今日|明天|昨天|最新|天气|新闻|股价|价格|現在の|天気|ニュース|株価|오늘|내일|날씨|뉴스|сегодня|вчера|завтра|погода|новости|курс доллара/,
];

/** Topics that count unless the question asks for a definition or names a past year. */
const topics: readonly RegExp[] = [
  /\bnews\b|(?<!under the )\bweather\b(?! (?:the|a|any) (?:storm|crisis|recession))|\bforecast\b/,
  /\belections?\b|\bballots?\b|\bmidterms?\b|\bwho (?:won|is winning|will win)\b|\bcandidates? (?:for|in)\b/,
  /\b(?:stock|share|bond|housing|crypto|job) markets?\b|\bstock exchange\b|\bstocks\b/,
  /\bwho (?:won|scored|lost) (?:the|last)\b|\b(?:scores?|results?) (?:of|from|in) the (?:game|match|race|final)\b/,
  /\bprices?\b(?! (?:elasticity|discrimination|theory|level|of anarchy|ceiling|floor))|\bhow much (?:is|are) (?:an? |the )?(?!\d)\w+(?: \w+)? (?:in|at|on) \w+\b/,
];
