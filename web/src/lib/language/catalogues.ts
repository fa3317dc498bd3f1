// Loads the catalogue of a language: one file for all its texts.

import type { Language } from '@frogpond/contract/languages/languages';
import type { Texts } from '@frogpond/text/messages/messages';

const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ default: Texts }>> = {
  de: () => import('../../languages/de.json'),
  fr: () => import('../../languages/fr.json'),
  es: () => import('../../languages/es.json'),
  ja: () => import('../../languages/ja.json'),
  ar: () => import('../../languages/ar.json'),
};

export async function loadCatalogue(language: Language): Promise<Texts> {
  return language === 'en' ? {} : (await LOADERS[language]()).default;
}
