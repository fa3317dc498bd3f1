// Pairs of questions for measuring an embedder at the similarity threshold 0.85, written for this purpose. `same` pairs ask the same in
// other words, `near` pairs share subject and most words but ask something else, `unrelated` pairs have nothing in common. Tune on the
// `dev` half only; the `held` half is for measuring.

export type PairKind = 'same' | 'near' | 'unrelated';

export const pairText: Readonly<Record<'dev' | 'held', Readonly<Record<PairKind, string>>>> = {
  dev: {
    same: `
What is the capital of France? | Which city is the capital of France?
capital of france | What's the capital of France?
How can I lose weight? | What are good ways to lose weight?
How can I lose weight? | weight loss tips
Why is the sky blue? | What makes the sky blue?
Why is the sky blue? | What is the reason the sky looks blue?
Who wrote Hamlet? | Who is the author of Hamlet?
How tall is Mount Everest? | What is the height of Mount Everest?
How far is the moon from the earth? | What is the distance between the Earth and the moon?
What is the difference between TCP and UDP? | TCP vs UDP
What is the difference between TCP and UDP? | How does TCP differ from UDP?
How do I reverse a string in Python? | python reverse string
How do I reverse a string in Python? | What's the best way to reverse a string with Python?
How do I learn to play the guitar quickly? | What is the fastest way to learn guitar?
What does HTTP 404 mean? | meaning of http 404
Write a poem about the sea | Can you write me a poem about the ocean?
How long does it take to boil an egg? | How long should I boil an egg?
How many people live in Japan? | What is the population of Japan?
Explain photosynthesis | What is photosynthesis?
Explain photosynthesis | Can you explain to me how photosynthesis works?
When was the Eiffel Tower built? | In what year was the Eiffel Tower constructed?
What's a good recipe for banana bread? | How do I make banana bread?
How do I fix a flat bicycle tire? | How can I repair a flat tire on my bike?
Is coffee bad for you? | Is drinking coffee unhealthy?
How do I remove red wine stains from a carpet? | How to get red wine out of a carpet?
How do I get better at chess? | How can I improve my chess?
What are the symptoms of diabetes? | What are the signs of diabetes?
Who discovered penicillin? | By whom was penicillin discovered?
What causes inflation? | Why does inflation happen?
How do I center a div in CSS? | css center a div
How do I start a small business? | What are the steps to start a small business?
Can dogs eat chocolate? | Is chocolate safe for dogs?
How do I improve my English speaking skills? | How can I speak English better?
What should I cook for dinner tonight? | Dinner ideas for tonight
How can I fall asleep faster? | What helps to fall asleep quickly?
How do I undo the last commit in git? | git undo last commit
How do I undo the last commit in git? | How can I revert my most recent git commit?
Give me gift ideas for my dad | What should I buy my father as a present?
What are the benefits of meditation? | What are the advantages of meditating?
How does a vaccine work? | How do vaccines work?
What is the meaning of life? | What's the purpose of life?
How much does it cost to build a house? | What is the price of building a house?
How do I write a cover letter? | Tips for writing a cover letter
Summarize the plot of Romeo and Juliet | What happens in Romeo and Juliet?
What is the best programming language for beginners? | Which programming language should a beginner learn first?
How do I convert miles to kilometers? | Convert miles into kilometres
How can I save money? | What are some ways of saving money?
Why do cats purr? | What is the reason that cats purr?
Why do cats purr? | Could you please tell me why cats purr?
What are black holes? | Explain black holes to me
How do I delete a branch in git? | git remove branch
How do airplanes fly? | What makes airplanes fly?
How do I overcome stage fright? | How can I get rid of stage fright?
What is machine learning? | Define machine learning
Who invented the telephone? | Who was the inventor of the telephone?
What year did World War 2 end? | When did the Second World War end?
How do I learn Spanish? | What's the best way to learn Spanish?
List the planets in the solar system | What are the planets of our solar system?
Translate "good morning" into French | How do you say "good morning" in French?
What are some healthy breakfast ideas? | Give me ideas for a healthy breakfast
How old is the universe? | What is the age of the universe?
Why won't my car start? | My car doesn't start, what could be the reason?
How do I deal with anxiety? | How to cope with anxiety
What is the fastest animal on earth? | Which animal is the fastest in the world?
What is recursion in programming? | Explain recursion in programming with simple words
How do I use async await in JavaScript? | javascript async await how to use
How do I apologize to a friend? | What is a good way to say sorry to a friend?
Is it safe to travel to Mexico? | Is traveling to Mexico dangerous?
How do I make my computer faster? | How to speed up my PC
What is the boiling point of water? | At what temperature does water boil?
Was ist die Hauptstadt von Spanien? | Welche Stadt ist die Hauptstadt von Spanien?
Wie kocht man Reis? | Wie koche ich Reis richtig?
Warum ist der Himmel blau? | Was ist der Grund, dass der Himmel blau ist?
Wie kann ich besser schlafen? | Was hilft beim Einschlafen? Tipps für besseren Schlaf
Quelle est la capitale de l'Italie ? | Quelle ville est la capitale de l'Italie ?
Comment apprendre l'anglais rapidement ? | Quelle est la meilleure façon d'apprendre vite l'anglais ?
Pourquoi le ciel est-il bleu ? | Pour quelle raison le ciel est bleu ?
¿Cómo puedo perder peso? | ¿Cuál es la mejor manera de perder peso?
¿Cuál es la capital de Perú? | ¿Qué ciudad es la capital de Perú?
Como fazer pão em casa? | Qual é a melhor forma de fazer pão em casa?
Perché il cielo è blu? | Per quale motivo il cielo è blu?
Hoe leer ik snel Nederlands? | Wat is de beste manier om snel Nederlands te leren?
法国的首都是哪里？ | 法国首都是哪个城市？
怎么学好英语？ | 如何学好英语？
空はなぜ青いのですか？ | どうして空は青いの？
フランスの首都はどこですか？ | フランスの首都を教えてください
프랑스의 수도는 어디인가요? | 프랑스 수도가 어디야?
Какая столица Франции? | Какой город является столицей Франции?
Почему небо голубое? | По какой причине небо голубое?
How can I make friends in a new city? | What's the best way to meet new people in a new city?
What is the main export of Norway? | Which product does Norway export the most?
How do I get rid of acne? | acne treatment
Which foods are high in iron? | What foods contain a lot of iron?
How do I check if a key exists in a Python dictionary? | python check whether dict has key
How do I check my Python version? | Which command shows the Python version?
Why do onions make you cry? | What is it in onions that makes us cry?
How do you play poker? | What are the rules of poker?
Should I rent or buy a house? | Is it better to buy or rent a house?
What is the plot of Inception? | What is the movie Inception about?
When is the best time to visit Thailand? | What is the best month to go to Thailand?
Where is Machu Picchu located? | In which country is Machu Picchu?
Who was the first president of the United States? | Who was the first US president?
How do I stop my dog from barking? | What can I do about my dog barking?
How much water should I drink per day? | How many liters of water should a person drink daily?
What's a synonym for happy? | Give me another word for happy
Explain the theory of relativity | What does the theory of relativity say?
How do solar panels work? | Explain how solar panels generate electricity
How do I memorize things faster? | How can I improve my memory?
Write a cover letter for a nurse | I need a cover letter for a nursing job
How do I connect to a remote server with ssh? | ssh connect to remote server
Why am I always tired? | What could be the reason I am tired all the time?
Which is better, Mac or PC? | Mac vs PC
How do I cook a steak? | What is the best way to cook steak?
What are the causes of global warming? | Why is the earth getting warmer?
How can I earn money online? | ways to make money on the internet
What is the tallest mountain in Africa? | What is the highest mountain of Africa?
How do I find the length of an array in C? | C array length
What is the role of the mitochondria? | What do mitochondria do?
What are some fun facts about cats? | Tell me interesting facts about cats
How do I tell my parents I failed an exam? | What's a good way to tell my parents that I failed my exam?
How many bones does a human have? | How many bones are there in the human body?
Is it possible to learn to sing? | Can anyone learn to sing?
How do I make my hair grow faster? | What helps hair grow quicker?
What is the most spoken language in the world? | Which language has the most speakers in the world?
Proofread this email | Please check this email for mistakes
Wie werde ich schneller beim Laufen? | Wie kann ich schneller laufen?
Welches Buch soll ich lesen? | Kannst du mir ein Buch empfehlen?
Comment perdre du poids ? | Quels sont les meilleurs moyens de perdre du poids ?
¿Quién pintó la Mona Lisa? | ¿Quién es el pintor de la Mona Lisa?
¿Cuánto cuesta un coche nuevo? | ¿Cuál es el precio de un coche nuevo?
怎么减肥最有效？ | 最有效的减肥方法是什么？
日本で一番高い山は何ですか？ | 日本一高い山は？
Сколько лет Вселенной? | Каков возраст Вселенной?
How do I negotiate my salary? | Tips for negotiating a higher salary
How do I change my password? | I want to change my password
What language do they speak in Brazil? | Which language is spoken in Brazil?
How does photosynthesis work in plants? | Describe the process of photosynthesis in plants
Why is my internet so slow? | What could cause slow internet?
How do I make a website? | What do I need to build a website?
What is the best way to study for exams? | How should I study for an exam?
How can I stop biting my nails? | What is a way to quit biting my nails?
How do I become a pilot? | What does it take to become a pilot?
What is the GDP of Germany? | How large is Germany's GDP?
Who is the CEO of Nintendo? | Nintendo CEO
Are tomatoes fruits or vegetables? | Is a tomato a fruit or a vegetable?
Why do we have leap years? | What is the reason for leap years?
What are the rules of chess? | How do you play chess?
How do I loop over a dictionary in Python? | python iterate over dict
How do I make a pull request on GitHub? | What are the steps for creating a pull request on GitHub?
How to take a screenshot on a Mac | How do I take screenshots on Mac?
Which planet is closest to the sun? | What is the planet nearest to the sun?
How often should I water my cactus? | How frequently does a cactus need watering?
What are good names for a cat? | Suggest some cat names
Explain the plot of Hamlet | Give me a summary of Hamlet
How can I be more confident? | How do I build self-confidence?
How do I tie a tie? | Steps to tie a necktie
What is the chemical formula of water? | What's water's chemical formula?
How do I find my lost phone? | I lost my phone, how can I find it?
What happens if you don't sleep? | What are the effects of not sleeping?
Is it bad to skip breakfast? | Is skipping breakfast bad for you?
How can I get my cat to drink more water? | My cat doesn't drink enough water, what can I do?
When was Albert Einstein born? | What is Albert Einstein's birth date?
Where was Albert Einstein born? | What is the birthplace of Albert Einstein?
Wie spät ist es in Tokio? | Wie viel Uhr ist es in Tokio?
Comment fonctionne un moteur ? | Peux-tu m'expliquer comment fonctionne un moteur ?
¿Cómo se hace la paella? | ¿Cuál es la receta de la paella?
What is the currency of Brazil? | Which currency is used in Brazil?
What is the currency of Brazil? | brazil currency
How can I stop procrastinating? | What are ways to stop procrastination?
How can I stop procrastinating? | Tips to avoid procrastinating
Why do leaves change color in autumn? | What makes leaves change colour in the fall?
Why do leaves change color in autumn? | What is the reason leaves turn colors in autumn?
Who painted the Mona Lisa? | Who is the painter of the Mona Lisa?
How deep is the Mariana Trench? | What is the depth of the Mariana Trench?
How long is the Great Wall of China? | What is the length of the Great Wall of China?
What is the difference between RAM and ROM? | RAM vs ROM
What is the difference between RAM and ROM? | Compare RAM and ROM
How do I read a file in Java? | java read file
How do I read a file in Java? | What is the easiest way to read a file using Java?
What does SQL stand for? | What is the meaning of SQL?
Tell me a joke about programmers | I want to hear a joke about programmers
How long does it take to learn to drive? | How much time does it take to learn driving?
What is quantum computing? | Explain quantum computing
What is quantum computing? | Can you describe what quantum computing is?
When did the Titanic sink? | In which year did the Titanic sink?
How do I make pizza dough? | pizza dough recipe
How do I unclog a sink? | How can I clear a clogged sink?
Is red meat unhealthy? | Is eating red meat bad for your health?
How do I remove a stripped screw? | How to take out a stripped screw
How do I become a better writer? | How can I improve my writing?
What are the side effects of ibuprofen? | ibuprofen side effects
Who discovered gravity? | Which scientist discovered gravity?
What causes earthquakes? | Why do earthquakes occur?
How do I vertically align text in CSS? | css vertical align text
How do I invest in stocks? | How can a person begin investing in stocks?
Can cats drink milk? | Is milk safe for cats?
How do I increase my typing speed? | How can I type faster?
What movie should I watch tonight? | Recommend a movie for tonight
How do I calm down a crying baby? | How to soothe a crying baby
How do I rename a file in Linux? | linux rename file
How do I rename a file in Linux? | What command renames a file in Linux?
What should I get my girlfriend for her birthday? | Birthday gift ideas for my girlfriend
What are the advantages of solar energy? | What are the benefits of solar power?
How do magnets work? | Can you explain how magnets work?
How much does a wedding cost? | What is the average price of a wedding?
How do I write a resume? | Tips for writing a good CV
What happens at the end of Inception? | Explain the ending of Inception
Which laptop is best for students? | What is the best laptop for a student?
Convert Celsius to Fahrenheit | How do I convert degrees Celsius into Fahrenheit?
How can I reduce stress? | What are some methods for reducing stress?
How can I reduce stress? | Please give me advice on how to lower my stress
Why do we dream? | What is the reason we have dreams?
What are neural networks? | Give me an explanation of neural networks
How do I drop a table in SQL? | sql delete table
Why is the ocean salty? | What makes sea water salty?
How do I get over a breakup? | How to deal with a breakup
What is blockchain? | blockchain definition
Who invented the light bulb? | The inventor of the light bulb is who?
When did World War 1 begin? | What year did the First World War start?
How do I learn to cook? | What is the best way of learning to cook?
Name the seven continents | What are the seven continents?
How do you say "thank you" in Japanese? | Translate "thank you" to Japanese
What can I eat to gain muscle? | Which foods help build muscle?
How old is the Earth? | What's the age of planet Earth?
Why is my laptop overheating? | My laptop is getting too hot, why?
How do I handle a difficult coworker? | How should I deal with a difficult colleague?
What is the tallest building in the world? | Which building is the tallest on Earth?
What is polymorphism in OOP? | Explain the concept of polymorphism in OOP
How do I parse JSON in Python? | parsing json with python
How do I ask my boss for a raise? | What's the best way to ask for a raise from my boss?
Are sharks dangerous? | Should I be afraid of sharks?
How do I clean a cast iron pan? | What is the proper way to clean cast iron pans?
What is the speed of light? | How fast does light travel?
How big is the Sahara desert? | What is the size of the Sahara?
How do I train my puppy not to bite? | How can I stop my puppy from biting?
What vitamins are in oranges? | Which vitamins do oranges contain?
Wie lerne ich am besten Klavier? | Was ist der beste Weg, Klavier zu lernen?
Wie viele Einwohner hat Berlin? | Wie viele Menschen leben in Berlin?
Warum schnurren Katzen? | Was ist der Grund, warum Katzen schnurren?
Wer hat die Relativitätstheorie entwickelt? | Von wem stammt die Relativitätstheorie?
Comment arrêter de fumer ? | Quels sont les moyens pour arrêter de fumer ?
Qui a écrit Les Misérables ? | Qui est l'auteur des Misérables ?
¿Por qué ronronean los gatos? | ¿Cuál es la razón por la que ronronean los gatos?
¿Cómo puedo aprender inglés rápido? | ¿Cuál es la forma más rápida de aprender inglés?
Como perder peso rápido? | Qual a melhor maneira de perder peso rapidamente?
Come si fa la pizza? | Qual è la ricetta della pizza?
Hoe kook je een ei? | Hoe moet ik een ei koken?
日本的人口是多少？ | 日本有多少人口？
为什么猫会打呼噜？ | 猫为什么打呼噜？
英語を上達させるにはどうすればいいですか？ | どうやって英語を上達させればいい？
東京の人口は何人ですか？ | 東京の人口を教えて
커피가 건강에 나쁜가요? | 커피는 건강에 나빠요?
Как похудеть? | Как можно похудеть?
Кто написал «Войну и мир»? | Кто автор «Войны и мира»?
`,
    near: `
What is the capital of France? | What is the capital of Spain?
What is the capital of France? | What is the population of France?
How can I lose weight? | How can I gain weight?
How can I lose weight? | How can I lose my accent?
Why is the sky blue? | Why is the sea blue?
Why is the sky blue? | When is the sky red?
Who wrote Hamlet? | Who wrote Macbeth?
Who wrote Hamlet? | When was Hamlet written?
How tall is Mount Everest? | How tall is Mount Kilimanjaro?
How far is the moon from the earth? | How far is the sun from the earth?
What is the difference between TCP and UDP? | What is the difference between HTTP and HTTPS?
What is the difference between TCP and UDP? | What is TCP?
How do I reverse a string in Python? | How do I reverse a string in Java?
How do I reverse a string in Python? | How do I reverse a list in Python?
How do I learn guitar? | How do I learn piano?
What does HTTP 404 mean? | What does HTTP 500 mean?
Write a poem about the sea | Write a story about the sea
Write a poem about the sea | Write a poem about the mountains
How long does it take to boil an egg? | How long does it take to boil potatoes?
How many people live in Japan? | How many people live in Korea?
Explain photosynthesis | Explain cellular respiration
When was the Eiffel Tower built? | Who built the Eiffel Tower?
When was the Eiffel Tower built? | How tall is the Eiffel Tower?
How do I make banana bread? | How do I make garlic bread?
How do I fix a flat bicycle tire? | How do I change a car tire?
Is coffee bad for you? | Is coffee good for you?
Is coffee bad for you? | Is tea bad for you?
How do I remove red wine stains from a carpet? | How do I remove ink stains from a shirt?
What are the symptoms of diabetes? | What are the causes of diabetes?
What are the symptoms of diabetes? | What are the symptoms of malaria?
Who discovered penicillin? | Who discovered radium?
What causes inflation? | How is inflation measured?
What causes inflation? | What causes deflation?
How do I center a div in CSS? | How do I rotate a div in CSS?
How do I start a small business? | How do I sell a small business?
Can dogs eat chocolate? | Can cats eat chocolate?
Can dogs eat chocolate? | Can dogs eat grapes?
How do I undo the last commit in git? | How do I amend the last commit message in git?
Give me gift ideas for my dad | Give me gift ideas for my mom
What are the benefits of meditation? | What are the risks of meditation?
What are the pros of remote work? | What are the cons of remote work?
How does a vaccine work? | How does a fridge work?
How do I convert miles to kilometers? | How do I convert kilometers to miles?
Translate "good morning" into French | Translate "good morning" into German
Translate from German to English | Translate from English to German
How do I write a cover letter? | How do I write a resignation letter?
Summarize the plot of Romeo and Juliet | Who are the main characters in Romeo and Juliet?
What is the best programming language for beginners? | What is the best programming language for games?
How do I delete a branch in git? | How do I create a branch in git?
Why do cats purr? | Why do cats hiss?
Why do cats purr? | Why do dogs bark?
What are black holes? | What are white dwarfs?
What year did World War 2 end? | What year did World War 2 start?
What year did World War 2 end? | What year did World War 1 end?
How old is the universe? | How big is the universe?
What is the fastest animal on earth? | What is the largest animal on earth?
How do I sort a list ascending in Python? | How do I sort a list descending in Python?
What is 15% of 200? | What is 20% of 300?
Best restaurants in Paris | Best vegan restaurants in Paris
Best restaurants in Paris | Best hotels in Paris
How do I get into Harvard? | How do I get into Oxford?
What is the boiling point of water? | What is the freezing point of water?
How do I train for a marathon? | How do I train for a triathlon?
How do I quit smoking? | How do I quit my job?
What to eat before a workout | What to eat after a workout
How do I turn on dark mode in Windows? | How do I turn off dark mode in Windows?
How many calories are in a banana? | How many calories are in an apple?
How many calories are in a banana? | How much protein is in a banana?
Explain the French Revolution | Explain the Russian Revolution
Is Pluto a planet? | Is Mars a planet?
What is the largest ocean? | What is the smallest ocean?
How do I install Docker on Ubuntu? | How do I install Docker on Windows?
How do I install Docker on Ubuntu? | How do I uninstall Docker on Ubuntu?
Was ist die Hauptstadt von Spanien? | Was ist die Hauptstadt von Portugal?
Wie kocht man Reis? | Wie kocht man Nudeln?
Warum ist der Himmel blau? | Warum ist das Meer salzig?
Quelle est la capitale de l'Italie ? | Quelle est la capitale de la Grèce ?
¿Cómo puedo perder peso? | ¿Cómo puedo ganar peso?
法国的首都是哪里？ | 德国的首都是哪里？
怎么学好英语？ | 怎么学好日语？
空はなぜ青いのですか？ | 海はなぜ青いのですか？
프랑스의 수도는 어디인가요? | 독일의 수도는 어디인가요?
Какая столица Франции? | Какая столица Италии?
What is the main export of Norway? | What is the main export of Chile?
Which foods are high in iron? | Which foods are high in calcium?
How do I check if a key exists in a Python dictionary? | How do I delete a key from a Python dictionary?
How do you play poker? | How do you play bridge?
Where is Machu Picchu located? | Who built Machu Picchu?
When is the best time to visit Thailand? | When is the best time to visit Canada?
Who was the first president of the United States? | Who was the second president of the United States?
How do I stop my dog from barking? | How do I stop my dog from chewing shoes?
How much water should I drink per day? | How much protein should I eat per day?
How do solar panels work? | How much do solar panels cost?
Which is better, Mac or PC? | Which is better, iPhone or Android?
How do I cook a steak? | How do I cook a turkey?
How do I cook a steak? | How long should a steak rest?
What is the tallest mountain in Africa? | What is the tallest mountain in Europe?
What is the tallest mountain in Africa? | What is the longest river in Africa?
How do I find the length of an array in C? | How do I sort an array in C?
How many bones does a human have? | How many teeth does a human have?
How many bones does a human have? | How many bones does a shark have?
What is the most spoken language in the world? | What is the oldest language in the world?
How do I connect to a remote server with ssh? | How do I copy files to a remote server with ssh?
Write a cover letter for a nurse | Write a cover letter for a software engineer
Is it possible to learn to sing? | Is it possible to travel in time?
How do I make my hair grow faster? | How do I make my hair straight?
Is a tomato a fruit? | Is a potato a vegetable?
What did Einstein discover? | What did Newton discover?
How old was Mozart when he died? | How old was Beethoven when he died?
How do I open a can without a can opener? | How do I open a bottle without a corkscrew?
What is 7 times 8? | What is 7 plus 8?
Explain supply and demand | Explain supply chains
How do I change my username? | How do I change my password?
How do I merge two branches in git? | How do I compare two branches in git?
What is the population of New York? | What is the population of New Zealand?
How do I become a nurse? | How do I become a pilot?
Why do we need sleep? | Why do we need vitamins?
How does a bill become a law? | How does a caterpillar become a butterfly?
What does "carpe diem" mean? | What does "ad hoc" mean?
Wie werde ich Pilot? | Wie werde ich Arzt?
¿Quién pintó la Mona Lisa? | ¿Quién pintó el Guernica?
怎么减肥最有效？ | 怎么增肌最有效？
日本で一番高い山は何ですか？ | 日本で一番長い川は何ですか？
How do I negotiate my salary? | How do I negotiate my rent?
What language do they speak in Brazil? | What language do they speak in Belgium?
Why is my internet so slow? | Why is my phone so slow?
What is the GDP of Germany? | What is the GDP of Poland?
Who is the CEO of Nintendo? | Who is the founder of Nintendo?
Why do we have leap years? | Why do we have time zones?
How do I make a pull request on GitHub? | How do I delete a pull request on GitHub?
How to take a screenshot on a Mac | How to take a screenshot on an iPhone
Which planet is closest to the sun? | Which planet is farthest from the sun?
How often should I water my cactus? | How often should I water my roses?
What are good names for a cat? | What are good names for a dog?
What is the chemical formula of water? | What is the chemical formula of salt?
Is it bad to skip breakfast? | Is it bad to skip class?
When was Albert Einstein born? | When did Albert Einstein die?
When was Albert Einstein born? | Where was Albert Einstein born?
How do I turn up the volume? | How do I turn down the volume?
Can I take ibuprofen with alcohol? | Can I take ibuprofen without food?
Is bread bad for dogs? | Is bread bad for ducks?
How do I lock my screen? | How do I unlock my screen?
Which countries border France? | Which countries border Germany?
What is the currency of Brazil? | What is the currency of Argentina?
What is the currency of Brazil? | What is the language of Brazil?
How can I stop procrastinating? | How can I stop snoring?
Why do leaves change color in autumn? | Why do leaves fall in autumn?
Who painted the Mona Lisa? | Who painted The Starry Night?
Who painted the Mona Lisa? | Where is the Mona Lisa?
How deep is the Mariana Trench? | Where is the Mariana Trench?
How deep is the Mariana Trench? | How deep is Lake Baikal?
How long is the Great Wall of China? | How old is the Great Wall of China?
What is the difference between RAM and ROM? | What is the difference between SSD and HDD?
How do I read a file in Java? | How do I write a file in Java?
How do I read a file in Java? | How do I read a file in C?
What does SQL stand for? | What does PHP stand for?
Tell me a joke about programmers | Tell me a joke about lawyers
What is quantum computing? | What is cloud computing?
When did the Titanic sink? | Where did the Titanic sink?
When did the Titanic sink? | Why did the Titanic sink?
How do I make pizza dough? | How do I make cookie dough?
How do I unclog a sink? | How do I install a sink?
Is red meat unhealthy? | Is red meat healthy?
How do I remove a stripped screw? | How do I remove a wart?
What are the side effects of ibuprofen? | What are the side effects of aspirin?
What are the side effects of ibuprofen? | What is the dosage of ibuprofen?
Who discovered gravity? | Who discovered America?
What causes earthquakes? | How are earthquakes measured?
What causes earthquakes? | What causes tsunamis?
How do I vertically align text in CSS? | How do I horizontally align text in CSS?
Can cats drink milk? | Can babies drink milk?
How do I rename a file in Linux? | How do I copy a file in Linux?
How do I rename a file in Linux? | How do I rename a branch in git?
Birthday gift ideas for my girlfriend | Birthday gift ideas for my boss
What are the advantages of solar energy? | What are the disadvantages of solar energy?
What are the advantages of solar energy? | What are the advantages of nuclear energy?
How much does a wedding cost? | How long does a wedding last?
How do I write a resume? | How do I write an essay?
Convert Celsius to Fahrenheit | Convert Fahrenheit to Celsius
Which laptop is best for students? | Which laptop is best for gaming?
How can I reduce stress? | How can I reduce bloating?
Why do we dream? | Why do we yawn?
How do I drop a table in SQL? | How do I create a table in SQL?
Why is the ocean salty? | Why is the ocean blue?
When did World War 1 begin? | When did World War 1 end?
When did World War 1 begin? | When did World War 2 begin?
Name the seven continents | Name the seven dwarfs
How do you say "thank you" in Japanese? | How do you say "thank you" in Korean?
How old is the Earth? | How big is the Earth?
What is the tallest building in the world? | What is the oldest building in the world?
How do I parse JSON in Python? | How do I parse XML in Python?
How do I parse JSON in Python? | How do I write JSON in Python?
How do I ask my boss for a raise? | How do I tell my boss I quit?
Are sharks dangerous? | Are dolphins dangerous?
What is the speed of light? | What is the speed of sound?
How do I get a US visa? | How do I get a UK visa?
What is 12 times 12? | What is 13 times 13?
Cheap flights from London to Madrid | Cheap flights from Madrid to London
Who won the World Cup in 1998? | Who won the World Cup in 2002?
How do I enable Bluetooth on my phone? | How do I disable Bluetooth on my phone?
Explain the causes of World War 1 | Explain the consequences of World War 1
What should I wear to a wedding? | What should I wear to an interview?
How do I grow tomatoes? | How do I grow tomatoes indoors without soil?
Is it legal to fly drones in Germany? | Is it legal to fly drones in France?
What is the maximum value of an int in C? | What is the minimum value of an int in C?
How do I lower my blood pressure? | How do I raise my blood pressure?
How do I add a column in SQL? | How do I drop a column in SQL?
Is Python easy to learn? | Is Python hard to learn on your own as a kid?
What was the first movie ever made? | What was the last movie of Bruce Lee?
What can I cook with chicken? | What can I cook without an oven?
Why is my laptop overheating? | Why is my laptop so slow?
Wie lerne ich Klavier? | Wie lerne ich Gitarre?
Wie viele Einwohner hat Berlin? | Wie viele Einwohner hat Hamburg?
Wie alt ist die Erde? | Wie groß ist die Erde?
Comment arrêter de fumer ? | Comment arrêter de ronfler ?
Qui a écrit Les Misérables ? | Qui a écrit Germinal ?
¿Cuál es la capital de Chile? | ¿Cuál es la capital de Cuba?
Como fazer pão? | Como fazer queijo?
日本的人口是多少？ | 韩国的人口是多少？
为什么猫会打呼噜？ | 为什么狗会摇尾巴？
東京の人口は何人ですか？ | 大阪の人口は何人ですか？
커피가 건강에 나쁜가요? | 설탕이 건강에 나쁜가요?
Кто написал «Войну и мир»? | Кто написал «Идиота»?
`,
    unrelated: `
What is the capital of France? | How do I bake bread?
Why is the sky blue? | How do I sort a list in Python?
Who wrote Hamlet? | Best exercises for back pain
What is inflation? | Write a poem about frogs
How does a vaccine work? | What time is it in Tokyo?
How do I fix a leaking faucet? | Explain quantum entanglement
What is the best laptop for students? | Why do leaves change colour in autumn?
How do I center a div? | What did Napoleon do?
Translate hello into Spanish | How many bones are in the human body?
Can dogs eat chocolate? | How do I file my taxes?
How do I make pancakes? | What is a neural network?
Plan a trip to Iceland | What is the square root of 144?
Was ist Liebe? | Wie repariere ich ein Fahrrad?
Comment faire des crêpes ? | Qui a peint la Joconde ?
怎么做饭？ | 法国的首都是哪里？
What is the currency of Brazil? | How do I tie a tie?
How can I stop procrastinating? | What is the tallest mountain in Africa?
Who painted the Mona Lisa? | How do I parse JSON?
How do I unclog a sink? | What is polymorphism?
What are neural networks? | Is red meat unhealthy?
Tell me a joke about programmers | Convert Celsius to Fahrenheit
How long is the Nile? | Write an email to my landlord
Why do we dream? | How do I add a column in SQL?
What should I wear to a wedding? | Explain the theory of relativity
How do I grow tomatoes? | Who was the first man on the moon?
How do I get a US visa? | What rhymes with orange?
Best books about stoicism | How do I change a light bulb?
Wie lerne ich Klavier? | Was kostet ein Auto?
¿Cómo se hace el pan? | ¿Quién fue Simón Bolívar?
猫为什么打呼噜？ | 怎么申请护照？
`,
  },
  held: {
    same: `
What is the official language of Egypt? | Which language do people speak in Egypt?
How can I sleep better at night? | What are some tips for better sleep?
How do I get rid of ants in my kitchen? | What's the best way to remove ants from the kitchen?
Why is my phone battery draining so fast? | What makes my phone battery drain quickly?
Who composed the Four Seasons? | Who is the composer of the Four Seasons?
How high is the Burj Khalifa? | What is the height of the Burj Khalifa?
How far is Mars from Earth? | What's the distance from Earth to Mars?
What is the difference between a virus and a bacterium? | virus vs bacteria
What is the difference between weather and climate? | How is weather different from climate?
How do I remove duplicates from a list in Python? | python remove duplicates from list
How do I remove duplicates from a list in Python? | What is the most efficient way to delete duplicate items from a Python list?
How do I exit vim? | How can I quit vim?
How do I learn to code? | What's the best way to learn programming?
What does NASA stand for? | meaning of NASA
Write a short story about a lighthouse | Can you please write me a short story about a lighthouse?
How long does it take to fly from London to New York? | How long is the flight from London to New York?
How many people live in Canada? | What's Canada's population?
What is inflation? | Explain inflation in simple terms
Explain how a combustion engine works | How does a combustion engine work?
When did the Berlin Wall fall? | What year did the Berlin Wall come down?
Where is the Taj Mahal? | Where is the Taj Mahal located?
How do I make pancakes? | pancake recipe
Is olive oil healthy? | Is olive oil good for you?
How do I stop snoring? | What helps against snoring?
How do I get coffee stains out of a shirt? | How to remove coffee stains from shirts
What are the symptoms of the flu? | What are signs of influenza?
What are the pros and cons of electric cars? | What are the advantages and disadvantages of electric vehicles?
Who founded Microsoft? | Who were the founders of Microsoft?
What causes thunder? | Why does thunder happen?
How do I add a border to an image in CSS? | css add image border
How do I merge two dictionaries in Python? | merge two python dicts
Can I freeze cooked rice? | Is it okay to freeze cooked rice?
Can rabbits eat carrots? | Are carrots safe for rabbits?
How do I ask someone out on a date? | What's a good way to ask someone out?
Recommend a book about the Roman Empire | What is a good book on the Roman Empire?
What should I do on a rainy day? | Ideas for a rainy day
How do I change a flat tire? | What are the steps to change a flat tire?
How do I create a new branch in git? | git create new branch
How much does a passport cost? | What is the price of a passport?
How often should I wash my hair? | How frequently should hair be washed?
Why do dogs wag their tails? | What is the reason dogs wag their tails?
Why do we need sleep? | Why is sleep necessary?
What are the main ingredients of hummus? | Which ingredients are in hummus?
What is the largest country by area? | Which country has the largest area?
How do I write a thank-you note? | Tips for writing a thank you note
Summarize The Great Gatsby | Give me a summary of The Great Gatsby
What is dark matter? | Tell me about dark matter
How do I explain death to a child? | What is the best way to explain death to a child?
Which is healthier, butter or margarine? | Is butter healthier than margarine?
Convert 10 miles to kilometers | How many kilometers is 10 miles?
What is the past tense of "swim"? | past tense of swim
Make this paragraph shorter | Please shorten this paragraph
How do I become more productive? | How can I be more productive?
How can I cheer up a sad friend? | How do I make a sad friend feel better?
What's the best way to cook salmon? | How should I cook salmon?
How do I deal with jet lag? | How can I overcome jet lag?
What do pandas eat? | What is the diet of pandas?
How do I set up a VPN? | How to set up VPN
Who was Marie Curie? | Tell me who Marie Curie was
Wie hoch ist der Mont Blanc? | Welche Höhe hat der Mont Blanc?
Wie kann ich Geld sparen? | Tipps zum Geld sparen
Was kostet ein neues Fahrrad? | Wie viel kostet ein neues Fahrrad?
Comment faire une tarte aux pommes ? | Recette de tarte aux pommes
Pourquoi les chats ronronnent-ils ? | Pour quelle raison les chats ronronnent ?
¿Cómo se prepara el gazpacho? | ¿Cuál es la receta del gazpacho?
¿Por qué el mar es salado? | ¿Cuál es la razón de que el mar sea salado?
Qual é a capital da Austrália? | Que cidade é a capital da Austrália?
Come posso dimagrire? | Qual è il modo migliore per dimagrire?
Hoe maak ik pannenkoeken? | Wat is het beste recept voor pannenkoeken?
Почему кошки мурлыкают? | По какой причине кошки мурлыкают?
猫为什么怕水？ | 为什么猫怕水？
怎么做番茄炒蛋？ | 番茄炒蛋的做法
どうやって日本語を勉強すればいいですか？ | 日本語の勉強方法を教えてください
비가 오는 이유는 무엇인가요? | 비는 왜 오나요?
`,
    near: `
What is the official language of Egypt? | What is the official language of Kenya?
What is the official language of Egypt? | What is the official religion of Egypt?
How can I sleep better at night? | How can I stay awake at night?
How do I get rid of ants in my kitchen? | How do I get rid of mice in my kitchen?
Why is my phone battery draining so fast? | Why is my phone charging so slowly?
Who composed the Four Seasons? | Who composed the Moonlight Sonata?
How high is the Burj Khalifa? | Who designed the Burj Khalifa?
How high is the Burj Khalifa? | Where is the Burj Khalifa?
How far is Mars from Earth? | How far is Venus from Earth?
What is the difference between a virus and a bacterium? | What is the difference between a frog and a toad?
How do I remove duplicates from a list in Python? | How do I count duplicates in a list in Python?
How do I remove duplicates from a list in Python? | How do I remove duplicates from a list in JavaScript?
How do I exit vim? | How do I save in vim?
What does NASA stand for? | What does ESA stand for?
Write a short story about a lighthouse | Write a short story about a robot
How long does it take to fly from London to New York? | How long does it take to fly from Paris to New York?
How many people live in Canada? | How many lakes are in Canada?
What is inflation? | What is a recession?
When did the Berlin Wall fall? | When was the Berlin Wall built?
Where is the Taj Mahal? | When was the Taj Mahal built?
How do I make pancakes? | How do I make waffles?
Is olive oil healthy? | Is coconut oil healthy?
What are the symptoms of the flu? | What are the symptoms of pneumonia?
What are the symptoms of the flu? | How long does the flu last?
Who founded Microsoft? | Who founded Apple?
Who founded Microsoft? | When was Microsoft founded?
What causes thunder? | What causes rainbows?
How do I add a border to an image in CSS? | How do I add a shadow to an image in CSS?
How do I merge two dictionaries in Python? | How do I sort a dictionary in Python?
Can I freeze cooked rice? | Can I reheat cooked rice?
Can rabbits eat carrots? | Can rabbits eat onions?
Recommend a book about the Roman Empire | Recommend a book about the Ottoman Empire
Recommend a book about the Roman Empire | Why did the Roman Empire fall?
How do I create a new branch in git? | How do I switch to another branch in git?
How much does a passport cost? | How do I renew a passport?
How often should I wash my hair? | How often should I cut my hair?
Why do dogs wag their tails? | Why do dogs chase their tails?
What is the largest country by area? | What is the largest country by population?
What is the largest country by area? | What is the smallest country by area?
Summarize The Great Gatsby | Summarize Moby Dick
What is dark matter? | What is dark energy?
Convert 10 miles to kilometers | Convert 20 miles to kilometers
What is the past tense of "swim"? | What is the past tense of "sing"?
Make this paragraph shorter | Make this paragraph longer
How do I become more productive? | How do I become more patient?
What's the best way to cook salmon? | What's the best way to cook duck?
What do pandas eat? | What do koalas eat?
What do pandas eat? | Where do pandas live?
How do I allow pop-ups in Chrome? | How do I block pop-ups in Chrome?
Flights from Rome to Athens | Flights from Athens to Rome
Is it safe to swim after eating? | Is it safe to swim before eating?
What is 30% of 90? | What is 90% of 30?
How do I import a CSV file in R? | How do I export a CSV file in R?
How do I get my driving license in Spain? | How do I get my driving license in Italy?
Why did the Titanic sink? | Why did the Hindenburg burn?
Wie hoch ist der Mont Blanc? | Wie hoch ist die Zugspitze?
Was kostet ein neues Fahrrad? | Was kostet ein neues Auto?
Comment faire une tarte aux pommes ? | Comment faire une tarte au citron ?
Pourquoi les chats ronronnent-ils ? | Pourquoi les chats miaulent-ils ?
¿Por qué el mar es salado? | ¿Por qué el mar es azul?
Qual é a capital da Austrália? | Qual é a capital do Canadá?
Почему кошки мурлыкают? | Почему собаки лают?
猫为什么怕水？ | 狗为什么怕水？
どうやって日本語を勉強すればいいですか？ | どうやって英語を勉強すればいいですか？
서울의 인구는 얼마인가요? | 부산의 인구는 얼마인가요?
`,
    unrelated: `
What is the official language of Egypt? | How do I exit vim?
How do I make pancakes? | What causes thunder?
Why do dogs wag their tails? | Who founded Microsoft?
What is dark matter? | How often should I wash my hair?
How much does a passport cost? | Write a short story about a robot
Can rabbits eat onions? | How do I merge two dictionaries in Python?
What is the largest country by area? | How do I stop snoring?
Recommend a podcast about science | How do I change a flat tire?
Convert 10 miles to kilometers | Summarize Moby Dick
Why did the Hindenburg burn? | What is the past tense of "swim"?
Wie hoch ist die Zugspitze? | Wie kann ich Geld sparen?
猫为什么怕水？ | 怎么做番茄炒蛋？
`,
  },
};
