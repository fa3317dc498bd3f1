// Building blocks for any number of conversations: fields with their subjects, and sentences around them. {s} and {t} are two
// subjects of one field, {c} is a circumstance, {n} a number. Two subjects, a circumstance and a number make about a million
// different questions.

export type Field = {
  language: string;
  /** Share of the conversations, in tenths. */
  weight: number;
  tags: readonly string[];
  subjects: readonly string[];
  /** The title, and the question behind it. */
  openings: readonly (readonly [title: string, question: string])[];
  circumstances: readonly string[];
  /** Between two circumstances, and before one in a title. */
  and: string;
  when: string;
  claims: readonly string[];
  follow_ups: readonly string[];
};

const list = (text: string): string[] => text.split('|').map((part) => part.trim());

const ENGLISH_FOLLOW_UPS = list(
  `Could you say that in two sentences?|What would you do differently with more time?|And if {c}?|Is that still true for {t}?
  |What is the most common mistake with {s}?|How would I check that myself?|Where does that number come from?|Can you give an example?
  |What if I only have {n} minutes?|Why not {t} instead?|Which part of that matters most?|I tried it and it did not work. What now?
  |What do the critics say?|How did people do it {n} years ago?|Please explain the last point again.|What should I read next about {s}?
  |Does the order matter?|Is there a simpler way?|What does it cost?|How long until I see a difference?`,
);

