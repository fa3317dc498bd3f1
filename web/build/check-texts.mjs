// Checks the texts of the web app, of mails and of the server's pages: every text is marked for translation (`t` and its relatives, and on
// the server `say`), and every catalogue translates all its texts with the same places and the plural forms of its language.
// Run as a program, it prints the problems and fails if there are any; with the name of a language, it prints the texts that the web app's
// catalogue lacks, as JSON.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { problem, readRepository } from '../../scripts/rules/sources.mjs';
import { walk } from '../../scripts/rules/syntax.mjs';
import { UNTRANSLATED } from './untranslated.mjs';

/** @typedef {import('../../scripts/rules/syntax.mjs').Node} Node @typedef {import('../../scripts/rules/sources.mjs').SourceFile} SourceFile */
/** @typedef {Record<string, string | Record<string, string>>} Catalogue */
/** @typedef {Map<string, 'text' | 'plural'>} Messages by English text */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WEB_CATALOGUES = 'web/src/languages';
const MAIL_CATALOGUES = 'server/src/mail/languages';
const PAGE_CATALOGUES = 'server/src/pages/languages';
/** Their texts are arguments of `say`, and the constants with a space. */
const MAILS = /^server\/src\/(?:mail|mailings|registration)\/(?:letters|unsubscribe|mails|reset-mail)\.ts$/;
/** Pages that the server writes. Their texts are arguments of `say`. */
const PAGES = /^server\/src\/(?:pages|sharing|http|portability)\/.*\.ts$/;
/** Server files whose texts people read: pages, downloads and mails, without queries and texts for programs. */
const SPOKEN =
  /^server\/src\/(?:(?:pages|portability\/(?:account|export)|sharing\/(?:cards|documents|snapshots))\/(?!.*(?:store|json-ld|rasterizer|worker)\.ts)|http\/web-app\.ts|mail\/layout\.ts)/;
