// The language tag of a conversation that is not in English: the code, and the name as its title.

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

export function languageTag(language: string | null): { code: string; name: string } | null {
  if (language === null || language === '' || language.toLowerCase().startsWith('en')) return null;
  return { code: language.toUpperCase(), name: languageName(language) };
}

function languageName(language: string): string {
  try {
    return NAMES.of(language) ?? language;
  } catch {
    return language; // not a language code
  }
}
