// Titles of questions that different people would ask for the same answer, as duplicates on question-and-answer sites are: mostly
// with other words. Written for measuring after the rules of the embedder; no rule, list or weight may be made from them.

type Duplicates = readonly (readonly [string, string])[];

export const duplicates: Duplicates = pairsIn(`
How do I exit vim? | Can't quit the vi editor, how to get back to the shell
What is the difference between == and === in JavaScript? | Which equals operator (== vs ===) should be used in JavaScript comparisons?
Why shouldn't I store passwords in plain text? | Is it ever acceptable to keep user passwords unhashed in the database?
Can I freeze leftover wine for cooking later? | Freezing unused wine to use in sauces
How long does cooked rice keep in the fridge? | Is it safe to eat rice that was refrigerated for five days?
How to stop cut apples from turning brown | Preventing sliced apples from browning
Do I need a transit visa for a layover in London? | Changing planes at Heathrow as an Indian citizen, is a visa required?
Can I use my passport if it expires in three months? | Travelling with a passport with less than six months validity
What happens if I don't board the last leg of my flight? | Consequences of skipping the second segment of a connecting ticket
Should I pay off my student loan or invest? | Is it better to put extra money towards debt or into index funds?
How does a credit card company make money if I pay in full every month? | Why do banks like customers who never carry a balance?
What is the tax consequence of selling my house at a loss? | Can I deduct a loss on the sale of my primary residence?
Why is my bitcoin transaction still unconfirmed? | Transaction stuck with zero confirmations for days
What happens to bitcoin when the private key is lost? | Are coins gone forever if someone loses their wallet?
How are new bitcoins created? | Where do mining rewards come from?
What prevents a miner from cheating? | Could a dishonest mining pool rewrite the block chain?
Why did the Roman Empire fall? | Main causes of the collapse of Rome
Did Hitler really survive the war? | Is there evidence that Hitler died in the bunker in 1945?
How did medieval people keep food from spoiling? | Food preservation techniques in the Middle Ages
Why didn't Germany invade Switzerland in WW2? | What stopped the Nazis from occupying Switzerland?
What is the correct plural of octopus? | Octopi, octopuses or octopodes?
When should I use "who" instead of "whom"? | Who vs whom: which is right?
Is it "different from" or "different than"? | Proper preposition after "different"
How do neural networks avoid getting stuck in local minima? | Does gradient descent always find the global optimum when training deep nets?
What is the point of an activation function? | Why do we need non-linearities in neural networks?
How can I tell whether my model is overfitting? | Training accuracy is high but validation accuracy is low, what does it mean?
Is backpropagation biologically plausible? | Do real brains learn with something like backprop?
What is a good book to start learning about machine learning? | Recommended reading for AI beginners
How many qubits are needed to break RSA? | What size of quantum computer could factor a 2048-bit key?
Can a quantum computer simulate another quantum computer efficiently? | Universality of quantum simulation
What is a qubit in layman's terms? | Simple explanation of quantum bits for non-physicists
How to convert BAM files to FASTQ | Extracting reads from an alignment back into fastq format
What is the best tool for RNA-seq differential expression? | DESeq2 or edgeR for finding differentially expressed genes?
How do I remove duplicate reads from sequencing data? | Deduplicating PCR duplicates in NGS libraries
Is inflation caused by printing money? | Does increasing the money supply lead to rising prices?
Why don't countries simply print more money to pay their debt? | What is wrong with a government financing its deficit with newly created currency?
Do minimum wage laws increase unemployment? | Effect of wage floors on employment
Why do stout beers taste like coffee? | Where does the roasted flavour in dark ales come from?
How should I store beer before drinking it? | Is it better to keep bottles upright or lying down in the cellar?
Does beer go bad? | What is the shelf life of a lager?
Can I register a company in Delaware while living abroad? | Incorporating a US startup as a non-resident
How much equity should I give to a co-founder? | Splitting shares fairly between founders
How do I protect my idea when talking to investors? | Should I make VCs sign an NDA?
How do I find my first paying customers? | Getting initial users for a new SaaS product
How does a refrigerator work? | What is the principle behind cooling in fridges?
Why do airplanes have round windows? | Reason for the oval shape of aircraft windows
How do noise-cancelling headphones work? | Mechanism of active noise reduction in earphones
When should I use MongoDB rather than MySQL? | Document database or relational database: how to choose?
How to model many-to-many relationships in a NoSQL database | Representing n:m relations in a document store
Does Cassandra support transactions? | ACID guarantees in Cassandra
How to list all files that contain a given text on Linux | Search recursively for a string in a directory tree
How do I check which process is listening on a port? | Find out what program is using port 8080
How to free space on a full boot partition | /boot is full, can't install updates
My laptop battery drains quickly after upgrading Ubuntu | Poor battery life since the last Ubuntu release
How to undo a git commit that was already pushed | Reverting published changes in a repository
Why is processing a sorted array faster than an unsorted one? | Sorting data makes my loop run quicker, why?
How can I prevent SQL injection in PHP? | Safely passing user input to a MySQL query
What is a NullPointerException and how do I fix it? | Java program crashes because a variable is null
How do I pass a variable by reference in Python? | Changing an argument inside a function so that the caller sees it
Remove all occurrences of a value from a list | Python: delete every matching element from an array
How to clean a cast iron pan | Washing iron skillets properly
Can I substitute baking soda for baking powder? | Replacing baking powder with bicarbonate
Why did my bread not rise? | Dough stays flat and dense, what went wrong?
How to get rid of fruit flies in the kitchen | Tiny flies around my fruit bowl, how to eliminate them?
How often should I water succulents? | Watering schedule for cacti
Why are the leaves of my tomato plants curling? | Tomato foliage rolls up, what's the cause?
Can my employer read my private email? | Is a company allowed to monitor staff mails?
How to ask for a raise | Negotiating a higher salary with my boss
How do I explain a gap in my CV? | Addressing unemployment periods on a resume in an interview
Should I list a job I was fired from on my résumé? | Leaving out a position that ended in dismissal from my CV
Is it rude to leave food on the plate in Japan? | Japanese etiquette about not finishing a meal
How much should I tip in New York restaurants? | Customary gratuity for waiters in the USA
Can humans survive on Mars without a suit? | What would happen to an unprotected person on the Martian surface?
Why is the night sky dark? | Olbers' paradox: if there are infinite stars, why isn't it bright?
Can anything travel faster than light? | Is the speed of light an absolute limit?
What is dark matter made of? | Candidates for the composition of dark matter
Why do cats bring dead animals home? | My cat leaves dead mice at the door
How do I stop my dog from barking at strangers? | Training a puppy not to bark at visitors
What is the safest way to back up photos? | Long term storage of digital pictures
Is it legal to carry a firearm across state lines? | Transporting a handgun through another state
What does the .45 in .45 ACP mean? | Meaning of calibre numbers
How often should a pistol be cleaned? | Gun maintenance interval for a handgun that is rarely shot
Does running on asphalt damage your knees? | Is jogging on pavement bad for joints?
How many push-ups a day to build muscle? | Gaining strength with only bodyweight exercise
How do I get my toddler to sleep through the night? | Two year old keeps waking up at 3am
What aperture should I use for portraits? | Best f-stop for a blurry background when photographing people
Why are my photos noisy? | Grainy pictures in low light, how to avoid?
How do I fix a slow leak in my bicycle tyre? | Tube loses air over a few days
What gear should I use uphill? | Shifting on a bike when climbing
Should I lease or buy a car? | Is leasing a vehicle cheaper than owning one?
How does compound interest work? | Earning interest on interest explained
Is it worth paying extra on my mortgage? | Early repayment of a home loan: good idea?
What is the difference between an ETF and a mutual fund? | Exchange traded funds compared with index mutual funds
Can I be fired while on sick leave? | Employer terminated me when I was ill, is that legal?
Can my landlord enter without notice? | Does a tenant have to let the property owner in at any time?
What is the best opening for chess beginners? | Which first moves should a novice learn?
How do I stop blundering pieces? | I keep hanging my queen, how to improve?
How often should I change guitar strings? | When do strings on a guitar need replacing?
How do I read sheet music? | Learning musical notation from scratch
How do I unclog a drain without chemicals? | Sink is blocked, natural ways to clear it
Why does my toilet keep running? | Water constantly flows into the bowl after flushing
How to patch a hole in drywall | Repairing damaged plasterboard
Why is dividing by zero undefined? | What goes wrong if we define 1/0?
Is zero an even number? | Parity of 0
What is the intuition behind the derivative? | How to understand differentiation without formulas
Is 0.999... equal to 1? | Does nine repeating really equal one?
What does a p-value mean? | Interpretation of significance levels in hypothesis testing
When should I use median instead of mean? | Average or median for skewed data?
What is the difference between correlation and causation? | Why doesn't a correlation imply that one thing causes the other?
How long should a password be? | Minimum number of characters for a safe passphrase
Is public wifi safe with https? | Can someone in a cafe network read my encrypted traffic?
What is the difference between hashing and encryption? | Can a hash be decrypted?
How do two-factor codes work? | What is behind the six digits of an authenticator app?
How do I grow tomatoes indoors? | Raising tomato plants in an apartment
When should I prune roses? | Best season to cut back rose bushes
Why is my lawn turning yellow? | Grass discolours in patches
How to train for a first marathon | Preparation plan for running 42 km as a newcomer
Does stretching prevent injuries? | Is it useful to stretch before exercise?
Why do my knees hurt when I squat? | Knee pain during deep squats
How do I get rid of hiccups? | What stops hiccups quickly?
Why do we yawn? | Reason for contagious yawning
How do vaccines cause immunity? | What happens in the body after an immunisation?
Why do leaves change colour in autumn? | What makes foliage turn red in fall?
How do birds know where to migrate? | Navigation of migratory birds
`);

function pairsIn(lines: string): Duplicates {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [left = '', right = ''] = line.split(' | ');
      return [left, right];
    });
}