export const FIELDS: readonly Field[] = [
  {
    language: 'en',
    and: ' and ',
    when: ' when {c}',
    weight: 8,
    tags: ['garden', 'plants'],
    subjects: list(
      `tomatoes|basil|chillies|strawberries|lavender|potatoes|mint|radishes|beans|figs|roses|carrots|garlic|blueberries|pumpkins|spinach
      |rosemary|courgettes|cucumbers|onions|sunflowers|dahlias|ferns|hostas|apple trees|raspberries|thyme|peas|leeks|tulips`,
    ),
    circumstances: list(
      `the balcony faces north|it rains for weeks|the soil is heavy clay|I only have pots|there are slugs everywhere|the summer is dry
      |I am away at weekends|the ground freezes until April|I have no greenhouse|the neighbours have cats|it is windy on the roof`,
    ),
    openings: [
      [
        'Growing {s} when {c}',
        'I would like to grow {s}, but {c}. Is it worth trying, and what should I watch?',
      ],
      [
        'Can {s} stand next to {t}?',
        'Can I plant {s} next to {t} in one bed of {n} metres, or do they get in each other’s way?',
      ],
      [
        'Why do my {s} look so sad after {n} days?',
        'My {s} have been hanging their leaves for {n} days, although I water them. It may help to know that {c}.',
      ],
      ['{s} or {t} for a first garden', 'Which is more forgiving for a beginner, {s} or {t}? Note that {c}.'],
      ['How much water do {s} need a week?', 'How many litres do {n} pots of {s} need a week if {c}?'],
      [
        'Saving seeds of {s} for next year',
        'How do I save seeds of {s} so that they still germinate in {n} months?',
      ],
    ],
    claims: list(
      `{s} want at least five hours of light a day.|Water in the morning and let the top of the soil dry in between.|Most losses come from wet roots, not from the cold itself.
      |A pot of ten litres is enough for one plant.|{s} and {t} compete for the same nutrients.|Feed every two weeks from the first flowers on.
      |Mulch keeps the moisture in and the weeds out.|Pinch out the side shoots once a week.|Old compost works better than fresh manure.`,
    ),
    follow_ups: ENGLISH_FOLLOW_UPS,
  },
  {
    language: 'en',
    and: ' and ',
    when: ' when {c}',
    weight: 14,
    tags: ['programming', 'tools'],
    subjects: list(
      `git|docker|make|ssh|rsync|tmux|vim|jq|awk|cron|systemd|nginx|postgres|sqlite|redis|python|typescript|rust|go|kotlin|java|regular expressions
      |bash|css grid|webpack|kubernetes|terraform|kafka|graphql|react|svelte|numpy|pandas|haskell|elixir|lua|swift|ansible|curl|grpc`,
    ),
    circumstances: list(
      `the build takes {n} minutes|nobody else in the team knows it|the server has one gigabyte of memory|it must run on Windows, too
      |the data does not fit into memory|we deploy {n} times a day|the code is {n} years old|I am not allowed to install anything
      |it has to work offline|the tests are flaky|two processes write at the same time|we cannot stop the service`,
    ),
    openings: [
      [
        '{s} or {t} when {c}?',
        'Should I use {s} or {t} for a small project? The catch is that {c}. What speaks for each of them?',
      ],
      [
        'How do I debug {s} if {c}?',
        'Something in {s} goes wrong about once in {n} runs, and {c}. How do I find the cause?',
      ],
      [
        'Moving from {t} to {s} in {n} weeks',
        'We have {n} weeks to move from {t} to {s}, and {c}. What would a good plan look like?',
      ],
      [
        'What is {s} good for, in one example?',
        'Everybody tells me to learn {s}. Can you give me one example where it saves time over {t}?',
      ],
      [
        'Why is {s} so slow after {n} thousand rows?',
        'My script with {s} is quick for a hundred rows, but takes forever after {n} thousand. Also, {c}.',
      ],
      ['Testing code that uses {s}', 'How do you test code that talks to {s} without mocking it? {c}.'],
      [
        'Error {n} from {s}: what does it mean?',
        'Since yesterday {s} ends with code {n}, although nothing was changed. Could it be because {c}?',
      ],
    ],
    claims: list(
      `The quickest way to see it is to print the version and the settings first.|{s} reads its configuration once, at the start.|Most slow programs wait for the disk or the network, not for the processor.
      |Write the failing case down as a test before you change anything.|{t} would work as well, but its errors are harder to read.|Locks are held until the end of the transaction.
      |An index helps only if the query can use its first column.|Two retries with a pause are better than ten without.|{s} keeps its state in one folder, which you can copy.
      |Measure before and after, on the same machine.`,
    ),
    follow_ups: ENGLISH_FOLLOW_UPS,
  },
  {
    language: 'en',
    and: ' and ',
    when: ' when {c}',
    weight: 10,
    tags: ['travel'],
    subjects: list(
      `Lisbon|Kyoto|Oslo|Quito|Hanoi|Tallinn|Porto|Ghent|Accra|Cusco|Bergen|Riga|Naples|Krakow|Lyon|Seville|Ljubljana|Tbilisi|Muscat|Nairobi
      |Valparaíso|Hobart|Galway|Turin|Gothenburg|Sapporo|Busan|Oaxaca|Dakar|Halifax`,
    ),
    circumstances: list(
      `we travel with a toddler|one of us uses a wheelchair|it may rain all day|we do not fly|the budget is {n} a day|we are vegetarians
      |we only have hand luggage|the museums are closed on Mondays|we arrive at midnight|my parents come along|we want to avoid crowds`,
    ),
    openings: [
      [
        '{n} days in {s} without a car',
        'We have {n} days in {s} and no car, and {c}. What should we not miss?',
      ],
      [
        '{s} or {t} in autumn?',
        'We cannot decide between {s} and {t} for a week in autumn. What would you choose if {c}?',
      ],
      [
        'From {s} to {t} by train',
        'Is it realistic to travel from {s} to {t} by train in {n} days when {c}?',
      ],
      ['What to eat in {s} if {c}', 'Where and what do people in {s} really eat? Please consider that {c}.'],
      [
        'Is {s} safe to walk at night?',
        'I will be in {s} for {n} nights. Is it safe to walk home late? I ask because {c}.',
      ],
    ],
    claims: list(
      `Stay near the centre of {s} and walk.|On the first day see the old town early, before the groups come.|Take a boat or a train out of the city on the second day.
      |The airport train is quicker than any taxi between four and seven.|{t} is cheaper, but harder to reach.|Spring showers rarely last longer than an hour.
      |Book the last night near the station.|The best viewpoint costs nothing.|Lunch menus are half the price of dinner.`,
    ),
    follow_ups: ENGLISH_FOLLOW_UPS,
  },
  {
    language: 'en',
    and: ' and ',
    when: ' when {c}',
    weight: 12,
    tags: ['science', 'explained'],
    subjects: list(
      `entropy|inflation|recursion|gravity|osmosis|compound interest|natural selection|the Doppler effect|superconductivity|photosynthesis|plate tectonics
      |quantum tunnelling|herd immunity|supply and demand|cognitive dissonance|dark matter|game theory|the greenhouse effect|CRISPR|tides|lightning
      |memory in the brain|prime numbers|neural networks|antibiotic resistance|black holes|placebo effects|erosion|encryption|sound in water`,
    ),
    circumstances: list(
      `she is ten years old|I never had physics at school|it has to fit on one page|there are no formulas allowed|half of the class is bored
      |I must teach it tomorrow|I know the equations but not the idea|we only have {n} minutes|everybody thinks it is magic`,
    ),
    openings: [
      ['Explain {s} when {c}', 'How would you explain {s} without cheating? Keep in mind that {c}.'],
      [
        'What do {s} and {t} have in common?',
        'Is there a deeper link between {s} and {t}, or do they only look alike?',
      ],
      [
        'Who discovered {s}, and how?',
        'Who first understood {s}, and what did people believe {n} years before that?',
      ],
      [
        'Is {s} really proven?',
        'A friend says that {s} is only a theory. How sure are we, in numbers, and why? By the way, {c}.',
      ],
      [
        'A home experiment about {s}',
        'Can I show {s} at home in under {n} minutes with things from the kitchen? {c}.',
      ],
      [
        'The most common error about {s}',
        'What do most people get wrong about {s}, and does the same hold for {t}?',
      ],
    ],
    claims: list(
      `Begin with something that everybody has seen.|For {s}, let the listener guess first and then try it out together.|A good explanation can be wrong in the details, but not in the direction.
      |{s} was measured for the first time more than a century ago.|The effect grows with the square of the distance.|{t} follows from the same principle.
      |About one in {n} experiments failed to find it.|The numbers vary, the direction does not.|It is not magic, only statistics.|Correlation is not yet a cause.`,
    ),
    follow_ups: ENGLISH_FOLLOW_UPS,
  },
  {
    language: 'en',
    and: ' and ',
    when: ' when {c}',
    weight: 10,
    tags: ['health', 'sport'],
    subjects: list(
      `running|swimming|bouldering|rowing|cycling|yoga|judo|skiing|squats|stretching|fasting|meditation|table tennis|handball|dancing|weightlifting
      |pilates|hiking|surfing|fencing|archery|skating|badminton|boxing|tennis`,
    ),
    circumstances: list(
      `I am {n} years old|my knees hurt|I work night shifts|the gym is closed|I hate mornings|I only sleep six hours|my doctor told me to be careful
      |I lost my motivation|it is minus ten outside|I have asthma`,
    ),
    openings: [
      [
        'How often should a beginner go {s} if {c}?',
        'I have just started {s}. How often a week is right when {c}?',
      ],
      ['{s} or {t} for the back', 'Which is better for a stiff back, {s} or {t}? You should know that {c}.'],
      [
        'No progress in {s} for {n} weeks',
        'I have made no progress in {s} for {n} weeks. What would you change, given that {c}?',
      ],
      [
        'Eating before {s}',
        'What should I eat before {s}, and how many minutes before? Does it matter that {c}?',
      ],
      ['Can {s} replace {t}?', 'Can {s} replace {t} for half a year because {c}?'],
    ],
    claims: list(
      `Two or three times a week, with a day of rest in between.|Increase by a tenth a week at most.|Tendons need longer than muscles to adapt.
      |Sleep is part of the training.|{s} feels easy before it is safe.|{t} uses other muscles, so both together work best.|Warm up for ten minutes.
      |Pain that stays after {n} hours is a sign to stop.|Fix the days and find one person who waits for you.`,
    ),
    follow_ups: ENGLISH_FOLLOW_UPS,
  },
  {
    language: 'en',
    and: ' and ',
    when: ' when {c}',
    weight: 10,
    tags: ['cooking'],
    subjects: list(
      `sourdough|risotto|ramen|hummus|pancakes|curry|lasagne|kimchi|tofu|roast chicken|lentil soup|pesto|meringue|gnocchi|paella|falafel|custard
      |pizza dough|goulash|tempura|mayonnaise|marmalade|brioche|chili|pho|granola`,
    ),
    circumstances: list(
      `the oven has no fan|I cook for {n} people|one guest is allergic to nuts|there is no butter in the house|it must be ready in {n} minutes
      |the flour is old|I only have one pan|we live at 2,000 metres|everything sticks`,
    ),
    openings: [
      ['Why does my {s} fail when {c}?', 'My {s} turns out differently every time. Could it be because {c}?'],
      ['{s} for {n} people', 'How do I scale {s} to {n} people without ruining it? Another thing: {c}.'],
      ['Serving {s} with {t}', 'Does {s} go with {t}, and what would you change if {c}?'],
      ['Making {s} a day ahead', 'Can I make {s} a day ahead and keep it for {n} hours? {c}.'],
      ['The secret of good {s}', 'What is the one thing that makes {s} better than {t} at home?'],
    ],
    claims: list(
      `Weigh everything, cups are not exact enough.|{s} needs time more than skill.|Salt at the beginning changes the texture, at the end only the taste.
      |A cold pan is the reason why things stick.|Let it rest for {n} minutes.|{t} forgives more mistakes.|The oven is rarely as hot as it says.
      |Acid at the end wakes the whole dish up.|Freeze it in flat bags.`,
    ),
    follow_ups: ENGLISH_FOLLOW_UPS,
  },
  {
    language: 'en',
    and: ' and ',
    when: ' when {c}',
    weight: 8,
    tags: ['money', 'law'],
    subjects: list(
      `rent|a mortgage|health insurance|a pension|index funds|freelancing|a second job|inheritance|tax returns|a used car|parental leave|student loans
      |a small company|solar panels|an electric car|moving abroad|a divorce|gold|crypto`,
    ),
    circumstances: list(
      `I earn {n} thousand a year|I have no savings|my contract ends in {n} months|we are not married|interest rates rise|I am self-employed
      |the bank says no|I live in two countries|my landlord does not answer`,
    ),
    openings: [
      ['{s} or {t} if {c}?', 'What should come first, {s} or {t}? It matters that {c}.'],
      [
        'What does {s} cost over {n} years?',
        'How do I work out what {s} really costs over {n} years when {c}?',
      ],
      [
        'First steps with {s}',
        'I know nothing about {s}. Where do I start in the next {n} days, given that {c}?',
      ],
      [
        'Is {s} a good idea right now?',
        'Everybody talks about {s}. Is it a good idea when {c}, or is {t} safer?',
      ],
    ],
    claims: list(
      `Write down what goes out every month first.|Three months of expenses belong in a separate account.|{s} is a question of time, not of timing.
      |Fees of one percent eat a quarter in thirty years.|{t} has the lower risk, but not the lower cost.|Ask for the total, never for the rate.
      |Nobody can know the next {n} months.|The law differs from country to country.|A signed letter is worth more than a call.`,
    ),
    follow_ups: ENGLISH_FOLLOW_UPS,
  },
  {
    language: 'de',
    and: ' und ',
    when: ', wenn {c}',
    weight: 9,
    tags: ['haushalt', 'alltag'],
    subjects: list(
      `die Waschmaschine|das Fahrrad|die Heizung|der Kühlschrank|das WLAN|die Kaffeemaschine|der Balkon|die Katze|das Sofa|die Steuererklärung
      |der Umzug|das Brot|die Geige|der Garten|die Küche|der Drucker`,
    ),
    circumstances: list(
      `ich zur Miete wohne|es seit {n} Tagen regnet|der Vermieter nicht antwortet|wir {n} Kinder haben|alles wenig kosten soll|ich keine Werkzeuge habe|die Garantie abgelaufen ist`,
    ),
    openings: [
      [
        'Was tun, wenn {s} Ärger macht und {c}?',
        'Seit {n} Tagen macht mir {s} Ärger. Was soll ich tun, wenn {c}?',
      ],
      ['Was kostet {s} im Jahr?', 'Wie rechne ich aus, was {s} in {n} Jahren kostet, wenn {c}?'],
      ['Erst {s} oder erst {t}?', 'Was sollte ich zuerst angehen, wenn {c}: {s} oder {t}?'],
      [
        'Wie lange hält {s}?',
        'Wie lange hält {s} im Durchschnitt, und lohnt sich eine Reparatur nach {n} Jahren?',
      ],
    ],
    claims: list(
      `Zuerst sollte man den Stecker ziehen.|Meist liegt es nicht an dem, was man zuerst vermutet.|Nach {n} Jahren lohnt sich eine Reparatur selten.|Ein Foto vorher spart viel Streit.
      |Der Preis sagt wenig über die Haltbarkeit.|Wichtig ist, dass man es schriftlich festhält.`,
    ),
    follow_ups: list(
      `Kannst du das genauer erklären?|Und wenn {c}?|Gibt es einen einfacheren Weg?|Was kostet das ungefähr?|Warum nicht lieber {t}?|Woher weiß man das?`,
    ),
  },
  {
    language: 'fr',
    and: ' et que ',
    when: ' quand {c}',
    weight: 7,
    tags: ['culture', 'histoire'],
    subjects: list(
      `la Révolution|Molière|le jazz|la photographie|le cinéma muet|la Renaissance|le vin|le fromage|l’impressionnisme|Napoléon|la gare du Nord|le théâtre
      |la langue bretonne|le roman policier|la bande dessinée`,
    ),
    circumstances: list(
      `je n’ai que {n} minutes|mes élèves s’ennuient|je ne connais rien au sujet|il pleut tout le week-end|mon fils a {n} ans|je dois faire un exposé`,
    ),
    openings: [
      [
        'Comment expliquer {s} quand {c} ?',
        'Comment pourrais-je expliquer {s} simplement, sachant que {c} ?',
      ],
      [
        'Quel rapport entre {s} et {t} ?',
        'Y a-t-il vraiment un rapport entre {s} et {t}, ou est-ce un hasard ?',
      ],
      ['Par où commencer avec {s} ?', 'Je voudrais découvrir {s} en {n} jours. Par où commencer si {c} ?'],
      ['Pourquoi {s} fascine encore', 'Pourquoi est-ce que {s} nous fascine encore après {n} ans ?'],
    ],
    claims: list(
      `Il faut d’abord regarder les sources.|Ce n’est pas une question de goût, mais d’époque.|Les dates comptent moins que les raisons.|{t} a suivi le même chemin.
      |Une visite vaut mieux que {n} livres.|La réponse dépend de ce que l’on cherche.`,
    ),
    follow_ups: list(
      `Pouvez-vous donner un exemple ?|Et si {c} ?|Pourquoi pas {t} ?|Est-ce toujours vrai aujourd’hui ?|D’où vient ce chiffre ?`,
    ),
  },
  {
    language: 'es',
    and: ' y ',
    when: ' si {c}',
    weight: 7,
    tags: ['estudio', 'trabajo'],
    subjects: list(
      `la gramática|el cálculo|la guitarra|el ajedrez|la programación|la historia|el inglés|la química|la fotografía|el piano|la estadística|la escritura|el dibujo|la contabilidad`,
    ),
    circumstances: list(
      `trabajo por las noches|tengo {n} años|no tengo profesor|el examen es en {n} semanas|me distraigo mucho|vivo en un pueblo pequeño`,
    ),
    openings: [
      ['¿Cómo aprender {s} si {c}?', '¿Cuál es la mejor manera de aprender {s}, teniendo en cuenta que {c}?'],
      ['¿Es mejor {s} o {t}?', '¿Qué me conviene estudiar primero, {s} o {t}, si {c}?'],
      ['{n} semanas para {s}', '¿Se puede aprender lo básico de {s} en {n} semanas? El problema es que {c}.'],
      ['¿Por qué cuesta tanto {s}?', '¿Por qué a tanta gente le cuesta {s} más que {t}?'],
    ],
    claims: list(
      `Un cuarto de hora al día vale más que una tarde entera.|Lo importante es repetir en el momento justo.|{t} ayuda más de lo que parece.|Los errores son la mejor fuente.
      |Sin un plan se olvida casi todo en {n} días.|Conviene explicárselo a otra persona.`,
    ),
    follow_ups: list(
      `¿Puedes dar un ejemplo?|¿Y si {c}?|¿Por qué no {t}?|¿Cuánto tiempo hace falta?|¿De dónde sale ese dato?`,
    ),
  },
  {
    language: 'ja',
    and: '、',
    when: '（{c}）',
    weight: 5,
    tags: ['日本', '質問'],
    subjects: list(`桜|味噌汁|新幹線|俳句|茶道|温泉|漢字|敬語|将棋|盆栽|台風|着物|和菓子|富士山|書道|お弁当`),
    circumstances: list(
      `初心者でも|{n}日しかなくても|子どもと一緒に|雨の日に|海外に住んでいても|予算が少なくても`,
    ),
    openings: [
      ['{c}{s}を楽しむには？', '{c}{s}を楽しむには、どうすればいいですか？'],
      ['{s}と{t}の違いは何ですか？', '{s}と{t}はどこが違うのですか。簡単に教えてください。'],
      ['{s}の歴史を教えてください', '{s}はいつごろ始まり、{n}年前はどうだったのですか？'],
    ],
    claims: list(
      `{s}には長い歴史があります。|まずは実際に体験してみるのがいちばんです。|{t}とは考え方が違います。|{n}分ほど待つとよくなります。|季節によって変わります。|初心者の方にもおすすめできます。`,
    ),
    follow_ups: list(
      `もう少し詳しく教えてください。|{c}できますか？|なぜ{t}ではないのですか？|例を挙げてください。`,
    ),
  },
];

