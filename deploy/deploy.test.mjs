// Static checks of Dockerfile, compose file and proxy configurations, which a test can't build or run: missing files, unknown
// settings, proxies that buffer events, and common mistakes in images.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from '../scripts/process/paths.mjs';
import { startEnv, startFlags } from '../scripts/process/start-command.mjs';

const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');

const dockerfile = read('Dockerfile').replaceAll(/\\\n/g, ' ');
const instructions = dockerfile
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => ({ name: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
const all = (/** @type {string} */ name) =>
  instructions.filter((one) => one.name === name).map(({ rest }) => rest);
const compose = parse(read('compose.yaml'), { merge: true });
const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

it('builds an image from pinned bases, without root, with a health check', () => {
  for (const base of all('FROM')) expect(base).toMatch(/^node:\d+\.\d+-bookworm-slim( AS \w+)?$/);
  expect(all('USER')).toEqual(['node']);
  expect(all('ADD')).toEqual([]);
  expect(all('HEALTHCHECK')).toHaveLength(1);
  // The exec form has no shell that would swallow SIGTERM.
  for (const command of all('CMD')) expect(JSON.parse(command)[0]).toBe('node');
  // The same flags and environment as `npm start`.
  const command = ['node', ...startFlags(), '--enable-source-maps', 'server/dist/main.js'];
  expect(JSON.parse(all('CMD').at(-1) ?? '')).toEqual(command);
  expect(startFlags().length).toBeGreaterThan(0);
  const variables = Object.entries(startEnv()).map(([variable, value]) => `${variable}=${value}`);
  expect(all('ENV').join(' ').split(' ')).toEqual(expect.arrayContaining(variables));
  expect(variables.length).toBeGreaterThan(0);
  const health = all('HEALTHCHECK')[0] ?? '';
  expect(JSON.parse(health.slice(health.indexOf('[')))).toContainEqual(
    expect.stringContaining('/api/health'),
  );
  for (const run of all('RUN')) expect(run).not.toMatch(/\b(sudo|apt-get upgrade|curl|wget|npm install)\b/);
});

it('copies existing files, installs before copying the sources, and ignores data and secrets', () => {
  const copies = all('COPY').map((rest) => rest.split(' ').filter((part) => !part.startsWith('--')));
  const built = /^(\/app\/)?(\.|node_modules|server\/dist|web\/dist)$/;
  const sources = copies.flatMap((parts) => parts.slice(0, -1)).filter((source) => !built.test(source));
  expect(sources.length).toBeGreaterThan(5);
  for (const source of sources)
    expect({ source, exists: existsSync(inRoot(source.replace(/^\/app\//, ''))) }).toEqual({
      source,
      exists: true,
    });
  const names = instructions.map(({ name, rest }) => `${name} ${rest}`);
  expect(names.findIndex((line) => line.startsWith('RUN npm ci'))).toBeLessThan(names.indexOf('COPY . .'));
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env*', 'data', '**/node_modules', '**/dist']));
  // `npm ci` fails unless the manifests of all workspaces are copied first.
  const { workspaces } = JSON.parse(read('package.json'));
  const stages = dockerfile.split(/^FROM /m).filter((stage) => stage.includes('RUN npm ci'));
  expect(stages).toHaveLength(2);
  for (const stage of stages) {
    const before = stage.slice(0, stage.indexOf('RUN npm ci'));
    for (const workspace of workspaces)
      expect(before).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
    expect(before).toContain('COPY package.json package-lock.json .npmrc ./\n');
  }
  // The build needs these.
  for (const needed of ['contract', 'text', 'server', 'web', 'scripts', 'package-lock.json'])
    expect(ignored).not.toContain(needed);
});

it('runs two servers with known settings on one database, and waits for it', () => {
  const { services, volumes } = compose;
  const apps = Object.values(services).filter(({ image }) => image === 'frogpond');
  expect(apps).toHaveLength(2);
  // Only one service builds the image: concurrent builds of the same name fail.
  expect(apps.filter((app) => app.build !== undefined)).toHaveLength(1);
  for (const app of apps) expect(app.build === undefined).toBe(app.pull_policy === 'never');
  const known = new Set(
    [...read('server/src/config.ts').matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name = '']) => name),
  );
  // Set by the image itself, only by tests of sign-in, or only for the embedded database.
  const own = new Set([
    'PORT',
    'HOST',
    'DATA_DIR',
    'BASE_PATH',
    'GOOGLE_JWKS_URL',
    'GOOGLE_ISSUER',
    'BACKUP_DIR',
    'BACKUP_KEEP',
  ]);
  for (const app of apps) {
    expect(Object.keys(app.environment).toSorted()).toEqual(
      [...known].filter((name) => !own.has(name)).toSorted(),
    );
    expect(app.environment.DATABASE_URL).toMatch(/@database:5432\/frogpond$/);
    expect(app.depends_on.database.condition).toBe('service_healthy');
    // Longer than the server's shutdown.
    expect(Number.parseInt(app.stop_grace_period, 10)).toBeGreaterThan(10);
  }
  // Over TCP, because a database that is still initializing listens on its socket only.
  expect(services.database.healthcheck.test.slice(1, 4)).toEqual(['pg_isready', '--host', '127.0.0.1']);
  expect(services.database.ports).toBe(undefined);
  const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
  for (const [from = ''] of mounted.map((volume) => String(volume).split(':')))
    expect(from.startsWith('./') ? existsSync(inRoot(from)) : from in volumes).toBe(true);
  for (const { image } of Object.values(services)) expect(image).not.toMatch(/:latest$/);
});

it('proxies event streams without buffering, and blocks the metrics', () => {
  const caddy = read('deploy/Caddyfile');
  const nginx = read('deploy/nginx.conf');
  const servers = Object.keys(compose.services).filter((name) => name.startsWith('app-'));
  for (const server of servers) {
    expect(caddy).toContain(`${server}:3000`);
    expect(nginx).toContain(`server ${server}:3000`);
  }
  expect(caddy).toMatch(/flush_interval -1/);
  expect(nginx).toMatch(/proxy_buffering off;/);
  // An answer takes at most ten minutes; without streaming, the response starts only at its end.
  expect(Number(/proxy_read_timeout (\d+)s/.exec(nginx)?.[1])).toBeGreaterThan(600);
  const megabytes = /IMPORT_BYTES_MAX = (\d+) \* 1024 \* 1024;/.exec(read('contract/src/limits.ts'))?.[1];
  expect(/client_max_body_size (\d+)m/.exec(nginx)?.[1]).toBe(megabytes);
  expect(megabytes).toMatch(/^\d+$/);
  // The server accepts a trailing slash as well.
  expect(caddy).toMatch(
    /@metrics path \{\$BASE_PATH\}\/api\/metrics \{\$BASE_PATH\}\/api\/metrics\/\n\s*respond @metrics 404/,
  );
  expect(nginx).toMatch(/location ~ \/api\/metrics\/\?\$ \{ return 404; \}/);
  // Caddy takes no path in an address, and every variable of its file is set.
  const { environment } = compose.services.proxy;
  const variables = [...caddy.matchAll(/\{\$(\w+)\}/g)].map(([, name = '']) => name);
  expect(new Set(variables)).toEqual(new Set(Object.keys(environment)));
  expect(caddy).toMatch(/^\{\$SITE_ADDRESS\} \{$/m);
  for (const text of [caddy, nginx])
    expect((text.match(/\{/g) ?? []).length).toBe((text.match(/\}/g) ?? []).length);
});
