// The reader's language: the language in the cookie, which the server reads too, else the language of the rendered page.

import { type Language, directionOf, isLanguage } from '@frogpond/contract/languages/languages';
import { withBase } from '../base-path.ts';

const NAME = 'language';
const YEAR_SECONDS = 31_536_000;

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
};

/** Stores the choice and reloads the page in that language. Without cookies, the browser's language remains. */
export function chooseLanguage(language: Language): void {
  document.cookie = `${NAME}=${language}; path=${withBase('/')}; max-age=${YEAR_SECONDS}; samesite=lax`;
  if (chosenLanguage() === language) window.location.reload();
}

function chosenLanguage(): Language | null {
  const [, value = ''] = new RegExp(`(?:^|; )${NAME}=([a-z]+)`).exec(document.cookie) ?? [];
  return isLanguage(value) ? value : null;
}

/**
 * Returns the language in the cookie, else the language of the rendered page. `isRendered`: the server rendered content, whose language
 * wins. The cookie wins in a page from a cache, whose language may be an earlier choice.
 */
export function languageOfPage(isRendered: boolean): Language {
  const { documentElement: root } = document;
  const chosen = isRendered ? null : chosenLanguage();
  if (chosen !== null) {
    root.lang = chosen;
    root.dir = directionOf(chosen);
  }
  return isLanguage(root.lang) ? root.lang : 'en';
}
