// The language of a text, where it differs from the product's own.

/** Returns the language tag (BCP 47) of a text in another language than English, else null: for `lang` attributes. */
export function foreignLanguage(language: string | null): string | null {
  if (language === null || !/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language)) return null;
  return /^en\b/i.test(language) ? null : language;
}
