// Mail addresses and phone numbers. A phone number starts with a country code, has the form of a national number, or follows a word that
// announces it; other rows of digits are dates, sizes and quantities.

import type { Finding } from './finding.ts';

const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}_](?:[\p{L}\p{N}._%+'-]{0,63})@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.){1,8}(?:xn--[a-z0-9-]{2,59}|\p{L}{2,24})(?![\p{L}\p{N}-]|\.\p{L})/gu;
/** A file such as `icon@2x.png`, and the account of a repository's address, such as `git@github.com:owner/name`. */
const NOT_EMAIL = /@\d+(?:\.\d+)?x\.(?:png|jpe?g|gif|svg|webp|avif)$|^git@/i;

/** In order of the text. */
export function findEmails(text: string): Finding[] {
  return [...text.matchAll(EMAIL)]
    .filter((match) => !NOT_EMAIL.test(match[0]))
    .map(({ index: start, 0: address }) => ({ kind: 'email', start, end: start + address.length }));
}

/** Digits with the separators of phone numbers; at most 25 characters. */
const DIGITS =
  /(?<![\p{L}\p{N}_.,/#$€£@&-])(?<!\d:)(?:\+|\(\+?|00)?\d(?:[ ()./\u2010-\u2013\u00a0-]{0,3}\d){6,16}(?![\p{L}\p{N}_%])/gu;
const DATE = /\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}/;
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** North America: area, exchange, line. */
const AMERICAN =
  /^(?:1[ .-]?)?(?:\([2-9]\d{2}\) ?\d{3}[ .-]\d{4}|[2-9]\d{2}([.-])\d{3}\1\d{4}|[2-9]\d{2} [2-9]\d{2} \d{4})$/;
/** A national number with its leading zero, in groups. */
const NATIONAL = /^\(?0[1-9]\d{0,4}\)?(?:[ ./\u2010-\u2013\u00a0-]{1,3}\d{2,8}){1,5}$/;
const ANNOUNCED =
  /(?:\btel(?:efon|efono|éfono|ephone)?|phone|\bmobile|\bmobil|\bcell|\bfax|whatsapp|\bhandy(?:nummer)?|celular|móvil|movil|téléphone|portable|\b(?:call|text|ring|reach) (?:me|us|him|her)(?: (?:at|on))?|電話番号|電話|电话|手机|هاتف)(?: ?(?:number|numbers|no|nr|nummer|is|ist|at|on|:))*[.:#= (]*$/iu;
const BEFORE = 40;

/** In order of the text. */
export function findPhones(text: string): Finding[] {
  return [...text.matchAll(DIGITS)]
    .filter(({ index, 0: run }) => isPhone(run, text.slice(Math.max(0, index - BEFORE), index)))
    .map(({ index: start, 0: run }) => ({ kind: 'phone', start, end: start + run.length }));
}

function isPhone(run: string, before: string): boolean {
  const count = run.replace(/\D/g, '').length;
  if (count > 15) return false;
  // Needs three different digits, and not only 0 and 1: `000 000 000` is a pattern, and `010 011 100` a table.
  if (/^[01\D]*$/.test(run) || new Set(run.replace(/\D/g, '')).size < 3) return false;
  if (ANNOUNCED.test(before)) return count >= 7;
  if (/^\(?\+/.test(run)) return count >= 8 && /^\(?\+[1-9]/.test(run);
  if (DATE.test(run) || ADDRESS.test(run)) return false;
  if (run.startsWith('00')) return count >= 10 && /^00[1-9]/.test(run) && /[ ()/-]/.test(run);
  return AMERICAN.test(run) || (count >= 9 && count <= 12 && NATIONAL.test(run));
}
