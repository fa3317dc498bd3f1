// A language other than English: its catalogue, its plural forms, and its times and counts. Loaded only by pages in such a language.

import type { Language } from '@frogpond/contract/languages/languages';
import type { Message } from '@frogpond/text/messages/messages';
import { ageOf } from '@frogpond/text/display/relative-time';
import * as translated from '@frogpond/text/messages/translated';

export type ForeignLanguage = Exclude<Language, 'en'>;

const LOADERS: Record<ForeignLanguage, () => Promise<{ default: translated.Texts }>> = {
  de: () => import('../../languages/de.json'),
  fr: () => import('../../languages/fr.json'),
  es: () => import('../../languages/es.json'),
  ja: () => import('../../languages/ja.json'),
  ar: () => import('../../languages/ar.json'),
};

/** Loads the catalogue of a language. Rejects if the file can't be loaded. */
export async function loadForeign(language: ForeignLanguage): Promise<Foreign> {
  const catalogue = await LOADERS[language]();
  return createForeign(language, catalogue.default);
}

export type Foreign = ReturnType<typeof createForeign>;

/** Returns what a page in the language needs, from its catalogue. */
export function createForeign(language: ForeignLanguage, texts: translated.Texts) {
  const localeTag = translated.localeTag(language);
  const dateText = (time: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(localeTag, options).format(new Date(time));
  return {
    language,
    localeTag,
    patternOf: (message: Message, count: unknown) => translated.patternOf(language, texts, message, count),
    numberText: (value: number) => translated.numberText(language, value),
    dayText: (time: string) => dateText(time, { dateStyle: 'medium' }),
    minuteText: (time: string) =>
      Number.isNaN(Date.parse(time)) ? undefined : dateText(time, { dateStyle: 'long', timeStyle: 'short' }),
    monthText: (time: string) => dateText(time, { month: 'long', year: 'numeric' }),
    countText: (count: number) =>
      Math.abs(count) < 1_000
        ? String(count)
        : new Intl.NumberFormat(localeTag, { notation: 'compact', maximumFractionDigits: 1 }).format(count),
    percentText: (share: number) => new Intl.NumberFormat(localeTag, { style: 'percent' }).format(share),
    relativeTimeText: (time: string, now: number) => {
      const { count, unit } = ageOf(time, now) ?? { count: 0, unit: 'second' };
      const numeric = count === 0 ? 'auto' : 'always';
      return new Intl.RelativeTimeFormat(localeTag, { style: 'short', numeric }).format(-count, unit);
    },
  };
}
