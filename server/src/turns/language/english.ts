// Everyday English nouns, verbs and adjectives. A question is often two or three English keywords without a single
// function word ("vegan lasagna recipe"); these words are evidence for English in that case.
export const englishWords: ReadonlySet<string> = new Set(
  `able above access according account across action active activities actually add address advice affect age
  agent agreement air airport album alcohol algorithm alone alternatives amazing amount ancient anger angle
  animal answer anxiety apartment app apple apply approach apps architecture argue argument army around arrange
  arrive art article artist artists ask attach attack audience author authors average avoid award away baby
  background bad bake baking balance ball bank bar base basic bathroom battery beach beat beautiful become bed
  beer beginner behave behavior behind belief benefit benefits big bigger bike bill bird birds birthday black
  blog blood blue body boil bond bone book books border borrow boss bottom brain bread break breakfast bring
  brother brush bug bugs build building bullet bus business butter button buy cake calculate calendar call
  calories camera camp campaign capacity capital car card care career case cat catch categorical cats cause
  causes cell chair challenge chance change changes chart chat cheap cheapest check cheese chemistry chess
  chicken child children chocolate choose cite city claim class classic clean clever client climate closed
  clothes cloud club coast code coding coffee cold collection color colors combine come command common
  community company compare compile complex compose computer concept conclusion conditions configure connect
  connection constraint container continue contract control convert cook cookies cooking cool copy corn correct
  cost council count country county couple course cover crash create credit crime crisis crush culture cup
  curious currency current cut cycle daily damage dance dark data database date daughter day days dead deal
  death debt debug decide decision deep define definition degree delay delete demand democracy deploy
  derivative describe design desk destination detail develop device dialog dialogue diet difference different
  difficult digital dinner discount discover discussion disease dish distance divorce doctor does dog dogs
  dollar door dose double download draft draw dream dreams drink drive drug dry duck due dust dynamic earn
  earth easy eat eating economy edge edit education effect effective effects efficient egg eggs elaborate
  election electric elephant email emphasis empire employee encryption end ending enemy energy engine english
  enough entropy environment episode equation equipment error escape essay estate estimate evaluate evening
  event events evidence evolution exam example examples exchange exercise exist expand expense expensive
  experience expert explain explanation export express extra eye fabric face facial factor factors facts
  fairness fairy fake fall family famous farm fast fat father favorite fear fearless features feel feeling
  female festival fever fiction field figure file files fill film finance find finger fire fish fitness fix
  flag flat flavor flight flights flood floor flour flower flu fluent fly follow food foods foot force forecast
  foreign forest forget formal format formula foundation founder frame framework free freedom freeze french
  fresh friend friends frog frogs front fruit fuel full fun function functions fund funny furniture future game
  games garden gas gender gene generate genre gentle german ghost gift gifts girl girlfriend girls glass
  glasses global goal goes gold grade grammar graph grass gravity great greek green greeting grief grocery
  ground group grow growth guide guitar gym habit hack haiku hair half hand handle happen happens happy hard
  hat hate head headache headphones health healthy hear heart heat heaven heavy height hidden high hiking hill
  hint historical history hit hobby hole holiday holidays holy home homework honey hope horizon horse hospital
  hot hotel hour hours house huge human humans hunger hurt husband hypothesis ice idea ideal ideas identify
  image images impact imperative import important impress improve income increase index industry inflation
  influence information ingredient injury insect install insurance interest internal international internet
  interview invent invented invest investment iron irony island issue item itinerary jacket japanese jealous
  jewelry job jobs join joint joke jokes journey joy judge juice jump junior justice keep key keyboard kids
  kill kind kindness king kingdom kitchen knee knife knowledge label lake landlord landscape language languages
  laptop large laser last late later latin laugh launch laundry law lawyer lead leader leaf league learn
  learning least leave leaves left leg legend lemon lens less lesson letter level library license life lift
  light limerick limit line lines link lips literature little live liver lives loan local location logic
  logical logo loop lose lost lot loud love low luck lunch lung lyrics machine mail main male man manage
  manager map maps market marketing marriage mask mass master match material mathematics maths meal meaning
  measure meat medical medicine meditation meeting memory mental mentor menu merge message metal metaphor
  method mice middle migrate military milk million mind minutes mission mistake mistakes mitochondria mixture
  mobile model modern moment money monkey monologue month months mood moon moral morning mother motion
  motivation motor mountain mouse move movie movies muscle museum mushroom music mystery myth nail name names
  nation native nature near neck negotiate neighbor nest network neural neutral news next nice night noise
  north note notes nothing noun novel nuclear number numbers nurse nutrition object obvious ocean offer office
  officer often oil old onion online open opening operating opinion opposite option options orange order
  organic origin outdoor outfit outline outside oven overview owner oxygen pack page pain paint pair palace pan
  pants paper paragraph parents parking parse part partner party passive password past pasta path patience
  patient pattern pay peace pen pencil people performance period permission person personal personality pet
  philosophy phone photo photosynthesis phrase physics pick picture pie piece pig pilot pizza plan plane planet
  planets plant plants plastic plate play player playing poem poems poetic poetry point police policy polite
  political politics pollution pool poor population port possible potato potatoes power practice practise
  predict prepare presentation president pressure prevent price prime private problem problems process product
  professor profit program project prompt pronounce pronunciation proof proofread properly property proposal
  pros protect protein proud prove proverb psychology public purple purpose push puzzle python quality quantum
  queen question questions quick quickly quit quiz quote quotes rabbit race radio rain random range rate ratio
  raw react read reading really reason reasons rebel recipe recipes recommend recovery red reduce reference
  refund regex relationship religion remember remove rent repair rephrase replace reply report request research
  respond rest restate restaurant restaurants result results resume retirement return revenue review revolution
  rewrite rhyme rice rich riddle ride right ring rise risk river road rocket role roleplay roman romantic roof
  room root route row ruin rule rules run running sad safe salad salary sale salt sample sand sarcastic
  satellite satire sauce save scale scene schedule scholarship school science scientist score screen script sea
  search season seat second secret select self sell send sense sentence sentences sequence server service
  session settings several sex shadow shakespeare shape share sharp sheep shell ship shirt shoes shop shopping
  short shorten shorter shot shoulder shower shut sick side sign signs silent silver simple simplify sing
  single sister sites size skill skills skin sky slang sleep sleeping slide slogan slow small smart smell smoke
  smooth snack snake snow soap social society sock socks soft software soil solar sold soldier solid solution
  solve someone something song songs sonnet soon sore sort soul sound soup source south space spanish speak
  special species speech speed spell spelling spend spice spider spirit sport sports spot spring square staff
  stage stand standard star stars start startup statement station statistics status stay steal steel step steps
  stick stock stocks stoic stomach stone stop store storm story strange strategy street stress strike string
  strong structure struggle student study stuff style subject success suffix sugar suggest suit summarise
  summarize summary summer sun sunset support sure surface surgery survive sweet swim syllable symbol symptoms
  synonym synonyms system table tail talk tall tank target taste tax taxes tea teach teacher team technique
  techniques technology teenager tell temperature ten tense term terms test text theory thesis thick thin
  thinking third thought thoughts threat three throat throw ticket tie tiger time times tips tire tired title
  toddler together tomato tomorrow tone tongue tonight tool tools tooth top topic torque total touch tour
  tourist tower town toxic toy track trade tradeoff tradition traffic trail train training transfer translate
  travel treat tree trees trip trouble truck true trust truth tube turn tutor tutorial twenty twin two type
  types typo understand unhealthy unit universal universe university unlike update useful user users usually
  vacation validation valley value values vector vegan vegetables vegetarian vehicle version versus video
  videos view virus vision visit vitamin vocabulary voice volcano vote wages wait wake walk walking wall wallet
  wanted war warm wash waste watch watching water wave weak weapons wear weather website wedding week weekend
  weeks weight went west western wet whale wheel white whole wholesale wife wild win wind window wine wing
  winner winter wire wisdom wise wish witch witty wolf woman women wonder wood word words worker workflow
  working workout workplace world worse worst worth wound writer writing wrong wrote yard year years yellow
  yesterday yoga young younger yourself zero zoo`.split(/\s+/),
);
