// Stems: English ones by the shared stemmer, after irregular forms and British spellings; other languages by trimming their most
// frequent inflections. A few false merges do little harm among 256 dimensions.

import { stem } from '@frogpond/text/words/stem';

const irregular = new Map(
  `went go gone go goes go children child men man women woman mice mouse feet foot teeth tooth geese goose people person
  wrote write written write writing write bought buy thought think taught teach caught catch brought bring fought fight
  found find made make paid pay said say sold sell told tell sent send spent spend built build lent lend lost lose left
  leave kept keep slept sleep felt feel met meet led lead read read ran run swam swim sang sing began begin begun begin
  drank drink drunk drink drove drive driven drive ate eat eaten eat fell fall fallen fall flew fly flown fly froze freeze
  frozen freeze gave give given give grew grow grown grow knew know known know rode ride rose rise spoke speak spoken speak
  stole steal stolen steal took take taken take threw throw wore wear worn wear won win broke break broken break chose
  choose chosen choose did do done do saw see seen see sank sink sunk sink shot shoot stood stand understood understand
  lives life wives wife knives knife leaves leaf wolves wolf dying die lying lie tying tie better good best best worse bad
  data data news news lens lens series series species species christmas christmas physics physics mathematics math maths
  math analyses analysis theses thesis crises crisis criteria criterion phenomena phenomenon indices index matrices matrix
  safest safe safely safe dose dose bitten bite bit bit sung sing hid hide hidden hide forgot forget forgotten forget
  building building used use using use uses use fed feed bled bleed hung hang held hold heard hear sat sit shone shine shook shake swore swear woke wake woven weave`
    .trim()
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, word, place, words) => {
      if (place % 2 === 0) pairs.push([word, words[place + 1] ?? word]);
      return pairs;
    }, []),
);

export function stemEnglish(word: string): string {
  return stem(
    (irregular.get(word) ?? word)
      .replace(/'s?$/, '')
      .replace(/^(.{2,})our(s|ed|ing|ful)?$/, '$1or$2')
      .replace(/tre(s?)$/, 'ter$1')
      .replace(/(.{3,})is(e[ds]?|ing|ation)$/, '$1iz$2'),
  );
}

const endings: Readonly<Record<string, RegExp>> = {
  de: /(?:en|ern|er|es|em|e|n|s|st|t)$/,
  fr: /(?:ement|er|es|e|s|ent|ez|ons|ant|is|it|x)$/,
  es: /(?:ando|iendo|mente|ar|er|ir|os|as|es|an|en|o|a|e|s)$/,
  pt: /(?:ando|endo|mente|ar|er|ir|os|as|es|am|em|o|a|e|s)$/,
  it: /(?:ando|endo|mente|are|ere|ire|o|a|e|i)$/,
  nl: /(?:en|es|e|s|t|n)$/,
  ru: /(?:ями|ами|ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ие|ыи|ии|ои|еи|ую|юю|ых|их|ов|ев|ам|ям|ах|ях|ом|ем|ть|ся|ет|ит|ла|ло|ли|л|а|я|о|е|ы|и|у|ю|ь)$/,
};

/**
 * Removes up to two endings if at least three letters remain; doubled letters, which change in Dutch inflection, become one.
 */
export function stemForeign(word: string, language: string): string {
  const ending = endings[language];
  if (ending === undefined) return word;
  let stemmed = word;
  for (let round = 0; round < 2; round += 1) {
    const cut = stemmed.replace(ending, '');
    if (cut.length >= 3 && stemmed.length >= 5) stemmed = cut;
  }
  return stemmed.replaceAll(/(.)\1/g, '$1');
}
