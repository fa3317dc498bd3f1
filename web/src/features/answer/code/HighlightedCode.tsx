// Highlighted code. The highlighter's markup is parsed as a separate document; only its text and class names are used.

import type { LanguageFn } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { memo, use, type ReactNode } from 'react';
import { inOwnTask } from '../../../lib/own-task.ts';
import type { LanguageName } from './code-languages.ts';

const LANGUAGES = {
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  go,
  java,
  javascript,
  json,
  kotlin,
  php,
  python,
  ruby,
  rust,
  sql,
  typescript,
  xml,
  yaml,
} satisfies Record<LanguageName, LanguageFn>;

/** Languages that can be embedded in a language. */
const WITHIN: Partial<Record<LanguageName, LanguageName[]>> = {
  javascript: ['xml', 'css'],
  typescript: ['xml', 'css'],
  xml: ['css', 'javascript'],
  yaml: ['ruby'],
};

/** Languages are registered on first use, because registering all of them blocks the page. */
function learn(name: LanguageName): void {
  if (hljs.getLanguage(name) !== undefined) return;
  hljs.registerLanguage(name, LANGUAGES[name]);
  for (const other of WITHIN[name] ?? []) learn(other);
}

const prepared = new Map<LanguageName, Promise<void>>();

/** Registers and compiles a language, each in its own task: with the first text they would take twice as long as that text. */
function prepare(name: LanguageName): Promise<void> {
  const known =
    prepared.get(name) ??
    inOwnTask(() => learn(name)).then(() => inOwnTask(() => void hljs.highlight('', { language: name })));
  prepared.set(name, known);
  return known;
}

type HighlightedCodeProps = { text: string; language: LanguageName };

export const HighlightedCode = memo(function HighlightedCode({ text, language }: HighlightedCodeProps) {
  use(prepare(language));
  const markup = hljs.highlight(text, { language, ignoreIllegals: true }).value;
  const page = new DOMParser().parseFromString(`<pre>\n${markup}</pre>`, 'text/html');
  return renderNodes(page.querySelector('pre'));
});

function renderNodes(parent: Element | null): ReactNode[] {
  return [...(parent?.childNodes ?? [])].map((node, index) =>
    node instanceof Element ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of complete code never change their order
      <span key={index} className={node.className}>
        {renderNodes(node)}
      </span>
    ) : (
      node.textContent
    ),
  );
}
