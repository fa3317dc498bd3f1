// Who may import whom, as a table. This is the house plan's import law: the rule in imports.mjs only reads it.
// A file belongs to the first zone whose pattern fits its path. Within a zone everything may import everything, unless
// the pattern names a `unit`: then the units of that zone (a feature, a screen, a slice) are closed to each other.

/** @typedef {{ name: string, at: RegExp, may: string[], packages: 'dependencies' | 'all' }} Zone */

const SHARED = ['contract', 'text'];
const SERVER_BASE = [...SHARED, 'server base'];
const SERVER_GROUND = [...SERVER_BASE, 'server policies', 'server ground'];
const SERVER_ALL = [
  ...SERVER_GROUND,
  'server deps',
  'server app',
  'server routes',
  'server store',
  'server noun',
  'server testing',
];
const WEB_BELOW = [...SHARED, 'web ui', 'web lib', 'web paths'];
const WEB_ALL = [
  ...WEB_BELOW,
  'web styles',
  'web api',
  'web queries',
  'web features',
  'web screens',
  'web app',
  'web testing',
];

/** @type {Zone[]} */
const ZONES = [
  // Tests may reach across their own workspace, never out of it.
  zone('contract tests', /^contract\/src\/(testing-.*|.*\.test)\.ts$/, ['contract'], 'all'),
  zone('text tests', /^text\/(testing\/.*|src\/.*\.test)\.ts$/, ['text'], 'all'),
  zone('server tests', /^server\/.*\.test\.ts$/, SERVER_ALL, 'all'),
  zone('web tests', /^web\/.*\.test\.tsx?$/, WEB_ALL, 'all'),

  zone('contract', /^contract\/src\//, []),
  zone('text', /^text\/src\//, []),

  zone('server testing', /^server\/src\/(testing|seed)\//, SERVER_ALL, 'all'),
  zone('server policies', /^server\/src\/policies\//, SERVER_BASE),
  zone('server ground', /^server\/src\/(http|db|gateway|jobs|events|mail)\//, [
    ...SERVER_BASE,
    'server policies',
  ]),
  zone('server app', /^server\/src\/(main|app)\.ts$/, SERVER_ALL),
  zone('server deps', /^server\/src\/deps\.ts$/, SERVER_GROUND),
  zone('server base', /^server\/src\/[^/]+\.ts$/, SHARED),
  zone('server routes', /^server\/src\/(?<unit>[^/]+)\/(.*-)?routes\.ts$/, [
    ...SERVER_GROUND,
    'server deps',
    'server noun',
  ]),
  zone('server store', /^server\/src\/(?<unit>[^/]+)\/(.*-)?store\.ts$/, SERVER_GROUND),
  zone('server noun', /^server\/src\/(?<unit>[^/]+)\//, [...SERVER_GROUND, 'server deps', 'server store']),

  zone('web paths', /^web\/src\/app\/paths\.ts$/, SHARED),
  zone('web app', /^web\/src\/app\//, WEB_ALL),
  zone('web screens', /^web\/src\/screens\/(?<unit>[^/.]+)/, [
    ...WEB_BELOW,
    'web features',
    'web queries',
    'web api',
  ]),
  zone('web features', /^web\/src\/features\/(?<unit>[^/.]+)/, [...WEB_BELOW, 'web queries', 'web api']),
  zone('web queries', /^web\/src\/queries\//, [...SHARED, 'web lib', 'web paths', 'web api']),
  zone('web api', /^web\/src\/api\//, [...SHARED, 'web lib']),
  zone('web ui', /^web\/src\/ui\//, [...SHARED, 'web lib', 'web paths']),
  zone('web lib', /^web\/src\/lib\//, SHARED),
  zone('web styles', /^web\/src\/styles\//, []),
  zone('web testing', /^web\/src\/testing\//, WEB_ALL, 'all'),

  zone('web build', /^web\/build\//, SHARED, 'all'),

  zone('bench', /^bench\//, [...SERVER_ALL, 'text tests', 'e2e', 'scripts'], 'all'),
  zone('e2e', /^e2e\//, [...SHARED, 'text tests', 'server testing', 'scripts'], 'all'),
  zone('scripts', /^scripts\//, [], 'all'),
  zone('configuration', /^([^/]+\/)?[\w.-]+\.config\.ts$/, ['e2e', 'scripts', 'web lib', 'web build'], 'all'),
];

/**
 * Which slices of the server a slice may ask, downhill only: no slice asks one that asks it. A slice is asked through its
 * noun files, by noun files and routes, never through its store or its routes.
 * @type {Record<string, string[]>}
 */
export const SLICES = {
  system: ['models'],
  conversations: ['turns', 'models', 'ranking'],
  answers: ['turns', 'models'],
  votes: ['comments', 'turns', 'ranking'],
  voices: ['analysis'],
  comments: ['turns', 'analysis', 'notifications', 'ranking'],
  moderation: ['analysis'],
  turns: ['models', 'analysis', 'notifications', 'ranking', 'search'],
  users: ['auth', 'analysis', 'notifications', 'ranking'],
  avatars: ['users', 'auth'],
  auth: [],
  search: ['analysis'],
  models: [],
  analysis: [],
  notifications: ['auth'],
  ranking: [],
  pages: [],
  portability: ['turns', 'models', 'analysis', 'search', 'ranking', 'users'],
};

/**
 * Packages with a home: only these zones import them (`names`: only these exports of the package are meant).
 * @type {{ packages: RegExp, zones: string[], except?: RegExp, names?: string[], why: string }[]}
 */
export const HOMES = [
  {
    packages: /^(kysely|pg|@electric-sql\/.*)$/,
    zones: ['server store', 'server testing', 'server tests', 'bench'],
    except: /^server\/src\/(db\/|.*[-/]store\.ts$)/,
    why: 'SQL stands in a store.ts or in server/src/db',
  },
  {
    packages: /^(fastify|@fastify\/.*)$/,
    zones: ['server app', 'server routes', 'server testing', 'server tests', 'bench'],
    except: /^server\/src\/http\//,
    why: 'only routes and server/src/http know HTTP',
  },
  {
    packages: /^@tanstack\/react-query$/,
    names: ['useQueryClient', 'QueryClient', 'QueryCache'],
    zones: ['web queries', 'web app', 'web testing', 'web tests'],
    why: 'only web/src/queries touches the cache',
  },
];

/** @param {string} file @returns {{ zone: Zone, unit: string | undefined } | undefined} */
export function placeOf(file) {
  for (const candidate of ZONES) {
    const match = candidate.at.exec(file);
    if (match) return { zone: candidate, unit: match.groups?.['unit'] };
  }
  return undefined;
}

/**
 * @param {string} name @param {RegExp} at @param {string[]} may the other zones it may import
 * @param {Zone['packages']} [packages] what of the package.json it may use
 * @returns {Zone}
 */
function zone(name, at, may, packages = 'dependencies') {
  return { name, at, may, packages };
}
