// Rules on styles: only tokens.css contains colour literals, and every used token is defined.
import { problem } from './sources.mjs';

const TOKENS = 'web/src/styles/tokens.css';
/** A declaration of a property that can have a colour. Colour names are not looked for: `red` is also a name of other things. */
const COLOR =
  /(?<=[{;]\s*)(?:--[\w-]+|[\w-]*color|background(?:-image)?|border[\w-]*|outline|fill|stroke|[\w-]*shadow)\s*:[^;{}]*?(#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(?:white|black|gr[ae]y)\b)/gi;
const SKIPPED = /\/\*[\s\S]*?\*\/|url\([^)]*\)/g;
/** Libraries set these on their own elements. */
const FOREIGN_TOKEN = /^--(radix|tw)-/;

/** @type {import('./sources.mjs').Rule} */
export const colorLiterals = {
  name: `colours: no colour literal in styles outside ${TOKENS}`,
  check: ({ files }) =>
    files
      .filter(({ path }) => path.endsWith('.css') && path !== TOKENS)
      .flatMap((file) =>
        [...blank(file.text).matchAll(COLOR)].map(({ index, 1: literal }) =>
          problem(file, index, `writes the colour ${literal}: make it a token`),
        ),
      ),
};

/** @type {import('./sources.mjs').Rule} */
export const tokens = {
  name: 'tokens: every used custom property is defined',
  check: ({ files }) => {
    const read = files.filter(
      ({ path, isTest }) => /^(web|text)\/.*\.(css|tsx?|html)$/.test(path) && !isTest,
    );
    const defined = new Set(
      read.flatMap(({ text }) => blank(text).match(/(?<!var\(\s*)--[a-z][\w-]*/g) ?? []),
    );
    return read.flatMap((file) =>
      [...blank(file.text).matchAll(/var\(\s*(--[\w-]+)/g)]
        .filter(([, token = '']) => !defined.has(token) && !FOREIGN_TOKEN.test(token))
        .map(({ index, 1: token }) => problem(file, index, `uses ${token}, which nothing defines`)),
    );
  },
};

/** Replaces comments and addresses by spaces, so that offsets stay valid. @param {string} text */
function blank(text) {
  return text.replaceAll(SKIPPED, (skipped) => skipped.replaceAll(/[^\n]/g, ' '));
}
