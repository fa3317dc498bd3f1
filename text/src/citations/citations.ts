// Citations of a snapshot: plain text in the language of `say`, and BibTeX, which programs read, in English.

import type { Say } from '../messages/messages.ts';

export type Cited = {
  site: string;
  /** The first line of the question. */
  title: string;
  /** The display name of the model that answered. */
  model: string;
  /** ISO 8601. */
  created_at: string;
  url: string;
  /** Hexadecimal. */
  sha256: string;
};

const TITLE_MAX = 200;

/** Returns one line. */
export function plainCitation({ site, title, model, created_at, url, sha256 }: Cited, say: Say): string {
  const values = { title: shortTitle(title), model, site, date: created_at.slice(0, 10), url, sha256 };
  return say('“{title}”. Answer by {model} on {site}, snapshot of {date}. {url} (SHA-256: {sha256})', values);
}

/** Returns a `@misc` entry whose key has the first 12 digits of the hash. */
export function bibtexCitation({ site, title, model, created_at, url, sha256 }: Cited): string {
  const fields = [
    `title = {{${bibtexText(shortTitle(title))}}}`,
    `author = {{${bibtexText(model)}}}`,
    `howpublished = {${bibtexText(site)}}`,
    `year = {${created_at.slice(0, 4)}}`,
    `month = {${Number(created_at.slice(5, 7))}}`,
    `url = {${url}}`,
    `note = {Snapshot of ${created_at.slice(0, 10)}, SHA-256: ${sha256}}`,
  ];
  return `@misc{frogpond-${sha256.slice(0, 12)},\n${fields.map((field) => `  ${field}`).join(',\n')}\n}`;
}

function shortTitle(title: string): string {
  const characters = [...title.replace(/\s+/g, ' ').trim()];
  return characters.length <= TITLE_MAX ? characters.join('') : `${characters.slice(0, TITLE_MAX).join('')}…`;
}

const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Escapes what TeX reads as a command, so that braces stay balanced. */
function bibtexText(text: string): string {
  return text.replace(/[\\~^{}$&#%_]/g, (character) => COMMANDS[character] ?? `\\${character}`);
}
