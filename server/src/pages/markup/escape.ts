// Escapes text for markup. All user-written text passes through here on its way into a page, a feed or an SVG.

import { calmText } from '@frogpond/text/unicode/calm-text';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML 1.0 does not allow, even escaped. */
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** For element content and quoted attributes, in HTML and in XML. */
function escapeText(text: string): string {
  return calmText(text)
    .replace(NOT_XML, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Text that is already markup. */
export type Markup = { readonly markup: string };

export const NOTHING: Markup = { markup: '' };

/** A template tag for markup: inserted values are escaped, except the results of this same tag. Indentation is removed. */
export function markup(
  template: TemplateStringsArray,
  ...values: (string | number | Markup | Markup[])[]
): Markup {
  const parts = compact(template);
  let whole = parts[0] ?? '';
  values.forEach((value, index) => {
    whole += toMarkup(value) + (parts[index + 1] ?? '');
  });
  return { markup: whole };
}

function toMarkup(value: string | number | Markup | Markup[]): string {
  if (Array.isArray(value)) return value.map((item) => item.markup).join('');
  return typeof value === 'object' ? value.markup : escapeText(String(value));
}

const compacted = new WeakMap<TemplateStringsArray, string[]>();

/** A template is one object for the lifetime of the program, so it can be a cache key. */
function compact(template: TemplateStringsArray): string[] {
  const known = compacted.get(template);
  if (known !== undefined) return known;
  const parts = template.map((part) => part.replace(/\n\s+/g, '\n'));
  compacted.set(template, parts);
  return parts;
}
