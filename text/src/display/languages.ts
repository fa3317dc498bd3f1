// The language of a text that is not in English, the language of the product.

/** Returns the value of a `lang` attribute: a valid BCP 47 tag of a language other than English, else null. */
export function foreignLanguage(language: string | null): string | null {
  if (language === null || !/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language)) return null;
  return /^en\b/i.test(language) ? null : language;
}
