// The languages of the product's texts.

/** IETF language tags; the first is the language of texts without a translation. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns the value of a `dir` attribute. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Returns whether the product has texts in the language `tag`. */
export function isLanguage(tag: string): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}
