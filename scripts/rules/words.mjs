// The rule on the English of comments and documents: rejects a few words that plain technical English does not need.
import { problem } from './sources.mjs';

const READ = /\.(ts|tsx|mjs|css|sql|md)$/;
/** Data tables, this rule's own words, and released migrations, which must not change. */
const EXEMPT = /\.data\.ts$|^text\/testing\/|^scripts\/rules\/words|^server\/migrations\//;
const WORDS = /\b(anew|whoever|whence|thereby|tells|told|stands|meanwhile)\b/gi;
/** Quoted text, code and URLs may contain any word. */
const QUOTED = /`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|https?:\/\/\S+/g;
/** A comment: `//` or `--` to the end of its line (not the `//` of a URL), or a block. */
const COMMENT = /(?<![:\w"'`])\/\/.*|^\s*--.*|\/\*[\s\S]*?\*\//gm;

/** @type {import('./sources.mjs').Rule} */
export const plainWords = {
  name: 'words: comments and documents are in plain English',
  check: ({ files }) =>
    files
      .filter(({ path }) => READ.test(path) && !EXEMPT.test(path))
      .flatMap((file) => {
        const passages = file.path.endsWith('.md')
          ? [{ text: file.text, start: 0 }]
          : [...file.text.matchAll(COMMENT)].map((match) => ({ text: match[0], start: match.index }));
        return passages.flatMap(({ text, start }) => {
          const masked = text.replaceAll(QUOTED, (quote) => ' '.repeat(quote.length));
          return [...masked.matchAll(WORDS)].map(({ 0: word, index }) =>
            problem(file, start + index, `has the word "${word}": write plain technical English`),
          );
        });
      }),
};
