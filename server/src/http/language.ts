// The language of a reply: the first of Accept-Language that the product speaks, else the account's, else English. The language of a
// page: the language that was chosen in this browser, else the first of Accept-Language.

import { fieldMessageIn } from '@frogpond/contract/languages/translate';
import { isLanguage, type Language } from '@frogpond/contract/languages/languages';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ar, de, es, fr, ja } from 'zod/locales';

/** At most this much of the header is read. */
const HEADER_MAX = 200;

/** Returns the language of a reply that is not a page. */
export function languageOf(request: FastifyRequest): Language {
  return acceptedLanguage(request.headers['accept-language']) ?? request.viewer?.language ?? 'en';
}

/** The header `Vary` of a page: the headers that it depends on. */
export const PAGE_VARY = 'Accept-Language, Cookie';

const CHOSEN = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/;

/**
 * Returns the language of a page: the choice in the cookie that the web app stores (web/src/lib/language/choice.ts), else the language that
 * the browser accepts, else English. A request for a page has no session.
 */
export function pageLanguage({ headers }: FastifyRequest): Language {
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1] ?? '';
  return isLanguage(chosen) ? chosen : (acceptedLanguage(headers['accept-language']) ?? 'en');
}

/** Returns the most wanted language that the product speaks; null for none, also for `*`. Ignores regions. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const wanted = (header ?? '').slice(0, HEADER_MAX).split(',').map(parseRange);
  const known = wanted
    .toSorted((a, b) => b.quality - a.quality)
    .find(({ quality, tag }) => quality > 0 && isLanguage(tag));
  return known !== undefined && isLanguage(known.tag) ? known.tag : null;
}

function parseRange(range: string): { tag: string; quality: number } {
  const [name = '', ...parameters] = range.split(';');
  const weight = parameters
    .map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1])
    .find((one) => one !== undefined);
  return { tag: name.trim().toLowerCase().split('-')[0] ?? '', quality: Number(weight ?? 1) };
}

const ZOD_MESSAGES = { de: de(), fr: fr(), es: es(), ja: ja(), ar: ar() };

/** Messages for schemas without a message. The language is determined at the first error. */
export function schemaMessages(language: () => Language): { error: z.core.$ZodErrorMap } {
  let chosen: Language | undefined;
  return {
    error(issue) {
      chosen ??= language();
      // Undefined: zod's own message.
      if (chosen === 'en') return undefined;
      if (issue.input === undefined) return fieldMessageIn(chosen, 'This is required.');
      return ZOD_MESSAGES[chosen].localeError(issue);
    },
  };
}
