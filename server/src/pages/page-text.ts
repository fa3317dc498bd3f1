// The texts of pages that the server writes: heads, snapshots and cards. The English texts are the keys of the catalogues; the verdicts on
// sentences are in the catalogues of mails.

import { isLanguage, type Language } from '@frogpond/contract/languages/languages';
import { PLACE, type Say } from '@frogpond/text/messages/messages';
import { formatMessage, type Texts } from '@frogpond/text/messages/translated';
import { MAIL_CATALOGUES } from '../mail/mail-text.ts';
import ar from './languages/ar.json' with { type: 'json' };
import de from './languages/de.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import ja from './languages/ja.json' with { type: 'json' };
import { type Markup, markup } from './markup/escape.ts';

const CATALOGUES: Record<Exclude<Language, 'en'>, Texts> = {
  de: { ...MAIL_CATALOGUES.de, ...de },
  fr: { ...MAIL_CATALOGUES.fr, ...fr },
  es: { ...MAIL_CATALOGUES.es, ...es },
  ja: { ...MAIL_CATALOGUES.ja, ...ja },
  ar: { ...MAIL_CATALOGUES.ar, ...ar },
};

/** Returns the function that writes messages in this language. */
export function pageTexts(language: Language): Say {
  const texts = language === 'en' ? {} : CATALOGUES[language];
  return (message, values = {}) => formatMessage(language, texts, message, values);
}

/** Returns the language of feeds and previews of a text: the text's language if the product has it, else English. `code`: ISO 639-1. */
export function languageOfText(code: string | null): Language {
  return code !== null && isLanguage(code) ? code : 'en';
}

/** Returns a text whose places are filled with elements. */
export function filled(text: string, elements: Record<string, Markup>): Markup {
  const parts = text.split(PLACE);
  return markup`${parts.map((part, at) => (at % 2 === 0 ? markup`${part}` : (elements[part] ?? markup`${part}`)))}`;
}