export const REMARKS: readonly string[] = list(
  `This is correct, thank you.|I agree, that matches my own experience.|I disagree: it depends a lot on the circumstances.|Good answer, but a source would help.
  |That is not true for everybody.|Very helpful, exactly what I was looking for.|The first point is right, the second one is outdated.|I tried it for a month and it works.
  |No, the opposite is the case here.|Half of this is wrong.|Could you add the numbers?|My teacher says the same.|This should be at the top.|I would be careful with that advice.
  |It worked the first time, thanks!|Is there any evidence for the last sentence?|Exactly. People underestimate this.|Too short, but not wrong.|I read the study, and it says something else.
  |Simple and clear.|That is misleading for beginners.|True in general, false in my case.`,
);

export const NAMES: readonly string[] = list(
  `ada|bruno|chiara|dmitri|elif|fatima|gustav|hana|ines|jonas|kaito|lena|mateo|nora|oskar|priya|quentin|rosa|sven|tomas|uma|viktor|wanda|ximena|yusuf|zoe`,
);

/** Towns at the end of a title, beside a year: with them a million conversations have nearly as many titles. */
export const TOWNS: readonly string[] =
  `Aarhus|Accra|Ankara|Antwerp|Arequipa|Basel|Bergen|Bilbao|Bogotá|Brno|Bruges|Busan|Cádiz|Cairns|Cork|Cusco|Dakar|Delft|Dunedin
  |Durban|Fukuoka|Galway|Gdańsk|Ghent|Graz|Hanoi|Hobart|Izmir|Jena|Kampala|Kaunas|Kigali|Kobe|Košice|Kumasi|Leeds|León|Lima|Linz
  |Lyon|Malmö|Maputo|Mérida|Mombasa|Montreal|Nagoya|Nantes|Oaxaca|Oslo|Oulu|Penang|Perth|Porto|Pune|Quebec|Quito|Recife|Riga
  |Rosario|Sapporo|Siena|Split|Tainan|Tampere|Tartu|Tbilisi|Toledo|Trieste|Tromsø|Turin|Utrecht|Valencia|Vilnius|Windhoek|Zadar`
    .split('|')
    .map((town) => town.trim());
