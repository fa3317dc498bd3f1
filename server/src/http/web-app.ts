// Serves the files of the web app: hashed assets, cached for a year, and the page shell for every other address. Also hashes the
// shell's inline script, which sets the theme before the first paint, for the content security policy.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../app-error.ts';
import { DIAGRAM_PAGE_HEADERS, DIAGRAM_SCRIPT_HEADERS } from './security-headers.ts';

export type PageShell = { html: string; script_hashes: string[]; directory: string };

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
  const script_hashes = inline.map((match) =>
    createHash('sha256')
      .update(match[1] ?? '')
      .digest('base64'),
  );
  return { html, script_hashes, directory };
}

const HEAD = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/;
const WITHOUT_SCRIPT = /(?<=<noscript>)[\s\S]*?(?=<\/noscript>)/;
const FIRST_TEXT = '<!-- %FIRST_TEXT% -->';

const READING_STYLE = '<link rel="stylesheet" href="/reading.css">';

export type ShellContent = { head: string; body: string; opens_app: boolean };

/** Returns the shell with its default head and an empty app root. */
export function plainShell(shell: PageShell): string {
  return shell.html.replace(FIRST_TEXT, '');
}

/**
 * Returns the shell with the page's head instead of its title and description. The body is for readers without scripts; with
 * `opens_app` it is in the app's root until the app has rendered.
 */
export function fillShell(shell: PageShell, { head, body, opens_app }: ShellContent): string {
  const firstText = opens_app ? `<main class="reading">${body}</main>` : '';
  const noscriptText = opens_app ? '' : `<div class="reading">${body}</div>`;
  return shell.html
    .replace(HEAD, () => head)
    .replace(FIRST_TEXT, () => firstText)
    .replace(WITHOUT_SCRIPT, () => READING_STYLE + noscriptText);
}

const AVATAR_HOSTS = /(?<=<meta name="avatar-hosts" content=")(?=")/;

/** Returns the shell with the hosts that the web app may load avatars from. */
export function withAvatarHosts(shell: PageShell, hosts: readonly string[]): PageShell {
  return { ...shell, html: shell.html.replace(AVATAR_HOSTS, hosts.join(' ')) };
}

const YEAR_MS = 31_536_000_000;

export async function addWebApp(app: FastifyInstance, shell: PageShell): Promise<void> {
  await app.register(fastifyStatic, {
    root: shell.directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path === join(shell.directory, 'diagram.html')) reply.headers(DIAGRAM_PAGE_HEADERS);
      if (path.startsWith(join(shell.directory, 'assets', 'diagram-'))) reply.headers(DIAGRAM_SCRIPT_HEADERS);
      const is_hashed = path.includes(`${shell.directory}/assets/`);
      reply.header(
        'cache-control',
        is_hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'public, max-age=0, must-revalidate',
      );
    },
  });
}
