// The layout of all mails, and of the pages that their links open: plain text, and simple HTML without remote content, in both themes.

import { directionOf, type Language } from '@frogpond/contract/languages/languages';
import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mailer.ts';

export type MailBlock =
  | { kind: 'text' | 'title'; text: string }
  /** In plain text, `href` follows `text`; in HTML, `text` is the link. */
  | { kind: 'link'; text: string; href: string };

export type Letter = {
  to: string;
  /** The site's name. */
  site: string;
  subject: string;
  language: Language;
  blocks: readonly MailBlock[];
  /** Why the person gets the mail, below a line. */
  footer: readonly MailBlock[];
  headers?: Record<string, string>;
};

const STYLE = `
  body { margin: 0; padding: 24px 12px; background: #f6f4ec; color: #22301f; font: 16px/1.55 Georgia, 'Times New Roman', serif; }
  main { max-width: 34em; margin: 0 auto; padding: 24px; background: #fffdf7; border-radius: 12px; }
  h1 { margin: 0 0 16px; color: #2f6b3a; font-size: 20px; }
  h2 { margin: 24px 0 4px; font-size: 17px; }
  p { margin: 0 0 12px; }
  a { color: #2f6b3a; }
  button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 10px; background: #2f6b3a; color: #fffdf7; font: inherit; cursor: pointer; }
  footer { max-width: 34em; margin: 16px auto 0; padding: 0 24px; color: #5d6a58; font-size: 14px; }
  @media (prefers-color-scheme: dark) {
    body { background: #121a14; color: #e4eadd; }
    main { background: #1b251d; }
    h1, a { color: #8fce9a; }
    button { background: #8fce9a; color: #121a14; }
    footer { color: #a3b09e; }
  }`;

/** The source that allows the style of `letterPage` in a content security policy. */
export const LETTER_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

type LetterPage = {
  title: string;
  language: Language;
  /** The site's name. */
  site: string;
  /** HTML, below the name. */
  main: string;
  footer?: string;
};

/** Returns a complete HTML document. `main` and `footer` are HTML. */
export function letterPage({ title, site, language, main, footer }: LetterPage): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(site)}</h1>
${main}
</main>
${footer === undefined ? '' : `<footer>\n${footer}\n</footer>\n`}</body>
</html>
`;
}

/** Returns the mail with the same blocks as plain text and as HTML. */
export function composeMail({ to, site, subject, language, blocks, footer, headers }: Letter): Mail {
  return {
    to,
    subject,
    text: `${[...blocks, { kind: 'text', text: '--' } as const, ...footer].map(toText).join('\n\n')}\n`,
    html: letterPage({
      title: subject,
      site,
      language,
      main: blocks.map(toHtml).join('\n'),
      footer: footer.map(toHtml).join('\n'),
    }),
    ...(headers !== undefined && { headers }),
  };
}

function toText(block: MailBlock): string {
  if (block.kind === 'title') return block.text.toUpperCase();
  return block.kind === 'link' ? `${block.text}\n${block.href}` : block.text;
}

function toHtml(block: MailBlock): string {
  const text = escapeHtml(block.text).replaceAll('\n', '<br>');
  if (block.kind === 'title') return `<h2>${text}</h2>`;
  return block.kind === 'link' ? `<p><a href="${escapeHtml(block.href)}">${text}</a></p>` : `<p>${text}</p>`;
}
