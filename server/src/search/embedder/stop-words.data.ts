// Stop words of the languages other than English, without accents; the English ones are in `text/src/words/tokenize.ts`.
// English is the default; another language is used if more of its words are in the text.

export const stopWords: Readonly<Record<string, string>> = {
  de: `aber als also am an auch auf aus bei beim bin bist da damit dann das dass dein deine dem den denn der des dich die dies
    diese dieser dieses dir doch du durch ein eine einem einen einer eines er es euch fur habe haben hat hatte ich ihm ihn
    ihr im in ist ja kann kannst man mein meine meiner mich mir mit muss nach nicht noch nun nur ob oder sein seine sehr
    sich sie sind so soll um und uns unser viele vom werde wirst werden welches von vor war was welche welcher welches wenn wer werden wie wird wir
    wo zu zum zur warum wann wieso mochte bitte`,
  fr: `a ai alors au aux avec ce cela ces cet cette comme d dans de des du elle elles en es est et etre eu fait faire faut il
    ils j je l la le les leur lui m ma mais me mes moi mon n ne nos notre nous on ont ou par pas peut peux plus pour
    puis-je qu que quel quelle quelles quels qui quoi s sa se ses si son sont sur t ta te tes toi ton tres tu un une va
    vos votre vous y comment pourquoi combien quand`,
  es: `a al algo como con cual cuales cuando de del donde el ella ellos en entre era es esa ese eso esta este esto estoy fue ha
    hace hacer hay la las le les lo los me mi mis muy nos o para pero por que quien se ser si sin sobre son su sus te tiene
    tu tus un una unas uno unos y yo puedo cuanto cuantos cuanta cuantas cuesta quienes ciudad puede puedes debo mas forma manera mejor`,
  pt: `a ao aos as com como da das de do dos e ela ele em entre era essa esse esta este eu foi ha isso isto mais mas me meu
    minha muito na nas no nos nossa nosso o os ou para pela pelo por qual quais quando que quem se sem ser seu sua sao
    sobre te tem tua um uma voce posso quanto quantos nao porque onde melhor`,
  it: `a ad ai al alla alle anche che chi ci come con cosa da dal dalla dei del della delle di e era fa fare gli ha ho i il in
    io l la le lei lo lui ma mi mio nel nella no noi o per piu posso qual quale quali questa questo se si sia sono su sua
    suo sul sulla ti tra tu tua tuo un una uno voi perche quanto quanti quando dove chi`,
  nl: `aan al als bij ben bent dan dat de deze die dit doe doen een en er ga geen had heb hebben heeft het hier hij hoe ik in
    is ja je jij kan kun maar me men met mijn moet na naar niet nog nu of om ons ook op over te tegen toen tot uit u van
    veel voor waar wat we wel welke wie wij wil word worden wordt zal ze zich zij zijn zo zou waarom wanneer hoeveel`,
  ru: `а без бы был была были было быть в вам вас во вот все всего вы да для до его ее если есть еще же за и из или им их к как
    какая какие какои какой какое когда кого кто ли мне мои мой моя можно мы на над надо нам нас не него нет ни но ну о об
    он она они от по под при про с сам свои свой себя со так такое там то тоже только ты у уже чего чем что чтобы эта это
    этот я является мне можно город каков какова почему зачем где когда сколько`,
};

/** Words that negate a question. */
export const negations =
  /^(not|no|never|cannot|\w+n't|nicht|kein|keine|keinen|pas|jamais|nunca|niet|geen|не|нет)$/;
