// Function words of each language: articles, pronouns, question words, prepositions, greetings, and verbs that often
// begin a question. Lower case, with diacritics. A word may be in several lists; it then counts less for each. English
// has a second list of everyday nouns and verbs (english.ts).

const lists: Readonly<Record<string, string>> = {
  en: `a about after again all also always am an and any are aren't as at be because been before being best better
    between both but by can can't cannot could did didn't do does doesn't doing don't down each else even ever
    every few first for from get getting give go good got had has have haven't having he hello help her here
    hey hi him his how i i'm i've if in instead into is isn't it it's its just know let let's like list long
    look made make makes making many may me mean means might more most much must my need never new no nor not
    now of off ok okay on once one only or other our out over own please same say see shall she should show
    since so some still such take tell than thank thanks that that's the their them then there there's these
    they thing things think this those though through to today too try under until up us use used using very
    want was wasn't way we were what what's when where which while who whom whose why will with without won't
    work works would write yes yet you your yours`,
  de: `aber alle allem allen als also am an anleitung auch auf aus ausdruck bedeutet bedeutung bei beim beispiel
    bewerbung bilder bin bis bist bitte buch da damit danke dann das dass dein deine dem den denn der des dich
    die dies diese dieser dieses dir doch drei du durch ei ein eine einem einen einer eines er erklär erkläre
    erklärung ersten erzähl es euch findet frage funktioniert für fürs gedicht gegen geschenk geschichte gib
    gibt grüße gut guten habe haben hallo hast hat hatte hauptstadt heißt hilf ich ideen ihr im in ist ja jetzt
    kaffee kann kannst kein keine koche kochen kocht kostenlos kuchen können könnte lass leben lebenslauf liebe
    liste mache machen man mehr mein meine mich mir mit moin morgen muss nach nein nenne nicht noch nur nähe ob
    oder ohne restaurants rezept schreib schreibe schön sehr sein seine servus sich sie sind so soll sollte
    startet tag um und ungesund uns unser unterschied verbessern vom von vor vorlage wann war waren warten
    warum was weil welche welcher welches welt wenn wer werden wetter wie wieso wieviel will wir wird wo woher
    wohin womit wort wozu wurde würde zeig zeit zu zum zur zwei zweiten zwischen ändern über übersetze
    übersetzung`,
  fr: `ai aide aller alors ami amour après as au aussi autre aux avec avez avoir bleu bonjour bonne bonsoir c'est
    café capitale cause causes ce cela ces cet cette chez ciel combien comme comment conseils coucou cuire cuit
    d'un d'une dans de depuis des deux différence dire dis donc donne du elle elles en entre es est est-ce et
    exemple explique expliquer faire fait faut guerre histoire idée idées il ils j'ai je jour l'on la le les
    lettre leur livre lui lunes ma mais maison mauvais me meilleur meilleure merci mes mettre mieux modèle moi
    mon monde mondiale mot météo n'est ne nos notre nous on ont ordinateur ou où par parce pas peint peut
    peut-être peux plus pour pourquoi pouvez poème première prix puis pâte qu'est-ce qu'il qu'on qu'un quand
    que quel quelle quelles quels qui quoi recette s'il sa salut sans santé se ses si signification son sont
    sous suis sur ta te temps tes texte toi ton toujours tous tout toute traduction traduire trouver très tu un
    une va vais vers veut veux vie ville vos votre vous voyage à écrire écris été être œuf`,
  es: `a al algo algunos amor antes aquí así ayuda ayúdame azul años bien buenas buenos cada café capital carta
    casa causas cielo ciudad cocina comida como con consejos cuando cuál cuáles cuándo cuánto cuántos cómo dame
    de del desde diferencia dime donde dos día días dónde ejemplo ejemplos el ella ellos en enciende entre era
    eres es esa escribe escribir ese eso esta estar estas este esto estos estoy está están explica explícame
    fue gracias guerra ha hace hacer hacia hasta hay haz historia hola huevo idea ideas la las le les libro
    lista lo los luego malo mejor mejorar mejores mi mis mucho muchos mundial mundo muy más nada necesito ni no
    nos nosotros o ordenador otra otro palabra para pero poco poema por porque precio primera puede puedes
    puedo pues que quiero quién quiénes qué receta recetas resumen salud se sea ser si sido significa
    significado sin sobre solo son soy su sus sí también tarea te tengo texto tiempo tiene todo todos trabajo
    traducción traducir tu tus tú un una uno unos usted viaje vida y ya yo`,
  pt: `a ajuda amor ao aos as até azul bem boa bom cada capital carta casa causas cidade com comida como
    computador cozinhar céu da das de dela dele depois desde dia dicas diferença do dois dos e ela ele eles em
    entre era escreva essa esse esta este está estão eu exemplo exemplos explica explique faz fazer foi gosto
    guerra história há ideia ideias isso isto já lhe liga lista livro mais mal mas me melhor melhorar melhores
    meu meus minha muito muitos mundial mundo na nas nem no nos nossa nosso não nós o obrigada obrigado oi olá
    onde os ou outra outro ovo palavra para pela pelo pode podem poema por porque porquê posso pra preço
    primeira quais qual quando quanto quantos que quem quero receita receitas resumo saúde se sem ser seu seus
    significado sim sobre sou sua suas são só também te tem tempo tenho ter teu texto todo todos trabalho
    traduzir tradução tu tudo um uma umas uns vai viagem vida você vocês à às és`,
  it: `a abbiamo accende ad agli ai al alla alle allo amore anche ancora avere bene buon buona buonasera
    buongiorno c'è caffè capitale casa cause che chi ci ciao città come con consigli cos'è cosa cui da dal
    dalla dammi dei del della delle dello di differenza dimmi dopo dove due e ecco ed era esempi esempio fa fai
    fanno fare fra gli grazie guerra ha hai hanno ho i idee il in io l'ha la le lei lettera libro lo loro lui
    ma male meglio mi mia miei migliore migliori mio molto mondiale mondo ne nei nel nella nelle no noi non
    nostro o ogni parola per perchè perché più poesia poi posso prezzo prima puoi può qual quale quali quando
    quanti quanto quella quello questa queste questi questo qui riassunto ricetta ricette salve scrivi sei
    senza si sia significa significato sono spiega spiegami sta stai sto storia su sua sui sul sulla suo tempo
    testo tra traduci traduzione tu tua tuo tutti tutto un un'altra una uno vi viaggio vita voglio voi vorrei è`,
  nl: `aan al alle als altijd ander ben bent beste betekenis betekent bij boek brief computer dan dank dat de deze
    die dit doe doen doet door drie dus een eens en er ga gaat gedicht geef geen geschiedenis goed goede graag
    had hallo heb hebben hebt heeft heel help hem het hier hij hoe hoeveel hoi hoofdstad huis hun idee ideeën
    iets ik in is ja je jij jouw kan kind koffie kun kunnen kunt leg leven liefde lijst maak maar maken me meer
    meest mij mijn mijne moet moeten na naar niet niets nog nu of om omdat onder ongezond ons onze ook op over
    recept samenvatting schrijf stad start te tegen tekst tijd toch toen tot tussen twee uit uitleg uw van
    vanaf veel verhaal verschil vertaal vertaling voor voorbeeld waar waarom wanneer was wat we weer wel welk
    welke werd wereld werkt weten wie wij wil wilt woord word worden wordt zal ze zeer zich zij zijn zo zonder
    zou`,
  sv: `aldrig alla allt att av bara barn berätta berättelse betyda betyder bild blå bok bra brev bäst bästa bättre
    båt dator de den denna deras dess det detta dig dikt din dina dit ditt dom du där då efter ej eller en ett
    exempel fick finns fram från få får för förbättra förklara ge genom ger gör göra ha hade han hans har hej
    hejsan henne heter historia hjälp hon hos hur huvudstad här i igen inga ingen inte ja jag kan kokar kunde
    kärlek lista liv man mat med mellan men mer mig min mina mitt mot mycket månar måste nej ni nu när någon
    något några och om ord oss på recept sammanfatta sedan sig sin sina sitt ska skall skillnaden skriv skriva
    som stad startar så tack text tid till tips under upp ut utan vad var varför varit varmt vatten vem vet vi
    vid vilja vilka vilken vilket vill väder vädret värld ägg är över översätt`,
  da: `af alle alt altid at bedre bedst bedste betyder billede blev bliver blå bog brev børn da de deg den denne
    der deres det dette dig digt din dine dit du efter ej eksempel eller en end er et findes for forbedre
    forklar forskellen fortæl fra få får før gennem gerne giv god godt gør gøre ham han hans har hav havde have
    hedder hej hende hendes her historie hjælp hos hovedstad hun hvad hvem hver hvilke hvilken hvilket hvis
    hvor hvordan hvorfor hvornår i igen ikke ind ingen ja jeg jer jo kan koger kunne kærlighed lave liste liv
    mad man mange med meget mellem men mere mig min mine mit mod må nej nogen noget nogle nu når og også om op
    opskrift ord os over oversæt på rigtig sig sin sit skal skriv skrive som steg så tak tekst tid til tænde ud
    under vandet var ved vejr vejret verden vi vil ville være været æg`,
  no: `alle alt at av bare barn bedre best beste betyr bilde ble blir blå bok brev da datamaskinen de deg den
    denne der deres det dette dikt din dine ditt du eksempel eller en enn er et etter finnes flere for forbedre
    fordi forklar forskjellen fortell fra få får før gi gir gjerne gjør gjøre god gode ha ham han hans har hei
    henne hennes her heter historie hjelp hos hovedstad hun hva hvem hver hvilke hvilken hvilket hvis hvor
    hvordan hvorfor i igjen ikke ingen inn ja jeg kan kjærlighet koker kunne lage liste liv lyst man mange mat
    med meg meget mellom men mer min mine mitt mot mye må nei noe noen nå når og også om opp oppskrift ord oss
    over oversett på riktig seg sin sitt skal skriv skrive som starter så takk tekst tid til under ut vannet
    var ved verden vi vil ville vær være vært`,
  fi: `ehkä ei elämä eniten ennen ensin entä eri esimerkki että haluan he hei hyvä hyvää hän idea ilman itse ja
    joka jonka jos jotka jälkeen kaikki kanssa keitän kerro keskellä kiitos kirja kirje kirjoita koko koska
    kuin kuinka kuka kun kyllä käynnisty käännä lista maailma me mihin miksi mikä millainen milloin millä minkä
    minulle minun minä missä mistä miten mitkä mitä moi monta montako mutta muu myös ne niin no noin nyt näin
    ole olen olet oli olisi on onko ovat paljon parantaa paras parempi parhaat pääkaupunki resepti runo ruoan
    ruoka saa sana se sekä selitä sen siis sinä sitten sitä sää tai tarina tarkoittaa te tee teen tehdä teksti
    terve tietokoneeni toimi tämä tämän tässä tätä vai vain voi voiko voin voinko voitko väliä yksi`,
  pl: `aby albo ale bardzo bez bo być był była było będzie chcę ci co czego cześć czy czym dla dlaczego do dobry
    dwa dzień dzięki dziękuję gdy gdzie go historia i ich ile im in jak jaka jaki jakie jako jaką jego jej jest
    jestem jeszcze jeśli już każdy kiedy kim książka kto która które który list lista lub ma mam mi między
    miłość mnie mogę moja moje może można mu musi mój na nad najlepsze najlepszy napisz nas nic nie niż o od on
    ona one oni oraz pan po pod podaj pogoda pomysły pomóż ponieważ proszę przed przepis przetłumacz przez przy
    przykład przykłady różnica się skąd sobie sposób stolica są słowo tak także tam te tego tej tekst ten teraz
    to tutaj ty tylko tym u w we wiem wiersz witaj więc wszystko wyjaśnij z za ze znaczy zrobić świat że żeby
    życie`,
  cs: `aby ahoj ale anebo ani asi až bez bude budu by byl byla bylo báseň být chci co dej den dnes do dobrý dopis
    díky děkuji děkuju hlavní ho i ja jak jako jaká jaké jaký je jeho jej její jen jenom jestli ještě jsem jsi
    jsme jsou já k kde kdo kdy kdyby když kniha kolik která které který láska mezi mi mnoho moc musí má mám máš
    mít mě město můj může můžeš můžu na nad napiš ne nebo nej nejlepší není než nic něco o od on ona oni oproti
    po pod podle pomoc počasí pro prosím protože proč před překlad přelož přes při příběh příklad recept rozdíl
    s se si slovo svět svůj tak také tam tato ten tento text to toho tu ty u už v ve velmi vysvětli všechno z
    za zde znamená že život`,
  sk: `aby ahoj ako aká aké aký ale alebo ani asi až bez bol bola bolo bude budem by byť báseň chcem daj deň dnes
    do dobrý hlavné ho i ja je jeho jej k kde kedy keď kniha koľko kto ktorá ktoré ktorý lebo len list láska
    mať medzi mesto mi moc musí má mám máš môj môže môžem mňa na nad najlepšie najlepší napíš než nie niečo nič
    o od on ona oni po pod podľa pomoc počasie pre pred preklad prelož prepáč pretože prečo pri prosím príbeh
    príklad recept rozdiel s sa si slovo sme som svet svoj sú tak takže tam ten tento text to toho ty táto u už
    v veľmi vo vysvetli všetko z za znamená zo čo ďakujem že život`,
  hu: `a ahol aki ami amikor az azok azt be bár csak de egy egyik el ez ezek ezt fel fordítsd főváros fővárosa ha
    hogy hogyan hol honnan hova hány időjárás igen is itt jelent jó kell ki kicsi kérem könyv köszönöm közben
    között különbség le legjobb legyen lehet lesz levél magyarázd meg mely melyik mennyi mert mi mikor milyen
    mint mit mivel miért mondj most már még nagy nagyon nap ne nem nincs olyan ott pedig példa recept segíts
    segítség sem sok szerelem szeretnék szia számítógép szó szöveg talán te tehát történet vagy vagyok van
    vannak vele vers világ volna volt élet én és írj össze ő ők`,
  ro: `a această acest acesta acum ai al ale am ar are arta asta atunci au avea avem aveți aș așa bine buna bună
    ca capitala care carte ce cea cei cel cele cine cu cum cuvânt cât câte câți că da dacă dar de deci despre
    diferența din doar dragoste după e ea ei el ele este eu exemplu explică ești fac face fi fie fost fără iar
    idei intre la le lui lume mai mea mei meu mi mult multe mulțumesc noi nostru nu o ori orice pe pentru poate
    poezie pot poveste poți prin rețetă sa sale salut sau scrie scrisoare se si spre sub sunt suntem să te text
    timp toate tot toți tradu traducere tu un una unde unei unui unul viață voi vom vreau vremea vă îi îl îmi
    în înainte înseamnă într-o între și`,
  tr: `acaba ama ancak anlamı arasında arasındaki açıkla aşk bana bazı başkenti belki ben beni benim bir biri
    birkaç biz bu bunu bunun böyle da daha de defa değil diye dünya ederim en fark fazla fikir fikirler gibi
    göre hangi hangisi hava hayat hem hep her hikaye hiç ile ise iyi iyisi için kadar kaç kelime kez ki kim
    kime kitap lütfen mektup merhaba mi misin mu mü mı mısın nasıl nasılsın ne neden nedir nelerdir nerede
    neresi neresidir nereye niye niçin o olan olarak oldu olduğu olmak olur on ona onlar onu onun sana selam
    sen senin siz sonra tarif tarifi teşekkür teşekkürler tüm var ve ver veya ya yani yap yapmak yapılır yardım
    yaz yok çevir çok çünkü önce örnek özet şehir şey şiir şu`,
  id: `ada adalah agar akan aku anda antara apa apakah arti artinya atau bagaimana bagi bahwa banyak baru beberapa
    belum berapa bisa boleh buat buatkan bukan buku cara cerita cinta contoh cuaca dalam dan dapat dari dengan
    di dia dimana dunia halo hanya harus hidup ibu ide ingin ini itu jadi jelaskan jika juga kalau kami kamu
    kapan karena kasih kata ke kenapa kepada kita kota lagi lain lebih maka makanan mana masih mengapa mereka
    mohon oleh orang pada paling perbedaan pernah puisi resep ringkasan saat saja sama sangat satu saya sebagai
    sebuah secara sedang selamat semua seperti siapa suatu sudah surat tapi telah tentang terbaik terima
    terjemahkan tersebut tidak tolong tulis tuliskan untuk yang`,
  ca: `a així això al algun als amb aquest aquesta aquests aquí bon bona bones bé com d'un d'una de del dels des
    dia diferència dins dona'm doncs dos el ella elles els em en encara entre era escriu est estan estic està
    et explica fa fan fer fins fou gràcies ha han hem hi ho hola i jo l'has la les li llista lo me meu millor
    millors molt molts més no només nosaltres nou o on pel per perquè però poc pot puc qual quan quant quants
    que quin quina quines quins què sense ser seu seva si sobre sota sóc són també te tinc tot tots tu té un
    una uns va vaig vull és ésser`,
  hr: `ali bez bi bih bila bilo bio biti bok bolje budi da dan do dobar ga gdje hvala i ih ili im iz ja jaje je
    jedan jer još kad kada kakav kako kao ko kod koga koja koje koji koliko kuhati među mi mislim mogu moj moje
    molim moram može na najbolje najbolji nakon nam nas ne nebo nego nešto ni nije ništa objasni od on ona oni
    ono ova ovaj ove ovo plavo po pod pomoć pozdrav preko prije razlika s sa sam samo se si smo su sve svi ta
    tada taj tako te ti to toga treba tvoj u uz već više vrlo za zašto zbog zdravo znači šta što želim`,
  sl: `ali ampak bi bil bila bilo biti bo bom brez dan dela do dober ga hvala in iz jajce jaz je jih jo kaj kako
    kakšen kakšna kar katera kateri katero kdaj kdo ker ki kje ko koliko kuhati lahko med mi modro moj moja
    morda na naj najboljši napiši ne nebo nek ni nič njegov o ob od on ona pa po pod pomoč pred pri prosim
    razlika razloži s se sem si smo so svoj ta tako tam te tega temu ti to tudi tvoj u v več vsak vse z za
    zakaj zelo še že živjo`,
  et: `aga aitäh all ees ega ehk ei enam enne et hea ilma ja jah järel ka kas kelle kellel kes kirjuta kuhu kui
    kuidas kus kust kõige kõik ma me meie mida miks millal mille milline mina minu mis mitte mitu mu nad nagu
    need nende nii ning nüüd ole oled olen oli olla on palju palun parem parim pole seda see selgita selle siin
    siis sina su ta te tee teha tema tere tänan vahe vahel vaid väga või võib üks üle`,
  lv: `ar arī bet bez bija būs būt cik dažas es esi esmu gan ir ja jau jā kad kam kas ko kopā kur kurš kā kāda
    kādas kādi kāds kāpēc labdien labāk labākais lūdzu man manas mans mēs nav ne no nu pa paldies par paskaidro
    pat pie pirms pēc starp starpība sveiki tad tagad tas tiek tikai to tu tur tā tās un uz uzraksti vai vairāk
    var varu viens visi visu viņa viņš ļoti`,
  lt: `apie ar arba ačiū aš be bet bus buvo būti dabar dar dėl gali galiu geriausi geriausias iki ir iš jei ji jie
    jis jo jos ją kad kada kai kaip kas kiek ko kodėl kokia kokie koks kur kuris labai labas man mano mes mus
    ne nei nes nuo nėra o paaiškink parašyk pas per po prie prieš skirtumas su sveiki tada tai taip tarp tau
    tavo ten tiek tik tu už vienas visi viskas yra`,
  vi: `anh bao biết bạn bị cho chào con các cách cái có cùng cũng cảm cần của dùng dịch em giúp giải giữa gì hay
    hãy hơn khi không là làm lên lại mà mình một ngày người nhiều như nhất những nào này nên nó năm nếu phải ra
    rất sao sau sẽ theo thì thích thế thủ trong trên tôi tại tốt từ viết và vào vì về với xin đang đi điều đã
    được đến để ơn ở`,
  ru: `без бы был была были было быть в вам вас во вот все всё вы где да давай дай для до его ее если есть еще ещё
    её же за зачем здесь здравствуйте и из или им их как какая какие какое какой когда кого которая которые
    который кто ли лучше лучший меня мне может можете можешь можно мои мой моя мы на над надо нам напиши нас не
    него нет ни но ну о об объясни он она они от по под пожалуйста помоги помогите после потому почем почему
    при привет про разница расскажи с сам свой себя сейчас сколько со спасибо столько так также такое там тебе
    тебя то тоже только ты у уже чего чем что чтобы чём эта эти это этого этот я`,
  uk: `або але без бо був була були було бути в вам вас ви вона вони воно все всього всі від він да дай де для до
    дуже дякую же за завжди зараз звідки й його кого коли краще мене мені ми може можна можу моя мої між мій на
    над найкращий нам напиши нас не нема немає но ні о об один от по потрібно поясни при привіт про під розкажи
    різниця сам свій себе скільки та так також там те тебе ти то тобі тому тільки у хто це цей цього чи чого
    чому що щоб я як яка яке який якщо які є і із їх її`,
  bg: `аз ако ала без беше би благодаря бъде в вас ви вие все във върху го да дали два до докато е един една едно
    за защо здравей здравейте и из или им има имам й как каква какви какво какъв като ки кога кое кои които кой
    който колко коя която към лесно ли между ми много мога може моля моят му на над най най-добър напиши
    направя не него нещо ни ние никой но о обича обясни от по под пред през при разлика с са само се си след
    съм със тази така там те ти това този той тук тя у хората че чрез ще`,
  sr: `али без би била било био бити више врло га где да дан до добар докле за зашто здраво и из или им има имам
    када какав како као ко код колико која које који међу ми могу може мој моје на напиши направити најбољи не
    него нешто ништа није објасни овај ово од он она они по под помоћ после пре преко разлика с са сам само све
    сви се си смо су та тада тако тај твој те ти то треба у уз хвала шта што ја је један јер још`,
  ar: `أريد أن أنا أنت أو أي أين إذا إلى إن اشرح اكتب التي الذي بعد بكم بين ثم حتى حول دون ذلك شكرا على عن عند في
    قبل قد كان كل كم كيف لا لكن لم لماذا لن ليس ما ماذا متى مرحبا مع من منذ نعم هذا هذه هل هناك هو هي و يا يكون
    يمكن`,
  fa: `آن آیا از است اما اگر این با باید بدون برای بعد بنویس به بهترین بود بین تا ترجمه تفاوت توضیح خود داد دارد
    در درباره را سلام شد شما شود لطفا ما متشکرم مرا ممنون من می نه نیست هر هست هم همه و ولی چرا چطور چند چه
    چگونه چیست کجا کجاست کدام کرد کردن کند کنم کنید کنیم که کی کیست یا یک`,
  ur: `آپ اس اسے ان اور اگر ایک بارے بتائیں بھی بہت تو تک تھا تھی جائے جب جس جو سمجھائیں سے شکریہ فرق لکھیں لیے
    مجھے مگر میرا میری میں نہ نہیں نے وہ پر کا کب کتنا کتنے کر کرتے کرنا کرے کس کسی کو کون کونسا کہ کہاں کی کیا
    کیسے کیوں کے ہم ہو ہوتا ہوتی ہوں ہیں ہے یا یہ`,
  ms: `ada adakah adalah anda antara apa apakah atau awak bagaimana bagaimanakah bagi baik belum berapa bila boleh
    bolehkah buat cara dalam dan dari dengan di dia hanya ia ini itu jelaskan jika juga kamu ke kenapa kepada
    kerana lagi lebih macam mana mengapa mereka mesti nak oleh orang pada perbezaan saya sebagai sebuah semua
    siapa siapakah sila sudah supaya tak telah tentang tetapi tidak tolong tulis untuk yang`,
  tl: `akin aking ako alam alin ang ano anong araw at ay ba bakit bang bawat dahil dapat din gusto hindi hinggil
    ibig ikaw ilan ilang ito iyon iyong ka kailan kailangan kami kanila kanino kapag kay ko kong kumusta kundi
    kung lang maaari mabuti mag magandang mga mo mong na naman namin nang natin ng ngayon ni nila nito niya o
    paano pag pala para pero po pwede rin sa saan salamat sila sino siya tayo tulong tulungan tungkol umaga
    upang wala yung`,
  sw: `ana au bila cha gani habari hii hiki hivyo hiyo huu ile ili ina ipi je jinsi kama kati katika kazi kila
    kuhusu kutoka kuwa kwa kwamba la lakini lini mimi mingapi mji mkuu mtu na nani naomba ngapi ni nini njia
    pia sana sasa si tafadhali tofauti unaweza unisaidie upi vipi wa wao wapi watu wewe ya yake yako yangu yetu
    yupi za zaidi`,
  eu: `al arabera arteko asko baina baino bat baten beste bezala bi da dago dagoen daiteke dira diren du duen dut
    egin egun esan eskerrik eta ez ezberdintasuna gabe gero guztiak hau honen hori kaixo lagundu mesedez naiz
    nire noiz nola nolako non nor noren ona onena oso zein zer zergatik zure`,
  sq: `a ai ajo apo asht atë cila cili cilët dallimi dhe do duhet duke e faleminderit i im ime ishte jam janë je
    jo ka kam ke kjo ku kur kush ky këtë le mes mirë mund më na ndihmë ndërmjet nga një nuk në o pa po pse për
    përse qe që se sepse shkruaj shpjego shumë si sot te ti tij tim tuaj të u unë çfarë është`,
  is: `af allt að ef eftir einn eins eitt ekki en er eru eða frá fyrir gera getur góðan góður hafa hana hann hefur
    hjá hjálp hvar hvað hvaða hve hvenær hver hverjir hvernig hvers hvort hún já kannski með mig minn munurinn
    mér mín nei niður og okkur sem skrifaðu svo sér takk til um upp var vegna verið við á ég í úr útskýrðu það
    þeir þetta þig þið því þá þær þér þú`,
  af: `aan as asseblief baie beste by daar dan dankie dat deur die dit doen een ek en ervan gaan gee goeie help
    het hier hierdie hoe hoekom hoeveel hulle hy in is ja jou julle jy kan kry maak maar meer met moet my na
    nie nog of om ons oor op skryf so te tot tussen uit van verduidelik verskil vertel vir waar wanneer was wat
    watter wees weet wie word`,
  az: `amma arasında az bir biz bu bunu bütün da daha deyil də edə etmək fərq hansı hansıdır harada həm hər idi
    ilə indi isə izah ki kim kimi mi mü müasir mı mən mənim mənə necə niyə nə nədir o olan olar olduğu olur ona
    onlar onun siz sonra sən sənin təşəkkür var və ya yaz yazın yox yoxdur çox çünki çünkü öz üçün əgər`,
  gl: `a ao aos as ata axuda boa bos cal cales cando canto cantos co coa coas como con cos da das de do dos e el
    ela eles en era escribe esta este estes eu explica facer fai foi grazas hai isto mellor meu miña moi moito
    máis na nas no non nos o ola onde os ou para pero pode podo pola polo por porque que quen quero se sen ser
    sobre son ten teño un unha`,
  cy: `a ac am ar at beth ble bod bore chi cyn da dda ddim dim diolch drwy dw dwi ei eich er esboniwch faint fel
    fi fy gallu gan gwneud hi hwn i iawn mae mewn mi nac neu ni o oedd oes os pa pam pan pwy rhwng roi rwy sut
    sy sy'n sydd ti trwy wedi wrth y ydw ydy yn yr yw`,
  be: `ад адкуль але альбо без бо была было быць быў вам вы гэта гэты да дай дапамажы дзе дзякуй для з за каб каго
    калі лепш лепшы мне можа можна мой мы між на наш не ні паміж патлумач першы пра пры прывітанне раскажы
    розніца са свой скажы сколькі так таксама толькі трэба ты у хто чаго чаму чым што я як якая якое які якія
    яна яны ён ёсць і ў`,
  mk: `ако ама без беше би бил благодарам вo ве вие во го да дали два до добар додека е еден една едно за здраво
    зошто и или им има каде каква какви како каков кога кого кое кои колку кој која ли ме мене меѓу ми мнoгу
    многу можам може мој на над напиши нај најдобар не него нешто ни објасни ова овој од она по помеѓу помош
    при разлика сè сака се си со сте сум таа такa така те тие тоа тој треба ја јас`,
  kk: `ал арасында бар бас бер болады болды бір бұл деген деп екі емес ең жаз жақсы жоқ және керек кім көп маған
    мен менің не неге неліктен немесе ол олар осы рақмет сен сіз сәлем туралы түсіндір ғана қай қайда қайсы
    қалай қанша қашан үшін өте`,
  hi: `अंतर अगर आप इस उबालें उस एक और कब कर करना करने करें कहाँ का कि कितना कितने किस किसने की कुछ के कैसे को कौन
    क्या क्यों जब जो तक तो था थी थे दो धन्यवाद नमस्ते नहीं ने पर बताइए बताओ बारे बीच भी मुझे में मेरा मेरी मैं
    यह या ये लिए लिखें लिखो वह वे सकता सबसे समझाओ से हम हिंदी ही हुआ है हैं हो होता होती`,
  mr: `आणि आपण आहे आहेत एक करा करावे कशी कसा कसे का काय किती कुठे केव्हा कोठे कोण कोणता कोणती च चा ची चे तर ती ते
    तो त्या नाही पण फरक मध्ये मला माझा माझी मी या लिहा व सांगा साठी हा ही हे होते`,
  ne: `कति कसरी कहाँ कहिले किन कुन के को गर्न गर्नुहोस् गर्ने छ छन् थियो धन्यवाद नेपाली पनि बाट बारेमा भने मलाई मा
    मेरो र लाई लागि लेख्नुहोस् हुन्छ हो होइन`,
};

/** Language code -> its small words. */
export const functionWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists).map(([language, words]) => [language, new Set(words.split(/\s+/))]),
);
