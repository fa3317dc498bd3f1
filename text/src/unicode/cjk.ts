// Classifies a title by its share of Chinese, Japanese or Korean, for its styling: above 70% primarily, above 30% mixed, above 0
// some (specification, section 9). Spaces, digits and punctuation are not counted.

export type CjkClass = 'primarily' | 'mixed' | 'some' | 'none';

const cjkLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々〆]/u;
const letter = /\p{L}/u;

/** `none`: the title has no letter of these scripts. */
export function cjkClass(title: string): CjkClass {
  let letters = 0;
  let cjk = 0;
  for (const character of title) {
    if (cjkLetter.test(character)) cjk += 1;
    else if (letter.test(character)) letters += 1;
  }
  if (cjk === 0) return 'none';
  const share = cjk / (cjk + letters);
  if (share > 0.7) return 'primarily';
  return share > 0.3 ? 'mixed' : 'some';
}
