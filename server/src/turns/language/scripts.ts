// Evidence from letters: the scripts of a text, and the languages that its distinctive letters point to. A script with
// one main language determines the result; shared scripts (Latin, Cyrillic, Arabic, Devanagari) only narrow it down.

export type Script = 'latin' | 'cyrillic' | 'arabic' | 'devanagari' | 'kana' | 'han' | 'hangul' | OwnScript;
type OwnScript = keyof typeof scriptLanguages;

/** Scripts with one main language. */
export const scriptLanguages = {
  greek: 'el',
  hebrew: 'he',
  thai: 'th',
  lao: 'lo',
  khmer: 'km',
  myanmar: 'my',
  georgian: 'ka',
  armenian: 'hy',
  bengali: 'bn',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
  gujarati: 'gu',
  gurmukhi: 'pa',
  oriya: 'or',
  sinhala: 'si',
  ethiopic: 'am',
  tibetan: 'bo',
} as const;

const scriptPatterns: readonly (readonly [Script, RegExp])[] = [
  ['latin', /\p{Script=Latin}/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['devanagari', /\p{Script=Devanagari}/gu],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu],
  ['han', /\p{Script=Han}/gu],
  ['hangul', /\p{Script=Hangul}/gu],
  ['greek', /\p{Script=Greek}/gu],
  ['hebrew', /\p{Script=Hebrew}/gu],
  ['thai', /\p{Script=Thai}/gu],
  ['lao', /\p{Script=Lao}/gu],
  ['khmer', /\p{Script=Khmer}/gu],
  ['myanmar', /\p{Script=Myanmar}/gu],
  ['georgian', /\p{Script=Georgian}/gu],
  ['armenian', /\p{Script=Armenian}/gu],
  ['bengali', /\p{Script=Bengali}/gu],
  ['tamil', /\p{Script=Tamil}/gu],
  ['telugu', /\p{Script=Telugu}/gu],
  ['kannada', /\p{Script=Kannada}/gu],
  ['malayalam', /\p{Script=Malayalam}/gu],
  ['gujarati', /\p{Script=Gujarati}/gu],
  ['gurmukhi', /\p{Script=Gurmukhi}/gu],
  ['oriya', /\p{Script=Oriya}/gu],
  ['sinhala', /\p{Script=Sinhala}/gu],
  ['ethiopic', /\p{Script=Ethiopic}/gu],
  ['tibetan', /\p{Script=Tibetan}/gu],
];

/** Returns the number of letters of each script; scripts without a letter are absent. */
export function countScripts(text: string): Map<Script, number> {
  const counts = new Map<Script, number>();
  for (const [script, pattern] of scriptPatterns) {
    const count = text.match(pattern)?.length ?? 0;
    if (count > 0) counts.set(script, count);
  }
  return counts;
}

// Characters that only Japanese uses (Japanese simplifications and coinages), and common words in Han characters.
const japaneseHan =
  /[気図駅円広売読黒単対発戦歴働込畑桜塩県検験総続観権経営応価仮拡覚楽関帰勤郷銭沢弾遅転伝闘徳悩脳拝買辺弁訳薬揺謡覧竜塁齢匂峠枠圧囲壱隠駆渋奨滝斎剤雑]|日本語|東京|大阪|英語|会社|勉強/u;
// Characters that only Chinese uses: pronouns, particles, and simplified or traditional forms that Japanese does not use.
const chineseHan =
  /[你您们們吗嗎呢吧啊哪谁誰怎麼么什這这那很的了着哦给給让讓说說还還没沒请請问為为個个來会會东车马鸟鱼门见贝长风飞书买卖对對发發现开关關系应應该过過边语话时间题习际经电脑网络软编译诗词写寫听读讀谢钱银铁张红绿蓝热爱岁儿亲头龙华历产业动难双记录计设认识证评试谈调學國氣圖變體點灣從實當裡游]/gu;

/** Distinguishes Japanese from Chinese by kana, else by the characters that only one of the two uses. */
export function hanLanguage(text: string, kana: number, han: number): 'ja' | 'zh' {
  // A stray の or a brand name in katakana does not make a Chinese sentence Japanese.
  const strayKana = kana <= 2 && han >= 6 && (text.match(chineseHan)?.length ?? 0) >= 2;
  if (kana > 0 && !strayKana) return 'ja';
  const chinese = text.match(chineseHan)?.length ?? 0;
  return chinese === 0 && japaneseHan.test(text) ? 'ja' : 'zh';
}

/** Letters that point to some languages of a shared script. */
const distinctiveLetters: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ß/gu, ['de']],
  [/[ñ¿¡]/gu, ['es']],
  [/[ãõ]/gu, ['pt', 'vi', 'et']],
  [/[ðþ]/gu, ['is']],
  [/ə/gu, ['az']],
  [/[œû]|\b[ldcjmnsqt]['’](?=[aeéêiouhy])/gu, ['fr', 'ca', 'it']],
  [/ø/gu, ['da', 'no']],
  [/æ/gu, ['da', 'no', 'is']],
  [/å/gu, ['sv', 'da', 'no']],
  [/ä/gu, ['de', 'sv', 'fi', 'et', 'sk']],
  [/ö/gu, ['de', 'sv', 'fi', 'et', 'tr', 'hu']],
  [/ü/gu, ['de', 'tr', 'et', 'hu', 'es', 'ca']],
  [/[őű]/gu, ['hu']],
  [/[łśźńćż]/gu, ['pl', 'hr']],
  [/[ąę]/gu, ['pl', 'lt']],
  [/[řůě]/gu, ['cs']],
  [/[ľĺŕô]/gu, ['sk', 'fr', 'pt', 'vi']],
  [/ď|ť/gu, ['cs', 'sk']],
  [/[čšž]/gu, ['cs', 'sk', 'hr', 'sl', 'lt', 'lv', 'et']],
  [/đ/gu, ['vi', 'hr']],
  [/[ğış]/gu, ['tr', 'az']],
  [/[țșăţ]/gu, ['ro', 'vi']],
  [/[āēīūņļķģ]/gu, ['lv', 'lt']],
  [/[ėįųū]/gu, ['lt', 'lv']],
  [/[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/gu, ['vi']],
  [/l·l|\bny\b/gu, ['ca']],
  [/ç/gu, ['fr', 'pt', 'tr', 'ca']],
  [/[ыэё]/gu, ['ru', 'be']],
  [/[іїєґ]/gu, ['uk', 'be']],
  [/ў/gu, ['be']],
  [/[ђћ]/gu, ['sr']],
  [/[јљњџ]/gu, ['sr', 'mk']],
  [/[ѓќѕ]/gu, ['mk']],
  [/[әқғңұһ]/gu, ['kk']],
  [/[бвгджзклмнпрстфхцчшщ]ъ[бвгджзклмнпрстфхцчшщ]/gu, ['bg']],
  [/[پچژگ]/gu, ['fa', 'ur']],
  [/[ٹڈڑےںہھ]/gu, ['ur']],
  [/[ةىأإ]/gu, ['ar']],
  [/ळ/gu, ['mr']],
];

/**
 * Returns, by language, the number of letters that point to it (at most 3 each), divided by the root of the number of languages
 * that share the letter.
 */
export function letterHints(text: string): Map<string, number> {
  const hints = new Map<string, number>();
  for (const [pattern, languages] of distinctiveLetters) {
    const count = text.match(pattern)?.length ?? 0;
    if (count === 0) continue;
    for (const language of languages) {
      hints.set(language, (hints.get(language) ?? 0) + Math.min(count, 3) / languages.length ** 0.5);
    }
  }
  return hints;
}
