// The language tag of a conversation that is not in English: the code, and the name as its title.

import { foreignLanguage } from '@frogpond/text/display/languages';

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

export function languageTag(language: string | null): { code: string; name: string } | null {
  const foreign = foreignLanguage(language);
  return foreign === null ? null : { code: foreign.toUpperCase(), name: languageName(foreign) };
}

function languageName(language: string): string {
  try {
    return NAMES.of(language) ?? language;
  } catch {
    return language; // not a language code
  }
}
