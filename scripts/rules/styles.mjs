// Rules on colours and tokens: only tokens.css contains colour literals, and every used token is defined.
import { problem } from './sources.mjs';
import { walk } from './syntax.mjs';

/** @typedef {import('./sources.mjs').SourceFile} SourceFile */

const TOKENS = 'web/src/styles/tokens.css';
/** Drawings contain their own colours. */
const DRAWINGS = [/^text\/src\/frogs\/frog-avatar[\w-]*\.ts$/, /^web\/src\/ui\/(Frog|Mascot)\w*\.tsx$/];
const COLOUR_PROPERTY =
  /^(--.*|.*color|background(-image)?|border(-\w+)*|outline|fill|stroke|.*shadow|text-decoration|column-rule)$/;
const HEX = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/i;
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
/** Common colour names. `transparent` and `currentcolor` are allowed. */
const NAMED =
  /(?<![\w-])(?:white|black|red|green|blue|gray|grey|yellow|orange|purple|pink|brown|gold|silver|lime|navy|teal|olive|maroon|crimson|tomato|coral|salmon|beige|ivory|khaki|(?:light|dark|dim|medium|slate)\w*(?:gray|grey|green|blue|red|orange))(?![\w-])/i;
/** Libraries set these on their own elements. */
const FOREIGN_TOKEN = /^--(radix|tw)-/;

/** @type {import('./sources.mjs').Rule} */
export const colourLiterals = {
  name: `colours: no colour literal outside ${TOKENS}`,
  check: ({ files }) => [
    ...files
      .filter(({ path }) => path.endsWith('.css') && path !== TOKENS)
      .flatMap((file) =>
        declarations(file)
          .map(({ property, value, start }) => ({ literal: colourIn(property, value), start }))
          .filter(({ literal }) => literal !== undefined)
          .map(({ literal, start }) => problem(file, start, `writes the colour ${literal}: make it a token`)),
      ),
    ...files
      .filter(({ path, isTest }) => /^(web|text)\/src\/.*\.tsx?$/.test(path) && !isTest)
      .filter(({ path }) => !DRAWINGS.some((drawing) => drawing.test(path)))
      .flatMap(colourStrings),
  ],
};

/** @type {import('./sources.mjs').Rule} */
export const tokens = {
  name: 'tokens: every used custom property is defined',
  check: ({ files }) => {
    const styles = files.filter(({ path }) => path.startsWith('web/') && path.endsWith('.css'));
    const code = files.filter(({ path, isTest }) => /^(web|text)\/.*\.(tsx?|html)$/.test(path) && !isTest);
    const inStyles = styles.flatMap((file) => declarations(file).map(({ property }) => property));
    const inCode = code.flatMap(({ text }) => text.match(/(?<!var\(\s*)--[a-z][\w-]*/g) ?? []);
    const defined = new Set([...inStyles, ...inCode]);
    return [...styles, ...code].flatMap((file) =>
      [...withoutComments(file.text).matchAll(/var\(\s*(--[\w-]+)/g)]
        .filter(([, token = '']) => !defined.has(token) && !FOREIGN_TOKEN.test(token))
        .map(({ index, 1: token }) => problem(file, index, `uses ${token}, which nothing defines`)),
    );
  },
};

/** @param {SourceFile} file @returns {{ property: string, value: string, start: number }[]} */
function declarations(file) {
  return [...withoutComments(file.text).matchAll(/(?<![\w-])([\w-]+)\s*:\s*([^;{}]*)(?=[;}])/g)].map(
    (match) => ({
      property: match[1] ?? '',
      value: match[2] ?? '',
      start: match.index,
    }),
  );
}

/** @param {string} property @param {string} value @returns {string | undefined} */
function colourIn(property, value) {
  if (!COLOUR_PROPERTY.test(property)) return undefined;
  const plain = value.replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'|var\(\s*--[\w-]+/g, '');
  return (HEX.exec(plain) ?? COLOUR_FUNCTION.exec(plain) ?? NAMED.exec(plain))?.[0];
}

/** @param {SourceFile} file @returns {string[]} */
function colourStrings(file) {
  /** @type {string[]} */
  const problems = [];
  walk(file.syntax(), (node) => {
    const text = node.type === 'TemplateElement' ? node['value'].cooked : node['value'];
    if (node.type !== 'TemplateElement' && node.type !== 'Literal') return;
    if (typeof text !== 'string') return;
    const isColour = new RegExp(`^${HEX.source}$`, 'i').test(text) || COLOUR_FUNCTION.test(text);
    if (isColour) problems.push(problem(file, node.start, `writes the colour ${text}: use a token`));
  });
  return problems;
}

/** Replaces comments by spaces, so that offsets stay valid. @param {string} text */
function withoutComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}
