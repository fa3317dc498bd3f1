// Serves the files of the web app: hashed assets, cached for a year, and the page shell for every other address. Also hashes the
// shell's inline scripts for the content security policy.

import { PRODUCT_NAME, PRODUCT_TAGLINE } from '@frogpond/contract/labels';
import { directionOf, type Language } from '@frogpond/contract/languages/languages';
import type { Say } from '@frogpond/text/messages/messages';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../app-error.ts';
import { basePathOf } from '../base-path.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { addSiteStyle, styleLink } from './site-style.ts';
import { DIAGRAM_PAGE_HEADERS, DIAGRAM_SCRIPT_HEADERS } from './security-headers.ts';

export type PageShell = {
  html: string;
  script_hashes: string[];
  directory: string;
  site_name: string;
  site_description: string;
};

/** Returns null if the web app was not built: the API works without it. */
export function readPageShell(directory: string): PageShell | null {
  let html: string;
  try {
    html = readFileSync(join(directory, 'index.html'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const scriptHashes = inline.map((match) =>
    createHash('sha256')
      .update(match[1] ?? '')
      .digest('base64'),
  );
  return {
    html,
    script_hashes: scriptHashes,
    directory,
    site_name: PRODUCT_NAME,
    site_description: PRODUCT_TAGLINE,
  };
}

const HEAD = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/;
const WITHOUT_SCRIPT = /(?<=<noscript>)[\s\S]*?(?=<\/noscript>)/;
const CONTENT = '<!-- %CONTENT% --></div>';
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/** `data`: JSON with which the app hydrates the content. `files`: scripts and styles of the content. */
export type ShellContent = {
  head: string;
  html: string;
  data: string;
  files: string[];
  without_script: string;
};

/** Returns the shell for a page whose texts are in this language. `say` translates the shell's own texts. */
export function shellIn(shell: PageShell, language: Language, say: Say): PageShell {
  const needsScript = say('{site} needs JavaScript to run.', { site: shell.site_name });
  const html = shell.html
    .replace('<html lang="en"', `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace(PRODUCT_TAGLINE, () => escapeHtml(say(PRODUCT_TAGLINE)))
    .replace(WITHOUT_SCRIPT, () => escapeHtml(needsScript));
  return { ...shell, html };
}

/** Returns the shell with its default head and an empty app root. */
export function plainShell(shell: PageShell): string {
  return shell.html.replace(CONTENT, '</div>');
}

/** Returns the shell with the page's head instead of its title and description, and without content. */
export function headShell(shell: PageShell, head: string, withoutScript: string): string {
  return plainShell(shell)
    .replace(HEAD, () => head)
    .replace(WITHOUT_SCRIPT, (text) => withoutScript || text);
}

/** Returns the shell with the page's head and its content in the app's root. Its scripts load after the first paint (`index.html`). */
export function fillShell(shell: PageShell, content: ShellContent): string {
  const { head, html, data, files, without_script } = content;
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="${file}">`
      : `<link rel="after-paint" crossorigin href="${file}">`,
  );
  const block = `<script type="application/json" id="page-data">${inScript(data)}</script>`;
  return shell.html
    .replace(HEAD, () => head)
    .replace(ENTRY, '<link rel="after-paint" data-entry crossorigin href="$1">')
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(CONTENT, () => `${html}</div>${block}`)
    .replace(WITHOUT_SCRIPT, () => without_script);
}

/** Escapes JSON so that no text in it ends its script element. Such a data block is not run, so the content security policy allows it. */
export function inScript(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const AVATAR_HOSTS = /(?<=<meta name="avatar-hosts" content=")(?=")/;

const NAMED = /(?<=<title>)[^<]*|(?<=<meta name="apple-mobile-web-app-title" content=")[^"]*/g;
const DESCRIBED = /(?<=<meta\s+name="description"\s+content=")[^"]*/;

/** What admins change while the server runs. */
type Site = { site_name: string; site_description: string; site_accent: string };

/** Returns the shell with the hosts that the web app may load avatars from, and with the site's name, description and colour. */
export function createSiteShell(
  shell: PageShell,
  config: { avatar_hosts: readonly string[]; public_url: string },
  site: () => Site,
): PageShell {
  const html = shell.html.replace(AVATAR_HOSTS, config.avatar_hosts.join(' '));
  const basePath = basePathOf(config.public_url);
  return {
    ...shell,
    get html() {
      return html
        .replace(NAMED, () => escapeHtml(site().site_name))
        .replace(DESCRIBED, () => escapeHtml(this.site_description))
        .replace('</head>', () => `${styleLink(basePath, site().site_accent)}</head>`);
    },
    get site_name() {
      return site().site_name;
    },
    get site_description() {
      return site().site_description || PRODUCT_TAGLINE;
    },
  };
}

const YEAR_S = 31_536_000;

/** Serves the built files, and the stylesheet of the accent. */
export async function addWebApp(app: FastifyInstance, shell: PageShell): Promise<void> {
  addSiteStyle(app);
  const assets = join(shell.directory, 'assets');
  await app.register(fastifyStatic, {
    root: shell.directory,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Adds a route for each file, because a wildcard would match the addresses of pages.
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply, path) => {
      if (path === join(shell.directory, 'diagram.html')) reply.headers(DIAGRAM_PAGE_HEADERS);
      if (path.startsWith(join(assets, 'diagram-'))) reply.headers(DIAGRAM_SCRIPT_HEADERS);
      // The names of assets contain hashes.
      reply.header(
        'cache-control',
        path.startsWith(assets)
          ? `public, max-age=${YEAR_S}, immutable`
          : 'public, max-age=0, must-revalidate',
      );
    },
  });
  const files = new Set(await readdir(shell.directory, { recursive: true }));
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    const file = join('assets', name);
    if (!files.has(file)) return reply.callNotFound();
    return await reply.sendFile(file);
  });
}
