// Text into markup. Everything that people wrote passes through here on its way into a page, a feed or a drawing.

import { calmText } from '@frogpond/text/unicode/calm-text';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What XML 1.0 has no place for, even escaped. */
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** For element content and quoted attributes, in HTML and in XML. */
function escapeText(text: string): string {
  return calmText(text)
    .replace(NOT_XML, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Text that is markup already. */
export type Markup = { readonly markup: string };

export const NOTHING: Markup = { markup: '' };

/** Markup from a template: what is put in is escaped, but for what this same function made. Indents are left out. */
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

/** A template is one object for as long as the program runs. */
function compact(template: TemplateStringsArray): string[] {
  const known = compacted.get(template);
  if (known !== undefined) return known;
  const parts = template.map((part) => part.replace(/\n\s+/g, '\n'));
  compacted.set(template, parts);
  return parts;
}
