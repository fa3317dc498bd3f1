// Sentences of errors and messages about fields in the languages of the product.

import { ERRORS, errorSentence, type ErrorCode } from '../errors.ts';
import { ar } from './ar.ts';
import { FIELD_MESSAGES, type Catalogue, type FieldMessage } from './catalogue.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import type { Language } from './languages.ts';
import type { NotificationKind } from '../people/notifications.ts';

export const CATALOGUES: Record<Exclude<Language, 'en'>, Catalogue> = { de, fr, es, ja, ar };

/** Returns the sentence of the error, in English if it has no translation. */
export function errorSentenceIn(language: Language, code: ErrorCode): string {
  return (language === 'en' ? undefined : CATALOGUES[language].errors[code]) ?? errorSentence(code);
}

const NEWS: Record<NotificationKind, string> = {
  reply: 'Someone replied to your comment.',
  mention: 'Someone mentioned you in a comment.',
  comment: 'Someone commented on your question.',
  continuation: 'Someone continued your conversation.',
  follower: 'Someone follows you.',
  followed_turn: 'There is a new question in what you follow.',
  followed_comment: 'There is a new comment in what you follow.',
  followed_tag: 'There is a new conversation on a topic that you follow.',
  decision: 'A moderator made a decision about you or something you wrote.',
};

/** Returns the sentence of notifications of this kind, without names. */
export function newsSentenceIn(language: Language, kind: NotificationKind): string {
  return (language === 'en' ? NEWS : CATALOGUES[language].news)[kind];
}

/** Translates a message about a field. An unknown message stays English. */
export function fieldMessageIn(language: Language, message: string): string {
  if (language === 'en') return message;
  const code = CODES.get(message);
  if (code !== undefined) return errorSentenceIn(language, code);
  for (const [name, pattern] of PATTERNS) {
    const found = pattern.exec(message);
    if (found !== null)
      return CATALOGUES[language].fields[name].replace('{n}', found[1] ?? '').replace('{m}', found[2] ?? '');
  }
  return message;
}

// `Object.keys` loses the types of the codes.
const CODES = new Map<string, ErrorCode>(
  (Object.keys(ERRORS) as ErrorCode[]).map((code) => [errorSentence(code), code]),
);
// `Object.entries` loses the types of the names.
const PATTERNS = Object.entries(FIELD_MESSAGES) as [FieldMessage, RegExp][];
