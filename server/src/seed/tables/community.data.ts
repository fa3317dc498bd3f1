// Further handwritten conversations of the seed, as text. `==` title and tags, `Q:` a question with its answer below (the first opens,
// each other one continues), `C:` a comment, `C>` a comment on the sentence before the bar, `R:` a reply by somebody else.

export const COMMUNITY = String.raw`
== Do houseplants really clean the air? | plants, home
Q: I bought six plants because a list said that they remove toxins. Is there anything to it?
Hardly. In a sealed chamber plants do remove some solvents, and that is where the famous list comes from.

## What a room changes
A living room exchanges its air once every hour or two through gaps and doors. You would need roughly ten plants per square metre to match that. Opening a window for five minutes does more than a shelf of ferns.

They still raise the humidity a little, and people feel better beside them.
C> Opening a window for five minutes does more than a shelf of ferns. | Agreed. I measured CO₂ and particles for a month, with and without plants: the same values.
C> They still raise the humidity a little, and people feel better beside them. | I disagree with the humidity part. My hygrometer shows no change with twelve plants.
R: With twelve large ones mine rises by three percent, so it depends on the leaves and on the watering.
Q: Which ones survive a dark hallway?
Cast iron plant, snake plant and ZZ plant. Water them only when the soil is dry, because in little light they drink little.
== Why does my sourdough come out flat? | baking, bread
Q: My loaf spreads like a pancake when I turn it out of the basket. The crumb is fine, a bit sour. What should I change first?
Most likely it is **overproofed**. A dough that spreads and tastes sour has fermented for too long. End the bulk rise when the dough has grown by half, not when it has doubled.

Then shape it tightly and let it rest in the fridge overnight. Cold dough holds its shape and is easier to score.

If that changes nothing, use less water: 68% is forgiving, 80% is not.
C> End the bulk rise when the dough has grown by half, not when it has doubled. | This fixed it for me. I marked the jar with tape.
C> A dough that spreads and tastes sour has fermented for too long. | Not true in general: weak flour spreads too, however short you proof it.
R: Fair, but the sour taste is what points to time and not to the flour.
== How do I undo the last commit in Git without losing my changes? | git, programming
Q: I committed to the wrong branch and have not pushed yet. How do I take the commit back but keep my work?
Use a soft reset. It moves the branch back and leaves your files and the staged changes as they are:

~~~sh
git reset --soft HEAD~1
git switch -c the-right-branch
git commit
~~~

Do not use --hard here, because it deletes your changes. If you have already pushed, use git revert, so that nobody's history changes.
C> Do not use --hard here, because it deletes your changes. | Right, and if somebody did it anyway: git reflog finds the commit again.
C> If you have already pushed, use git revert, so that nobody's history changes. | I disagree. On my own branch I force-push all the time, with lease.
R: On your own branch, yes. The answer is about branches that others have.
== Is it cheaper to leave the heating on low all day? | home, energy
Q: We are both at work from eight to five. Is it cheaper to turn the heating off, or to keep it at 17 degrees?
Turning it down or off is cheaper in nearly every house. Heat flows out in proportion to the difference between inside and outside, so a colder house loses less. The energy to heat up again is never more than what you saved while it was cold.

The exception is a heat pump with a small output: it works best at a constant low temperature. And keep rooms above 15 degrees, or moisture condenses on the walls.
C> The energy to heat up again is never more than what you saved while it was cold. | This is the point that my father will not believe. It is simple physics and correct.
C> Turning it down or off is cheaper in nearly every house. | Wrong for us. We have underfloor heating that takes six hours to react.
R: Then you would turn it down six hours earlier, and it still saves.
C> The exception is a heat pump with a small output: it works best at a constant low temperature. | Yes, our installer said the same, and the meter agrees.
== What is a monad, without the burrito? | programming, haskell
Q: Can somebody explain monads to me as if I had written JavaScript for ten years?
You use one every day: a promise. It is a value in a wrapper, together with a rule for the next step.

A monad needs two operations: one that wraps a plain value, and one that applies a function returning a wrapped value without wrapping twice. For promises they are Promise.resolve and then. For arrays they are [x] and flatMap.

~~~js
const half = (x) => (x % 2 === 0 ? [x / 2] : []);
[8, 3].flatMap(half); // [4]
~~~

The laws say that wrapping and unwrapping changes nothing, and that the order of grouping does not matter.
C> You use one every day: a promise. | No, strictly speaking a promise is not a monad, because then flattens by itself.
R: True, but as a first picture it is the best one that I know.
C> For arrays they are [x] and flatMap. | Exactly, flatMap is where it made sense to me.
== Should I let my 12-year-old have a smartphone? | parenting
Q: Everyone in her class has one. We are unsure. What do we actually know about the effects?
The evidence is weaker than the headlines in both directions. Large studies find small links between hours of use and mood, and they can't say which causes which. Sleep is the clearest effect: a phone in the bedroom costs children half an hour a night.

A middle way that many schools recommend:

1. a phone without social media until 14,
2. it charges in the kitchen at night,
3. rules that also apply to the parents.

Being the only one without is a cost too, and your daughter can tell you how large it is.
C> Sleep is the clearest effect: a phone in the bedroom costs children half an hour a night. | Yes. We moved the chargers to the kitchen, and it changed the mornings.
C> The evidence is weaker than the headlines in both directions. | I disagree, the newer experiments with limits on use do show an effect.
R: They show one on well-being after weeks, but a tiny one. Weak is the right word.
C> Being the only one without is a cost too, and your daughter can tell you how large it is. | This is wrong. Peer pressure is exactly what a parent has to withstand.
== Can I run a marathon after six months of training? | running, health
Q: I am 41, run 5 km twice a week and want to finish a marathon in October. Is that realistic?
Yes, **finishing** is realistic; a fast time is not. Build up to four runs a week first. Raise the weekly distance by no more than a tenth. The long run matters most: one a week, slow, up to 30 km three weeks before the race.

Take a lighter week every fourth week. Tendons adapt more slowly than lungs, and that is where beginners get hurt.
C> Raise the weekly distance by no more than a tenth. | The ten percent rule is a myth. A trial with 500 beginners found no fewer injuries.
R: It is not proven, but it keeps people from doubling, which does hurt them.
C> Tendons adapt more slowly than lungs, and that is where beginners get hurt. | True. My Achilles tendon agrees.
== Why are there leap years but also leap seconds? | astronomy, time
Q: Both seem to fix the calendar. Why do we need two different things?
They fix two different clocks. A **leap day** keeps the calendar in step with the seasons, because a year has 365.2422 days. A **leap second** keeps our clocks in step with the rotation of the earth, which is slightly irregular.

$$365 + \tfrac14 - \tfrac1{100} + \tfrac1{400} = 365.2425$$

Leap seconds will be given up by 2035, since computers handle them badly.
C> Leap seconds will be given up by 2035, since computers handle them badly. | Correct, the metre conference decided it in 2022.
C: The formula is the clearest explanation of the Gregorian rule that I have seen.
== How do I tell my boss that I am overloaded? | work
Q: I have three projects and each manager thinks that theirs comes first. How do I say no without looking lazy?
Don't say no, ask which. Write down all tasks with the hours that they need, and show that the sum is more than a week. Then ask your boss to put them in order. That turns a complaint into a decision that is theirs to make.

Offer one proposal of your own. Managers prefer to correct a plan than to invent one.
C> Don't say no, ask which. | Good advice, it worked for me twice.
C> Then ask your boss to put them in order. | In my company this backfires. The answer is always that everything is urgent.
R: Then ask what may be late. That is the same question, but it can't be answered with everything.
== Is nuclear power cheaper than solar? | energy, economics
Q: I read opposite claims every week. What does electricity from new plants really cost?
It depends on what you count. For a single kilowatt-hour from a new plant, solar is far cheaper: about 40 dollars per megawatt-hour against 140 or more for nuclear in Europe and the US.

## What the comparison leaves out
A grid needs power at night. Storage and reserve add 20 to 60 dollars to solar, more the larger its share is. Nuclear plants in South Korea cost half as much as in Europe.

So for the first half of a grid solar is cheaper, and for the last tenth nobody knows.
C> For a single kilowatt-hour from a new plant, solar is far cheaper: about 40 dollars per megawatt-hour against 140 or more for nuclear in Europe and the US. | These are the numbers of Lazard, and they are correct.
C> Storage and reserve add 20 to 60 dollars to solar, more the larger its share is. | This is too low for a winter in the north. It is misleading to give one range.
C> So for the first half of a grid solar is cheaper, and for the last tenth nobody knows. | I agree with this. It is the most honest sentence in the debate.
C> So for the first half of a grid solar is cheaper, and for the last tenth nobody knows. | I disagree. There are good models of the last tenth, and they say firm power wins.
R: Models that assume the costs they want to show. Nobody has built such a grid.
== How long do eggs keep in the fridge? | food
Q: The box says best before last Tuesday. Are they still good?
Probably. Eggs keep three to five weeks in the fridge, and the date is a promise of quality, not of safety. Crack each one into a cup first: a bad egg smells at once.

The float test shows age, not safety. An old egg floats because air has entered it.
C> The float test shows age, not safety. | Right. I have eaten floaters for years.
C> Eggs keep three to five weeks in the fridge, and the date is a promise of quality, not of safety. | Agreed, as long as the shell is whole.
== Why is my API slow only for the first request? | programming, databases
Q: The first request after some quiet minutes takes four seconds, all later ones 30 ms. Node, Postgres, a small cloud instance. Where do I look?
Something goes to sleep. In the order of likelihood:

1. The instance itself is stopped when idle. Look for a cold start in the log of the platform.
2. The pool has closed its connections. A new connection with TLS takes 100 to 300 ms, not four seconds.
3. The database instance is paused.

Log the time at three points: when the process starts, when the request arrives, and when the query returns. The gap tells you which one it is.
C> Log the time at three points: when the process starts, when the request arrives, and when the query returns. | Do this first, everything else is guessing. Correct answer.
C> A new connection with TLS takes 100 to 300 ms, not four seconds. | Not true on my host: DNS alone took two seconds.
== Ist Leitungswasser gesünder als Mineralwasser? | ernährung, alltag
Q: Meine Eltern kaufen seit Jahren Kisten mit Mineralwasser. Ist das wirklich gesünder als Wasser aus dem Hahn?
Nein. Leitungswasser wird in Deutschland strenger und häufiger kontrolliert als Mineralwasser. Manche Mineralwässer enthalten mehr Calcium, aber das meiste Calcium kommt ohnehin aus dem Essen.

Ein Problem können alte Bleirohre im Haus sein. Lass das Wasser morgens kurz laufen, bis es kühl ist.
C> Leitungswasser wird in Deutschland strenger und häufiger kontrolliert als Mineralwasser. | Das stimmt, ich arbeite in einem Wasserwerk.
C> Manche Mineralwässer enthalten mehr Calcium, aber das meiste Calcium kommt ohnehin aus dem Essen. | Das ist falsch für Leute, die keine Milch trinken.
R: Für die lohnt sich ein Blick aufs Etikett, das stimmt.
== Wie lerne ich, vor Leuten zu sprechen? | beruf
Q: Ich muss in drei Wochen vor 80 Kollegen reden und schlafe jetzt schon schlecht. Was hilft wirklich?
Übe laut und im Stehen, nicht im Kopf. Lerne die ersten zwei Sätze auswendig, denn am Anfang ist die Aufregung am größten. Nach zwei Minuten sinkt sie bei fast allen von selbst.

Schreib Stichworte auf statt ganzer Sätze. Wer abliest, verliert den Blick der Leute.
C> Übe laut und im Stehen, nicht im Kopf. | Genau, das war bei mir der ganze Unterschied.
C> Schreib Stichworte auf statt ganzer Sätze. | Da bin ich anderer Meinung: Mir gibt ein ganzer Text Sicherheit.
== Faut-il laver le riz avant de le cuire ? | cuisine
Q: Ma grand-mère le rince toujours, le paquet dit que ce n’est pas nécessaire. Qui a raison ?
Les deux, selon le plat. Rincer enlève l’amidon de la surface, et les grains collent moins. Pour un risotto, il ne faut surtout pas rincer le riz. Le rinçage enlève aussi une partie de l’arsenic, mais la cuisson dans beaucoup d’eau en enlève davantage.
C> Pour un risotto, il ne faut surtout pas rincer le riz. | Exact, sans amidon il n’y a pas de crème.
C> Rincer enlève l’amidon de la surface, et les grains collent moins. | C’est vrai, on le voit à l’eau blanche.
== ¿Conviene amortizar la hipoteca o invertir? | dinero
Q: Tengo 20.000 euros ahorrados y una hipoteca al 2,1 % fijo. ¿Amortizo o invierto?
Con un tipo fijo del 2,1 %, la mayoría de los números favorecen invertir. Un fondo indexado mundial ha rendido cerca del 6 % anual a largo plazo. Pero amortizar es una ganancia segura, y la bolsa puede caer un 40 %.

Guarda primero seis meses de gastos. Después, lo que te deje dormir.
C> Pero amortizar es una ganancia segura, y la bolsa puede caer un 40 %. | De acuerdo, esto es lo que la gente olvida.
C> Con un tipo fijo del 2,1 %, la mayoría de los números favorecen invertir. | No es cierto si uno necesita el dinero en cinco años.
== 英語の冠詞はどうやって覚えますか？ | 英語, 学習
Q: a と the の使い分けがいつも分かりません。よい練習方法はありますか？
まず、聞き手がどれのことか分かるかどうかを考えます。分かるなら the、分からないなら a です。初めて出てくるものには a を使い、二回目からは the を使います。短い文章を声に出して読むのがいちばんの練習です。
C: とても分かりやすいです。二回目からは the、と覚えます。
== Does reading in dim light damage your eyes? | health
Q: My mother told me so all my life. Is it true?
No. Reading in dim light tires the eyes, but it does no lasting damage. You blink less, and the muscles work harder, so they feel dry and sore.

What does matter for children is daylight: two hours outdoors a day lower the risk of short-sightedness.
C> Reading in dim light tires the eyes, but it does no lasting damage. | Correct, says an optician.
C> What does matter for children is daylight: two hours outdoors a day lower the risk of short-sightedness. | True, there are good trials from Taiwan.
== How do I choose a tent for two weeks of rain in Scotland? | outdoor, travel
Q: Two people, walking, the West Highland Way in April. What matters in a tent there, apart from the price?
Wind and wet, in that order. Take a tunnel or geodesic tent that you can pitch with the outer first, so that the inside stays dry. The hydrostatic head of the floor should be above 5,000 mm.

Seams fail before fabric does. Seal them yourself before you go, and practise in the garden once.
C> Take a tunnel or geodesic tent that you can pitch with the outer first, so that the inside stays dry. | Yes, outer first is the one thing I would not give up again.
C> The hydrostatic head of the floor should be above 5,000 mm. | I disagree, 3,000 mm with a footprint is enough and a pound lighter.
R: Not if you kneel. Two wet nights taught me that.
== Why do programmers count from zero? | programming, history
Q: Is there a good reason, or is it just tradition?
There is a reason in the machine, and one on paper. An index is an offset: the first element is zero steps away from the start. Dijkstra argued that half-open ranges are the neatest: $0 \le i < n$ has n elements and no plus or minus one.

Languages for mathematicians, such as Fortran, R and Julia, count from one.
C> An index is an offset: the first element is zero steps away from the start. | Exactly, in C it is literally an addition.
C> Languages for mathematicians, such as Fortran, R and Julia, count from one. | Correct, and nobody dies of it.
== Is it rude to ask for the recipe? | etiquette
Q: I loved the cake at a colleague's party. My partner says one doesn't ask. Really?
It is a compliment almost everywhere. Ask later and in private, so that the cook can refuse without an audience. Some people guard a family recipe, and some live from theirs.
C> It is a compliment almost everywhere. | Agreed. I am always happy when somebody asks me.
C> It is a compliment almost everywhere. | Not in my family. My aunt was offended for a year.
== What did the Romans know about concrete that we forgot? | history, engineering
Q: The Pantheon has stood for 1,900 years, my garage cracks after twenty. What was their secret?
Three things: volcanic ash, time and no steel. The ash reacts with lime and sea water to minerals that grow inside the cracks. Lumps of quicklime in the mix dissolve when water enters, and seal the crack.

Modern concrete is stronger from the first week, and steel lets it span rooms. The steel is also what destroys it: rust needs more space than iron. We only see the Roman buildings that survived.
C> The steel is also what destroys it: rust needs more space than iron. | Right, this is the whole story of my garage.
C> Lumps of quicklime in the mix dissolve when water enters, and seal the crack. | That is disputed. One paper claims it, others found ordinary badly mixed lime.
R: The paper from 2023 tested it with new samples, and they did heal.
C> We only see the Roman buildings that survived. | Yes, survivorship bias, and it is too rarely said.
== How much should I tip in Japan? | travel, japan
Q: I don't want to offend anybody. Is there any place where one tips?
Don't tip. Staff will run after you to return the money. In a traditional inn you may leave an envelope for the host, but nobody expects it. Say gochisousama when you leave a restaurant: that is the thanks that counts.
C> Staff will run after you to return the money. | True, it happened to me in Kyoto.
C> Don't tip. | I agree completely.
== Do I need a university degree to become a software developer? | career, programming
Q: I am 29, a nurse, and have taught myself Python for a year. Does anybody hire people like me?
Yes, but the door is narrower than five years ago. Companies with a medical product would be glad about a nurse who programs. A finished project that somebody uses says more than any certificate.

Degrees still matter for visas, for large employers, and for research.
C> A finished project that somebody uses says more than any certificate. | I hire developers, and this is correct.
C> A finished project that somebody uses says more than any certificate. | Not true any more. The filters read the certificates, and no human opens the project.
C> Companies with a medical product would be glad about a nurse who programs. | Exactly this. I went from pharmacy to software in the same way.
== Why does a mirror swap left and right but not up and down? | physics
Q: This has bothered me since I was a child. What is special about left and right?
Nothing. A mirror swaps **front and back**. The hand on the east side stays on the east side, and the head stays on top. You see a person who seems to have turned round to face you, and people turn around a vertical axis, so you imagine left and right exchanged.

If we usually turned by standing on our heads, we would say that mirrors swap up and down.
C> A mirror swaps **front and back**. | Correct, and once you see it you can't unsee it.
C> If we usually turned by standing on our heads, we would say that mirrors swap up and down. | Ha, true.
== Should we get a second cat? | pets
Q: Our cat is three, lives indoors and cries when we leave. Would a friend help or make it worse?
It can help if she grew up with other cats. A kitten of the opposite sex is accepted most easily. Keep them in separate rooms for a week and exchange their blankets first.

If she has always been alone, she may see a rival. Then more play and a window with birds are the better gift.
C> Keep them in separate rooms for a week and exchange their blankets first. | Yes. We took two weeks, and it worked.
C> A kitten of the opposite sex is accepted most easily. | I disagree. A calm adult is better, a kitten will annoy a three-year-old cat.
R: Ours loved the kitten from the second day, but she is a playful one.
== How does a heat pump work when it is freezing outside? | energy, physics
Q: How can there be heat in air of minus five degrees that warms my house?
Minus five is still 268 kelvin, so there is plenty of heat in the air. The refrigerant boils at minus forty, takes heat from the air, is compressed and becomes hot.

$$\text{COP} = \frac{T_\text{hot}}{T_\text{hot} - T_\text{cold}}$$

That is the limit; real machines reach about half of it. At minus five and water of 35 degrees you get roughly three units of heat for one of electricity.
C> At minus five and water of 35 degrees you get roughly three units of heat for one of electricity. | Right, my meter shows 3.1 for January.
C> That is the limit; real machines reach about half of it. | Correct for mine.
C> At minus five and water of 35 degrees you get roughly three units of heat for one of electricity. | That is misleading for old radiators, which need 55 degrees. There it is two.
== What is the difference between a virus and a bacterium? | biology
Q: My doctor refused antibiotics. Why do they help against one and not the other?
A bacterium is a living cell with its own metabolism; a virus is a set of instructions in a shell that uses your cells. Antibiotics attack parts that only bacteria have, such as their cell wall. A virus has none of them, so there is nothing to hit.
C> Antibiotics attack parts that only bacteria have, such as their cell wall. | Correct and well put.
C: This should hang in every waiting room. I agree with every word.
== How do I get red wine out of a carpet? | home
Q: A full glass, ten minutes ago, a light wool carpet. Quick!
Blot, don't rub. Press a dry cloth on it until nothing comes out any more, then cold water with a drop of dish soap, and blot again. Salt is a myth: it sets the stain in wool. Hydrogen peroxide works, but it may bleach the carpet.
C> Blot, don't rub. | Exactly. Rubbing ruined mine.
C> Salt is a myth: it sets the stain in wool. | Wrong, salt saved my carpet last Christmas.
R: On cotton it works. On wool the textile museums advise against it.
== Why do cats purr? | animals
Q: Is it only happiness? Ours purrs at the vet as well.
Not only. Cats purr when they are content, but also when they are hurt or afraid. It seems to calm them, as humming calms people. Whether the vibration heals bones is an open question.
C> Cats purr when they are content, but also when they are hurt or afraid. | True, ours purred with a broken leg.
C> Whether the vibration heals bones is an open question. | Agreed, there is a hypothesis and no good study.
== Is a four-day week really as productive? | work, economics
Q: Our company wants to try it. What did the trials find?
Most trials found about the same output and happier staff. In Iceland and Britain sales stayed level, and fewer people left. But companies chose to take part, and those were mostly offices.

## Where it is hard
A nurse or a driver can't do five days of work in four. There it means more people, and that costs money.

Measure something before you begin, or you will argue about feelings afterwards.
C> Most trials found about the same output and happier staff. | I disagree: they measured what people said about their output.
R: The British one used sales and sick days, not surveys alone.
C> A nurse or a driver can't do five days of work in four. | True, I drive a bus.
C> Measure something before you begin, or you will argue about feelings afterwards. | Yes! This is the best advice in here.
== What makes a password strong? | security
Q: Every site has other rules. What really counts?
Length and randomness. Four random words are stronger than eight characters with a dollar sign. Never use the same one twice, because leaks are tried everywhere within hours.

A password manager makes both easy. Turn on a second factor for your mail, since mail resets everything else.
C> Four random words are stronger than eight characters with a dollar sign. | Correct, if a machine picks the words.
C> Four random words are stronger than eight characters with a dollar sign. | Not true if people choose them: then it is my dog, my town, my club and a year.
C> Turn on a second factor for your mail, since mail resets everything else. | Exactly right.
== Can dogs eat chocolate in small amounts? | pets, health
Q: Our Labrador ate two squares of milk chocolate. Do we have to worry?
Two squares of milk chocolate are harmless for a dog of 30 kg. The dangerous dose of theobromine is about 20 mg per kilogram; milk chocolate has 2 mg per gram. Dark chocolate has eight times as much, and there you should call a vet.
C> Two squares of milk chocolate are harmless for a dog of 30 kg. | Agreed, I am a vet.
C> Dark chocolate has eight times as much, and there you should call a vet. | Right. Call, don't wait for signs.
== How do I stop comparing myself with others? | mind
Q: I scroll, see people with better lives, and feel bad for an hour. What helps?
You can't stop it, but you can choose with whom and how often. Mute ten accounts today and notice what happens in a week. Compare yourself with who you were a year ago.

If it lasts most of the day, talk to a professional. That is not a defeat.
C> Mute ten accounts today and notice what happens in a week. | It works, I was surprised how much.
C> You can't stop it, but you can choose with whom and how often. | I disagree that it can't be stopped. Meditation has stopped it for me.
== Which came first, the chicken or the egg? | biology, philosophy
Q: Is there a scientific answer, or only a joke?
The egg. Animals laid eggs 300 million years before there was a chicken. If you mean a chicken's egg, it depends on the definition: is it an egg laid by a chicken, or one that a chicken hatches from?
C> Animals laid eggs 300 million years before there was a chicken. | Correct, and the rest is wordplay.
C> The egg. | I disagree: without a chicken it is not a chicken's egg.
R: That is the second meaning, and the answer says so.
== How do index funds make money if everybody buys them? | money, investing
Q: If everybody just buys everything, who sets the prices?
Those who still trade. Prices are made by the last buyer and seller, not by the holders. Even with half of all shares in index funds, nine of ten trades are made by others.

If nobody compared companies any more, picking them would pay well, and people would return to it. That is why the extreme never comes.
C> Prices are made by the last buyer and seller, not by the holders. | Right, this is what most articles get wrong.
C> That is why the extreme never comes. | I disagree. Markets can be wrong for longer than anybody can wait.
== Why do onions make me cry? | cooking, chemistry
Q: And do any of the tricks work?
The knife breaks cells, and an enzyme makes a gas that turns into acid in your eyes. A sharp knife breaks fewer cells. Cooling the onion for half an hour slows the enzyme down. Bread in the mouth does nothing.
C> A sharp knife breaks fewer cells. | True, since I sharpen mine I hardly notice it.
C> Bread in the mouth does nothing. | Agreed, it only looks funny.
== Is the Great Wall visible from space? | space, myths
Q: I learned at school that it is the only building one can see from the moon.
It isn't. From the moon you see no building at all. From a low orbit the wall is hard to find, because it is narrow and has the colour of the ground. Roads, dams and cities at night are easy to see.
C> From the moon you see no building at all. | Correct, Armstrong said so himself.
C: My old textbook still has the myth. Good answer.
== How do I write tests for code that has none? | programming, testing
Q: I inherited 40,000 lines of PHP without a test. Where do I begin?
Begin where you must change something. Write one test that calls the whole page and compares the output with today's, right or wrong. Then change, and let the test show what else moved.

Don't aim at a percentage. The parts that nobody touches may stay as they are.
C> Begin where you must change something. | Yes, everything else is a project that nobody pays for.
C> Don't aim at a percentage. | I disagree. Without a number nobody on my team wrote a single test.
R: With a number, ours wrote tests that assert nothing.
== What is dark matter, and how do we know that it exists? | physics, space
Q: Could it be that we just don't understand gravity?
That is a fair question, and physicists asked it too. Galaxies rotate so fast that the visible stars could not hold them together. In the Bullet Cluster the mass is in another place than the gas, which a changed law of gravity explains badly.

Nobody has detected a particle in forty years of searching. So the effect is certain, and its cause is not.
C> So the effect is certain, and its cause is not. | Exactly the right way to say it.
C> In the Bullet Cluster the mass is in another place than the gas, which a changed law of gravity explains badly. | True, it convinced me.
C> Nobody has detected a particle in forty years of searching. | Correct, and it should worry people more.
== Should I rinse pasta after cooking? | cooking
Q: My roommate rinses it under cold water so that it doesn't stick. I find that wrong. Who is right?
For a hot dish, don't rinse. The starch on the surface makes the sauce cling. For a salad, rinse, because it cools down quickly and doesn't stick together. Oil in the water only makes the pot greasy.
C> The starch on the surface makes the sauce cling. | Right, and keep a cup of the water for the sauce.
C> Oil in the water only makes the pot greasy. | It does keep the foam down, so this is not quite true.
`;
