// Cleans input text before it reaches the database: newlines become `\n`, C0 controls except tab are dropped, and lone
// surrogates become U+FFFD.

const CONTROLS = /[\u0000-\u0008\u000B-\u001F]/g;
const LONE_SURROGATES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** Invisible characters. A name or message of invisible characters alone counts as empty. */
const INVISIBLE =
  /[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu;

export function cleanInputText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROLS, '').replace(LONE_SURROGATES, '\uFFFD');
}

export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}

/** Returns the length in Unicode code points, the unit of all limits. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
