// The texts of mails, and of the pages that their links open, in all languages. The English texts are the keys of the catalogues.

import { isLanguage, type Language } from '@frogpond/contract/languages/languages';
import type { Say } from '@frogpond/text/messages/messages';
import { formatMessage, type Texts } from '@frogpond/text/messages/translated';
import ar from './languages/ar.json' with { type: 'json' };
import de from './languages/de.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import ja from './languages/ja.json' with { type: 'json' };

/** The translations by English text. */
export const MAIL_CATALOGUES: Record<Exclude<Language, 'en'>, Texts> = { de, fr, es, ja, ar };

/** Returns a function that translates an English text and fills in its values. */
export function mailTexts(language: Language): Say {
  const texts = language === 'en' ? {} : MAIL_CATALOGUES[language];
  return (message, values = {}) => formatMessage(language, texts, message, values);
}

/** Returns the account's chosen language, else its language at sign-up, else English. */
export function mailLanguage(account: { language: string | null; signed_up_in: string | null }): Language {
  const language = account.language ?? account.signed_up_in ?? '';
  return isLanguage(language) ? language : 'en';
}