/** Texts of server pages that are in files of other packages. The catalogues of mails have all other verdicts. */
const PAGE_WORDS =
  /^(?:, |\{head\}: .*|\{\w+\} .* discussed|\{count\} \w+|(?:Agreed|Disputed) by .*|Ask AI .*|\[deleted\]|“\{title\}”\. Answer by .*|Note##alert|Tip|Important|Warning|Caution|Details)$/;
const VERDICTS = 'text/src/sentences/verdict.ts';
const SEEN = /^web\/src\/(?!testing\/|lib\/language\/language).*\.tsx?$/;
/** Files of other packages whose strings the web app translates where it shows them. */
const SHARED = new Set([
  'contract/src/labels.ts',
  'text/src/display/greetings.ts',
  'text/src/sentences/verdict.ts',
  'text/src/sentences/agreement.ts',
  'contract/src/limits.ts',
  'text/src/citations/citations.ts',
  'text/src/markdown/elements.ts',
]);
const MARKERS = new Set(['t', 'tx', 'msg', 'say']);
const SHOWN_ATTRIBUTES =
  /^(?:label|title|alt|placeholder|hint|failure|message|warning|tooltip|description|aria-(?:label|description|roledescription)|name|\w+(?:Label|Text|Placeholder))$/;
/** Functions whose texts no reader sees. */
const UNSEEN_CALLS =
  /^(?:Error|TypeError|ApiError|logFailure|warn|error|require|matches|closest|querySelector(?:All)?|classNames|press|formatter)$/;
/** Values of types, which are translated where they are shown. */
const VALUES = /^(?:Supported|Disputed|Mixed|Copied|Could not copy|Esc)$/;
const PLACE = /\{\w+\}/g;

/** @param {SourceFile[]} files @returns {Messages} */
export function messagesOf(files) {
  /** @type {Messages} */
  const messages = new Map();
  const add = (/** @type {Node} */ node) => {
    const { type, value, consequent, alternate } = node;
    const other = otherForm(node);
    if (type === 'ConditionalExpression') [consequent, alternate].forEach(add);
    else if (other !== undefined) messages.set(other, 'plural');
    else if (type === 'Literal' && typeof value === 'string' && !messages.has(value))
      messages.set(value, 'text');
  };
  for (const file of files)
    walk(file.syntax(), (node, ancestors) => {
      if (isMarker(node)) add(node['arguments'][0]);
      if (MAILS.test(file.path) && isMailConstant(node, ancestors)) add(node);
      if (!SHARED.has(file.path)) return;
      const isForm = ancestors.some((one) => otherForm(one) !== undefined);
      if (otherForm(node) !== undefined || (isSharedText(node) && !isForm)) add(node);
    });
  return messages;
}

/** Returns a line for each text that is shown without translation. @param {SourceFile[]} files */
export function unmarkedTexts(files) {
  return files
    .filter(({ path }) => !SHARED.has(path))
    .flatMap((file) => {
      /** @type {string[]} */
      const problems = [];
      walk(file.syntax(), (node, ancestors) => {
        if (isMarker(node) && node['callee'].name !== 'msg' && !ancestors.some(isFunction))
          problems.push(
            problem(file, node.start, 'is translated before the language is set: mark it with msg'),
          );
        const isMail = MAILS.test(file.path);
        if (isMail && isMailConstant(node, ancestors)) return;
        if (isMail || SPOKEN.test(file.path) ? isUnspoken(node, ancestors) : isShownText(node, ancestors))
          problems.push(
            problem(file, node.start, `is not translated: ${file.text.slice(node.start, node.end).trim()}`),
          );
      });
      return problems;
    });
}

/** Returns the form `other` of a text with a number. @param {Node} node @returns {string | undefined} */
function otherForm({ type, properties = [] }) {
  if (type !== 'ObjectExpression') return undefined;
  const other = properties.find((/** @type {any} */ { key }) => key?.name === 'other');
  return other?.value.type === 'Literal' ? other.value.value : undefined;
}

/** @param {Node} node @param {Node[]} ancestors */
function isMailConstant({ type, value }, ancestors) {
  const isConstant =
    ancestors.some(({ type }) => type === 'VariableDeclaration') && !ancestors.some(isFunction);
  return type === 'Literal' && typeof value === 'string' && /^[A-Z{“].* /.test(value) && isConstant;
}

/** @param {Node} node */
function isSharedText({ type, value }) {
  return (
    type === 'Literal' &&
    typeof value === 'string' &&
    /^(?:[A-Z{[]|, $)/.test(value) &&
    !UNTRANSLATED.has(value)
  );
}

/** @param {Node} node */
export function isText({ type, value, quasis }) {
  if (type === 'JSXText') return /\p{L}{2}/u.test(value);
  const text =
    type === 'TemplateLiteral' ? quasis.map((/** @type {any} */ one) => one.value.cooked).join('{}') : value;
  if ((type !== 'Literal' && type !== 'TemplateLiteral') || typeof text !== 'string') return false;
  if (UNTRANSLATED.has(text) || VALUES.test(text)) return false;
  return type === 'TemplateLiteral'
    ? /(?:^| |\})[A-Za-z][a-z]+ |[ ‘“][A-Za-z]{2,}/.test(text) && !/[{/]?[a-z]+[-/=:]|^[-.#[]/.test(text)
    : /^[A-Z][a-z’']+(?:\W*$| )|^[a-z]\w* [a-z]+ \w|^I /.test(text) && !/[=<>]|^use /.test(text);
}

/** @param {Node} node @param {Node[]} ancestors */
function isShownText(node, ancestors) {
  return isText(node) && isShown(node, ancestors);
}

/**
 * Returns whether a text of the server is outside `say`, also between HTML tags or in an attribute that screen readers announce.
 * @param {Node} node @param {Node[]} ancestors
 */
function isUnspoken(node, ancestors) {
  const html =
    node.type === 'TemplateLiteral'
      ? node['quasis'].map((/** @type {any} */ one) => one.value.cooked).join('{}')
      : '';
  if (/(?:aria-label|alt)="[^"{]*\p{L}{2}/u.test(html)) return true;
  if (!/<\/?\w/.test(html)) return isShownText(node, ancestors);
  return html
    .split(/^[^<>]*>|<[^>]*>?/)
    .some((/** @type {string} */ text) => /\p{L}{2}/u.test(text) && !UNTRANSLATED.has(text.trim()));
}

/** @param {Node} node @param {Node[]} ancestors outermost first */
export function isShown(node, ancestors) {
  const parent = ancestors.at(-1);
  if (parent === undefined || node.type === 'JSXText') return true;
  if (
    /^(?:Import|Export\w*From|TS)|SwitchCase/.test(parent.type) ||
    parent.type === 'TaggedTemplateExpression'
  )
    return false;
  if (parent.type === 'BinaryExpression' && /^[!=]==$/.test(parent['operator'])) return false;
  if ((parent.type === 'Property' && parent['key'] === node) || parent.type === 'MemberExpression')
    return false;
  const attribute = ancestors.findLast(({ type }) => type === 'JSXAttribute');
  if (attribute !== undefined && !SHOWN_ATTRIBUTES.test(attribute['name'].name)) return false;
  return !ancestors.some(
    (one) =>
      isMarker(one) ||
      (/^(?:Call|New)Expression$/.test(one.type) &&
        UNSEEN_CALLS.test(one['callee'].name ?? one['callee'].property?.name)),
  );
}

/** @param {Node} node */
function isMarker({ type, callee }) {
  return type === 'CallExpression' && MARKERS.has(callee.name);
}

/** @param {Node} node */
function isFunction({ type }) {
  return type.includes('Function');
}

/**
 * Returns a line for each gap of a catalogue. `file`: `web/src/languages/de.json`.
 * @param {string} file @param {Catalogue} catalogue @param {Messages} messages
 */
export function catalogueProblems(file, catalogue, messages) {
  const forms = new Intl.PluralRules(path.basename(file, '.json')).resolvedOptions().pluralCategories;
  const problems = [...messages].flatMap(([text, kind]) => {
    const translation = catalogue[text];
    if (translation === undefined) return [`lacks: ${text}`];
    if (kind === 'plural' && typeof translation === 'string') return [`has no plural forms: ${text}`];
    const given = typeof translation === 'string' ? { other: translation } : translation;
    const lacking = kind === 'plural' ? forms.filter((form) => given[form] === undefined) : [];
    const places = placesOf(text);
    // A form for a single item may write the number as a word.
    const wrong = Object.entries(given).filter(
      ([form, one]) => placesOf(one) !== places && (form === 'other' || /^(?:many|few)$/.test(form)),
    );
    return [
      ...lacking.map((form) => `lacks the form ${form}: ${text}`),
      ...wrong.map(([form]) => `has other places than the English text (${form}): ${text}`),
    ];
  });
  const unused = Object.keys(catalogue).filter((text) => !messages.has(text));
  return [...problems, ...unused.map((text) => `has a text that is not used: ${text}`)].map(
    (one) => `${file}  ${one}`,
  );
}

/** @param {string} text */
function placesOf(text) {
  return [...new Set(text.match(PLACE) ?? [])].toSorted().join(' ');
}

/** @param {string} file @returns {Catalogue} */
function readCatalogue(file) {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

/** @param {string} folder @param {Messages} messages */
function problemsIn(folder, messages) {
  return readdirSync(path.join(ROOT, folder)).flatMap((name) =>
    catalogueProblems(`${folder}/${name}`, readCatalogue(`${folder}/${name}`), messages),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = readRepository(ROOT).files.filter(
    ({ path: file, isTest }) => !isTest && /\.tsx?$/.test(file),
  );
  const web = files.filter(({ path: file }) => SEEN.test(file) || SHARED.has(file));
  const messages = messagesOf(web);
  const [wanted] = process.argv.slice(2);
  if (wanted !== undefined) {
    const catalogue = readCatalogue(`${WEB_CATALOGUES}/${wanted}.json`);
    const lacking = [...messages].filter(([text]) => catalogue[text] === undefined);
    const empty = Object.fromEntries(
      lacking.map(([text, kind]) => [text, kind === 'text' ? '' : { one: '', other: '' }]),
    );
    console.log(JSON.stringify(empty, null, 2));
  } else {
    const mails = messagesOf(files.filter(({ path: file }) => MAILS.test(file)));
    const pages = messagesOf(files.filter(({ path: file }) => PAGES.test(file)));
    const shared = messagesOf(files.filter(({ path: file }) => SHARED.has(file)));
    for (const [text, kind] of shared) if (PAGE_WORDS.test(text)) pages.set(text, kind);
    const verdicts = messagesOf(files.filter(({ path: file }) => file === VERDICTS));
    for (const [text, kind] of verdicts) if (/^(?:\w+: |No )/.test(text)) mails.set(text, kind);
    const problems = [
      ...unmarkedTexts(web),
      ...unmarkedTexts(files.filter(({ path: file }) => SPOKEN.test(file) || MAILS.test(file))),
      ...problemsIn(WEB_CATALOGUES, messages),
      ...problemsIn(MAIL_CATALOGUES, mails),
      ...problemsIn(PAGE_CATALOGUES, pages),
    ];
    for (const one of problems) console.error(one);
    process.exitCode = problems.length === 0 ? 0 : 1;
  }
}
