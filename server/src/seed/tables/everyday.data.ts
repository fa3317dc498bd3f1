// More handwritten conversations of the seed, shorter ones, in the format of community.data.ts.

export const EVERYDAY = String.raw`
== How often should I water a basil plant? | plants, cooking
Q: Every basil from the supermarket dies within two weeks. What do I do wrong?
Nothing: the pot holds twenty plants that starve each other. Divide it into four pots on the first day. Water from below when the soil is dry, and cut above a pair of leaves.
C> Divide it into four pots on the first day. | This is the trick. Mine lived until November.
== Is it safe to charge a phone overnight? | phones
Q: Does it ruin the battery, or is that an old story?
It is safe, and modern phones stop at full. What ages a battery is heat and staying at 100%. Use the setting that waits with the last fifth until you get up.
C> What ages a battery is heat and staying at 100%. | Correct. Mine has 94% after four years with that setting.
C> It is safe, and modern phones stop at full. | Not true for cheap chargers.
== How do I convince my parents to back up their photos? | family, computers
Q: They have fifteen years of pictures on one laptop.
Don't convince, do it. Bring a disk at your next visit, start the copy, and have cake. A backup that needs somebody to remember it will not happen.
C> A backup that needs somebody to remember it will not happen. | So true.
== Why is English spelling so irregular? | language, history
Q: Through, though, tough, cough. How did this happen?
Printing fixed the spelling just before the vowels moved. Between 1400 and 1700 all long vowels changed, and the letters stayed. Scholars then added silent letters, such as the b in debt, to show Latin roots.
C> Printing fixed the spelling just before the vowels moved. | Correct, the Great Vowel Shift in one sentence.
C> Scholars then added silent letters, such as the b in debt, to show Latin roots. | Yes, and in island they were wrong about the root.
== Can you get a cold from being cold? | health
Q: My grandmother was sure of it. Science says viruses. Who is right?
Both, a little. Without a virus there is no cold. But cool air weakens the defence in the nose, and in winter people sit closer together.
C> Without a virus there is no cold. | Right.
C> But cool air weakens the defence in the nose, and in winter people sit closer together. | I disagree, the experiments on cooling are small and contradict each other.
== What is the point of a Git rebase? | git, programming
Q: My team fights about merge and rebase each month. Is there a right answer?
There is a right question: who reads the history? Rebase makes a straight story that is easy to bisect. Merge keeps what happened. Rebase your own branch, merge shared ones.
C> Rebase your own branch, merge shared ones. | Agreed, we stopped fighting after we wrote that down.
C> Rebase makes a straight story that is easy to bisect. | Misleading: rebased commits were never tested in that order.
== Do I have to descale my kettle? | home
Q: It looks like a cave. Is limescale harmful?
It is harmless to drink, but it costs energy. Boil water with two spoons of citric acid and leave it for an hour. Vinegar works too and smells for a week.
C> Vinegar works too and smells for a week. | True, never again.
== Why did my bread machine loaf sink in the middle? | baking
Q: It rose beautifully and collapsed at the end.
Too much yeast or too much water. Take a quarter less yeast first. On warm days use cold water from the fridge.
C> Take a quarter less yeast first. | This helped, thanks.
== Is coffee bad for the heart? | health, coffee
Q: I drink four cups a day. Should I stop?
For most people, no. Three to five cups a day go with a slightly lower risk of heart disease in large studies. That is a correlation and no medicine. Stop if you sleep badly or feel your heart.
C> Three to five cups a day go with a slightly lower risk of heart disease in large studies. | Correct, filtered coffee at least.
C> That is a correlation and no medicine. | Exactly, and most newspapers leave this sentence out.
C> For most people, no. | I disagree, with high blood pressure my doctor said two at most.
== How do I explain recursion to a child? | teaching, programming
Q: She is nine and writes small games.
Ask her how many people are in a queue when she can't see the front. She asks the person ahead, who asks the next one. The first says one, and each adds one on the way back.
C> The first says one, and each adds one on the way back. | Lovely, and correct: this is the base case and the return.
== What should I see in Lisbon in two days? | travel
Q: We like to walk and to eat, not museums.
Walk Alfama before nine, when it is empty. Take the ferry to Cacilhas for lunch by the water. Skip tram 28 at noon and walk its route instead.
C> Take the ferry to Cacilhas for lunch by the water. | Best advice. The view back is worth more than any tower.
C> Skip tram 28 at noon and walk its route instead. | I disagree, go at seven in the morning, then it is a joy.
== Is glass a liquid? | physics, myths
Q: Old windows are thicker at the bottom, so glass must flow, right?
No. Glass is a solid without crystals. Old panes were made unevenly, and glaziers set the heavy edge at the bottom. At room temperature it would take longer than the age of the universe to flow visibly.
C> Glass is a solid without crystals. | Correct: an amorphous solid.
C> Old panes were made unevenly, and glaziers set the heavy edge at the bottom. | True, some were set the other way round.
== Should I buy a used electric car? | cars
Q: Five years old, 60,000 km. What about the battery?
Ask for a battery certificate. After five years most have 88 to 94% left. Heat and daily fast charging age it, distance does so less.
C> Ask for a battery certificate. | Absolutely, it costs 50 euros.
C> After five years most have 88 to 94% left. | Not true for the first Leaf, which has no cooling.
== How do I sleep on a night flight? | travel, health
Q: Ten hours, economy, I never manage.
Take a window seat on the left if you sleep on that side. Eat before you board and skip the meal. A scarf around the neck is better than most pillows.
C> Eat before you board and skip the meal. | Yes, that is two hours more sleep.
== Why is my tomato sauce bitter? | cooking
Q: I followed the recipe and cooked it for three hours.
The garlic was probably burnt, or the seeds were crushed. A pinch of sugar hides it, a pinch of baking soda removes the acid. Take the garlic out when it is golden.
C> Take the garlic out when it is golden. | This was it. Thank you!
C> A pinch of sugar hides it, a pinch of baking soda removes the acid. | I disagree with sugar. A carrot does it better.
== What does a p-value mean? | statistics
Q: I have read five explanations and still can't say it in one sentence.
It is the chance of data at least as extreme as yours if there were no effect. It is not the chance that there is no effect. A small value with a tiny effect can be real and useless.
C> It is not the chance that there is no effect. | Correct, and half of my colleagues get this wrong.
C> It is the chance of data at least as extreme as yours if there were no effect. | Right, this is the definition.
== Can I use olive oil for frying? | cooking, health
Q: People say it becomes toxic.
You can. Extra virgin oil smokes at about 190 degrees, and a pan is usually below that. It stays more stable than sunflower oil because it has few double bonds. For deep frying it is too expensive.
C> It stays more stable than sunflower oil because it has few double bonds. | True, there is a study from 2018 about it.
C> You can. | This is wrong. My pan smokes every time.
R: Then the pan is too hot for any oil.
== How do I get my toddler to eat vegetables? | parenting
Q: He is two and lives on noodles.
Put them on the table and say nothing. Children need to see a new food ten to fifteen times. Eat it yourself with pleasure, and never pay with dessert.
C> Children need to see a new food ten to fifteen times. | Agreed, with broccoli it took us a year.
C> Eat it yourself with pleasure, and never pay with dessert. | Exactly.
== Is it worth learning to type with ten fingers? | work
Q: I write with four and am fast enough.
If you write more than two hours a day, yes. The gain isn't speed but that you look at the text. It takes six weeks of ten minutes, in which you are slower.
C> The gain isn't speed but that you look at the text. | True, and my neck thanks me.
== Why do stars twinkle and planets don't? | astronomy
Q: I noticed it with Jupiter last night.
A star is a point, and moving air bends its light to and fro. A planet is a small disc, and the wobbles of its many points cancel out. Near the horizon planets twinkle as well.
C> A planet is a small disc, and the wobbles of its many points cancel out. | Correct and short.
== How do I cancel a gym membership that won't let me go? | law, money
Q: They say that only a letter counts.
Send a registered letter and keep the receipt. Name the date, the contract number, and ask for a confirmation. In many countries a cancellation by e-mail is valid too, whatever the contract says.
C> In many countries a cancellation by e-mail is valid too, whatever the contract says. | True in Germany since 2016.
C> Send a registered letter and keep the receipt. | Right, this ended a fight of five months.
== Which chess opening should a beginner learn? | chess
Q: I am rated 900 and lose in the first ten moves.
None. Put a pawn in the centre, bring out knights and bishops, and castle. Games at 900 are decided by pieces that were left unprotected.
C> Games at 900 are decided by pieces that were left unprotected. | Correct, count the attackers before each move.
C> None. | I disagree, the Italian gave me a plan and I enjoyed it.
== Do I need to stretch before running? | running, health
Q: At school it was a law.
Not with long static stretches: they make you a little weaker for minutes. Start slowly and swing the legs. Stretching after the run is a matter of taste.
C> Not with long static stretches: they make you a little weaker for minutes. | True, the reviews agree on this.
C> Stretching after the run is a matter of taste. | I disagree, my calves need it.
== Wie oft muss man Bettwäsche wechseln? | haushalt
Q: Mein Mitbewohner sagt jede Woche, ich finde einmal im Monat reicht.
Alle zwei Wochen ist für die meisten richtig. Wer stark schwitzt oder eine Allergie hat, wechselt jede Woche. Sechzig Grad töten Milben, vierzig nicht.
C> Alle zwei Wochen ist für die meisten richtig. | Stimmt, so machen wir es auch.
== Warum ist der Himmel auf dem Mars nicht blau? | weltall
Q: Die Bilder zeigen ihn gelblich. Liegt das an der Kamera?
Nein, es liegt am Staub. Die Luft ist hundertmal dünner als unsere und streut kaum Licht. Der feine Eisenstaub färbt den Himmel am Tag gelbbraun und den Sonnenuntergang blau.
C> Der feine Eisenstaub färbt den Himmel am Tag gelbbraun und den Sonnenuntergang blau. | Richtig, genau umgekehrt wie bei uns.
== Darf mein Nachbar sonntags Rasen mähen? | recht, alltag
Q: Jeden Sonntag um neun. Muss ich das hinnehmen?
Nein. In Deutschland sind Motormäher in Wohngebieten an Sonntagen verboten. Sprich zuerst mit ihm, denn viele wissen es nicht.
C> In Deutschland sind Motormäher in Wohngebieten an Sonntagen verboten. | Das stimmt, es steht in der Lärmschutzverordnung.
== Comment garder du pain frais plus longtemps ? | cuisine
Q: Le nôtre est dur le lendemain.
Ne le mettez pas au réfrigérateur : il y rassit plus vite. Un torchon dans une boîte suffit pour deux jours. Ensuite, congelez-le en tranches.
C> Ne le mettez pas au réfrigérateur : il y rassit plus vite. | C’est vrai, à cause de l’amidon.
== Pourquoi le ciel est-il noir la nuit ? | astronomie
Q: S’il y a des étoiles partout, il devrait être clair, non ?
C’est le paradoxe d’Olbers. L’univers a un âge fini, et la lumière des étoiles lointaines n’est pas encore arrivée. De plus, l’expansion la rend invisible à nos yeux.
C> L’univers a un âge fini, et la lumière des étoiles lointaines n’est pas encore arrivée. | Exact, et Edgar Poe l’avait deviné.
== ¿Cuánto tiempo hay que dejar reposar la masa de pizza? | cocina
Q: Unas recetas dicen una hora y otras tres días.
Con poca levadura, de uno a tres días en la nevera. El sabor viene del tiempo, no de la levadura. Si tienes prisa, dos horas a temperatura ambiente bastan.
C> El sabor viene del tiempo, no de la levadura. | Cierto, la diferencia es enorme.
== ¿Por qué bostezamos? | salud
Q: ¿Es falta de oxígeno?
No, eso se ha descartado con experimentos. La idea más aceptada es que enfría el cerebro. Que sea contagioso tiene que ver con la empatía.
C> No, eso se ha descartado con experimentos. | Correcto, respirar oxígeno puro no lo evita.
C> La idea más aceptada es que enfría el cerebro. | No es cierto que sea la más aceptada, hay mucha discusión.
== 日本でゴミの分別はどうすればいいですか？ | 日本, 生活
Q: 引っ越したばかりで、曜日も種類も分かりません。
市役所の表を冷蔵庫に貼るのがいちばんです。燃えるゴミは週に二回、プラスチックは週に一回の地域が多いです。
C: 助かりました。アプリで通知してくれる市もあります。
== What is the best way to learn a language alone? | language, learning
Q: I have half an hour a day and want to hold a conversation in Italian next summer.
Listen and speak from the first day. Ten minutes of words with spaced repetition, ten of listening, ten of talking aloud. A tutor once a week is worth more than any app.
C> A tutor once a week is worth more than any app. | Agreed, it forces you to produce sentences.
C> Listen and speak from the first day. | I disagree. A silent month of listening worked better for me.
== Can a vegan diet give a child everything? | health, parenting
Q: Our daughter wants to be vegan at ten.
Yes, if somebody plans it. Vitamin B12 must be supplemented, without exception. Watch iron, iodine, calcium and omega-3, and have the blood tested once a year.
C> Vitamin B12 must be supplemented, without exception. | Correct, this is not a matter of opinion.
C> Yes, if somebody plans it. | This is wrong, the German society of paediatricians advises against it.
R: And the American one says that it is fine when planned. Both ask for a plan.
== How do I read a scientific paper? | science, learning
Q: I am a journalist and get lost in the methods.
Read the abstract, then the figures, then the limitations. Ask three questions: compared with what, in how many people, and who paid? Look for a second study before you write about the first.
C> Look for a second study before you write about the first. | Please, every journalist should do this.
== Why does time seem to go faster as we age? | mind
Q: My summers used to be endless.
One idea is that we count new memories, and routine makes few. A year is also a smaller part of a longer life. If the first idea is right, new things slow time down.
C> One idea is that we count new memories, and routine makes few. | I agree, my year abroad feels like five.
C> A year is also a smaller part of a longer life. | That is arithmetic, not an explanation. I disagree.
== Is a standing desk healthier? | health, work
Q: My back hurts after six hours of sitting.
Standing all day is no better than sitting all day. What helps is changing: sit, stand, walk, twice an hour. A walk at noon does more than any desk.
C> What helps is changing: sit, stand, walk, twice an hour. | Correct, the best posture is the next one.
== How do I remove a stripped screw? | diy
Q: The cross is gone, and it sits in hardwood.
Press a wide rubber band between bit and screw, and turn slowly. If that fails, cut a slot with a small saw. A left-hand drill bit gets the rest.
C> Press a wide rubber band between bit and screw, and turn slowly. | This has never worked for me.
C> If that fails, cut a slot with a small saw. | That worked at once, thanks.
== What should be in an emergency bag? | safety
Q: After the storm we want to be prepared.
Water for three days, a radio, light, medicine and copies of papers. Cash in small notes is forgotten most often. Check it when the clocks change.
C> Cash in small notes is forgotten most often. | True, during our blackout nobody took cards.
== Why do my photos of the moon look so small? | photography
Q: It looked huge over the roofs.
The moon is only half a degree wide, and a phone sees seventy degrees. It looks large because the mind compares it with the roofs. Use a long lens and stand far from the house.
C> Use a long lens and stand far from the house. | Right, distance makes the moon big, not the lens alone.
== Does putting rice on a wet phone help? | phones, myths
Q: It fell into the sink for a second.
No. Air dries it as fast, and dust from rice gets into the port. Turn it off, shake the water out, and leave it in front of a fan for a day.
C> No. | Wrong, it saved two phones of mine.
R: They would have survived on the table as well. Tests found no difference.
C> Air dries it as fast, and dust from rice gets into the port. | Correct, Apple says so too.
== How much money should I have saved at 30? | money
Q: The internet says a year's salary, and I have two months.
That number is a rule for an average life in America. Three to six months of expenses come first. Two months at 30 are more than half of your neighbours have.
C> Three to six months of expenses come first. | Agreed.
C> That number is a rule for an average life in America. | Thank you for saying that.
== Why is the sea salty but rivers aren't? | nature
Q: Rivers bring the water, don't they?
They bring the salt, too, in traces. The sea loses water by evaporation and keeps the salt. After hundreds of millions of years it is balanced: as much settles as arrives.
C> The sea loses water by evaporation and keeps the salt. | Right, like a kettle.
== Should I use tabs or spaces? | programming
Q: New project, four people, four opinions.
Use what the formatter of your language does, and never talk about it again. Tabs let people choose their own width, which matters for some who see badly.
C> Use what the formatter of your language does, and never talk about it again. | The only right answer.
C> Tabs let people choose their own width, which matters for some who see badly. | True, and it is the one argument that counts.
C> Use what the formatter of your language does, and never talk about it again. | No. I will talk about it again.
== Is it normal to talk to oneself? | mind
Q: I do it while cooking, in whole sentences.
Yes, most people do. Saying a goal aloud helps to find things and to stay with a task. It is a concern only if the voice seems to come from somebody else.
C> Saying a goal aloud helps to find things and to stay with a task. | True, there is an experiment with a supermarket shelf.
== What is a good first telescope? | astronomy
Q: About 300 euros, for a child of eleven and her father.
A tabletop Dobsonian with 130 mm. It shows the rings of Saturn, the bands of Jupiter and hundreds of craters. Don't buy one that advertises 500 times magnification.
C> Don't buy one that advertises 500 times magnification. | Agreed, it is how one knows the toys.
C> A tabletop Dobsonian with 130 mm. | I would start with binoculars. This is not the best first choice.
== How do I prune an apple tree? | garden
Q: It is old, wild and gives small apples.
Over three winters, not in one. Take out dead wood, then what grows inwards, then what crosses. If you cut a third at once, it answers with a forest of shoots.
C> If you cut a third at once, it answers with a forest of shoots. | Correct, mine looked like a brush.
== Can money buy happiness? | mind, money
Q: I read that it stops at 75,000 dollars a year.
That was one study, and a newer one with the same author corrected it. Happiness grows with the logarithm of income for most people: each doubling adds the same small step. For the unhappiest fifth it stops early.
C> That was one study, and a newer one with the same author corrected it. | Right, Kahneman and Killingsworth in 2023.
C> Happiness grows with the logarithm of income for most people: each doubling adds the same small step. | I disagree. It is a correlation, and happy people also earn more.
== How do I start composting on a balcony? | garden, home
Q: Two people, no garden, and it must not smell.
A worm box is the right size. Feed it slowly: a cup of scraps a day, and as much torn cardboard. It smells only if it is too wet.
C> It smells only if it is too wet. | True. More cardboard, and it was gone in two days.
== Why do we have fingerprints? | biology
Q: For grip, or for something else?
Probably for touch more than for grip. The ridges amplify vibrations when a finger moves over a surface. On smooth glass they even reduce the grip, because less skin touches it.
C> On smooth glass they even reduce the grip, because less skin touches it. | Correct, a group in Manchester measured it.
C> Probably for touch more than for grip. | That is not settled. On wet wood they do help the grip.
`;
