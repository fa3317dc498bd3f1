// Short lists of explicit agreement and disagreement in languages other than English, so that a Spanish "falso" or a Chinese "不对" counts.
// Disagreement is matched first and removed, so that "no es cierto" doesn't count as "cierto". The rest of a text in these languages is
// not analysed.

import type { Verdict } from './confidence.ts';

type Phrases = { agree: string; disagree: string };

/** Scripts with spaces: whole words. Two words of a phrase are separated by one space. */
const SPACED: readonly Phrases[] = [
  // Spanish
  {
    agree:
      'estoy de acuerdo|de acuerdo|correcto|es cierto|es verdad|exacto|exactamente|tiene razón|tienes razón|muy bien explicado|totalmente|así es|buena respuesta|excelente respuesta',
    disagree:
      'no estoy de acuerdo|no es cierto|no es verdad|no es correcto|no es así|falso|incorrecto|incorrecta|mentira|equivocado|equivocada|está mal|en desacuerdo|no tiene sentido|te equivocas',
  },
  // French
  {
    agree:
      "d'accord|je suis d'accord|c'est vrai|c'est exact|exactement|tout à fait|c'est juste|bien dit|bonne réponse|tu as raison|vous avez raison|excellente réponse",
    disagree:
      "pas d'accord|c'est faux|faux|n'est pas vrai|pas vrai|pas exact|inexact|incorrect|n'importe quoi|pas correct|c'est une erreur|mensonge|tu as tort|vous avez tort",
  },
  // German
  {
    agree:
      'stimmt|ich stimme zu|stimme zu|genau|richtig|einverstanden|das ist wahr|korrekt|sehe ich auch so|gute antwort|du hast recht|sie haben recht|sehr gut erklärt',
    disagree:
      'stimmt nicht|das stimmt so nicht|stimme nicht zu|falsch|nicht richtig|nicht wahr|nicht korrekt|unsinn|quatsch|ist nicht so|stimmt gar nicht|stimmt leider nicht|völliger blödsinn|blödsinn',
  },
  // Italian
  {
    agree:
      "sono d'accordo|d'accordo|è vero|esatto|esattamente|giusto|corretto|hai ragione|ottima risposta|bravo",
    disagree:
      "non sono d'accordo|non è vero|falso|sbagliato|sbagliata|non è corretto|non è giusto|errato|hai torto|sciocchezze",
  },
  // Portuguese
  {
    agree: 'concordo|é verdade|exato|exatamente|correto|certo|tem razão|boa resposta|ótima resposta',
    disagree:
      'não concordo|discordo|não é verdade|falso|errado|errada|incorreto|não está certo|não é correto|mentira',
  },
  // Dutch
  {
    agree: 'mee eens|helemaal mee eens|klopt|dat klopt|precies|juist|goed antwoord|helemaal waar',
    disagree: 'niet mee eens|oneens|klopt niet|dat klopt niet|onjuist|fout|niet waar|onzin|niet juist',
  },
  // Swedish, Danish, Norwegian
  {
    agree: 'håller med|stämmer|det stämmer|precis|enig|det er rigtigt|det er sandt|helt enig|bra svar',
    disagree:
      'håller inte med|stämmer inte|det stämmer inte|uenig|oenig|fel|forkert|feil|det er ikke rigtigt|ikke sant at',
  },
  // Polish
  {
    agree: 'zgadzam się|zgoda|prawda|dokładnie|racja|masz rację|dobra odpowiedź',
    disagree:
      'nie zgadzam się|nieprawda|to nieprawda|nie prawda|błąd|fałsz|bzdura|nie masz racji|to nie jest prawda',
  },
  // Turkish
  {
    agree: 'katılıyorum|doğru|kesinlikle|aynen|haklısın|haklısınız|güzel cevap',
    disagree: 'katılmıyorum|yanlış|doğru değil|hatalı|saçmalık|haksızsın',
  },
  // Vietnamese
  {
    agree: 'đồng ý|chính xác|đúng vậy|đúng rồi|chuẩn',
    disagree: 'không đồng ý|sai rồi|không đúng|không chính xác|sai',
  },
  // Indonesian, Malay
  { agree: 'setuju|benar|betul|tepat sekali', disagree: 'tidak setuju|tidak benar|salah|tidak betul|keliru' },
  // Russian, Ukrainian
  {
    agree:
      'согласен|согласна|верно|правда|точно|именно|вы правы|ты прав|хороший ответ|згоден|згодна|вірно|саме так',
    disagree:
      'не согласен|не согласна|неверно|неправда|это не так|ложь|ошибка|чушь|не верно|неправильно|не згоден|не згодна|невірно|брехня',
  },
  // Arabic
  {
    agree: 'أوافق|أتفق|صحيح|بالضبط|هذا صحيح|إجابة ممتازة',
    disagree: 'لا أوافق|لا أتفق|غير صحيح|خطأ|خاطئ|ليس صحيحا|هذا غير صحيح',
  },
  // Hindi
  { agree: 'सहमत हूँ|सहमत|सही है|बिल्कुल सही|सही', disagree: 'सहमत नहीं|असहमत|गलत है|ग़लत|गलत|सही नहीं' },
];

/** Scripts without spaces, and Korean, whose endings vary: anywhere in the text. */
const UNSPACED: readonly Phrases[] = [
  {
    agree: '同意|赞同|贊同|没错|沒錯|正确|正確|说得对|說得對|对的|對的|是的|有道理|说得好|赞|完全正确',
    disagree:
      '不同意|不赞同|不贊同|反对|反對|不对|不對|错了|錯了|错误|錯誤|不正确|不正確|有误|有誤|胡说|假的|不是这样|并非如此|是错的|是錯的',
  },
  {
    agree: '賛成|同感|その通り|正しい|同意します|そうですね|分かりやすい',
    disagree: '反対|間違い|間違って|違います|正しくない|正しくありません|そうではない|同意できない|誤り|嘘',
  },
  {
    agree: '동의합니다|동의해요|맞아요|맞습니다|정확합니다|옳습니다|맞는 말',
    disagree: '동의하지 않|동의 안|틀렸|틀린|아닙니다|사실이 아니|잘못된|맞지 않|거짓',
  },
];

const SPACED_PATTERNS = SPACED.map(({ agree, disagree }) => ({
  agree: wholeWords(agree),
  disagree: wholeWords(disagree),
}));
const UNSPACED_PATTERNS = UNSPACED.map(({ agree, disagree }) => ({
  agree: new RegExp(agree, 'gu'),
  disagree: new RegExp(disagree, 'gu'),
}));
const STRENGTH = 2.5;

export function readForeignVerdict(normal: string): Verdict | null {
  for (const { agree, disagree } of [...SPACED_PATTERNS, ...UNSPACED_PATTERNS]) {
    const withoutDisagreement = normal.replace(disagree, ' ');
    const disagrees = withoutDisagreement !== normal;
    const agrees = agree.test(withoutDisagreement);
    agree.lastIndex = 0;
    if (disagrees !== agrees) return { stance: agrees ? 1 : -1, strength: STRENGTH };
  }
  return null;
}

function wholeWords(phrases: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${phrases})(?![\\p{L}\\p{M}])`, 'gu');
}
