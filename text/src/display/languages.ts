// The language of a text that is not in the language of the page.

/** Returns the value of a `lang` attribute: a valid BCP 47 tag of another language than the page's, else null. */
export function foreignLanguage(language: string | null, page = 'en'): string | null {
  if (language === null || !/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language)) return null;
  return language.toLowerCase().split('-')[0] === page ? null : language;
}
