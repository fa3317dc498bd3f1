// The import law: a table of zones and of the zones that each may import. imports.mjs enforces it.
// A file belongs to the first zone whose pattern matches its path. Files of one zone may import each other, unless the
// pattern has a `unit` group: then units of that zone (features, screens, slices) may not import each other.

/** @typedef {{ name: string, at: RegExp, may: string[] }} Zone */

const SHARED = ['contract', 'text'];
const SERVER_BASE = [...SHARED, 'server base'];
const SERVER_INFRASTRUCTURE = [...SERVER_BASE, 'server policies', 'server infrastructure'];
const SERVER_ALL = [
  ...SERVER_INFRASTRUCTURE,
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
  'web stubs',
  'web testing',
];

/** @type {Zone[]} */
const ZONES = [
  // A test may import anything in its own workspace, and nothing outside it.
  zone('contract tests', /^contract\/src\/(testing-.*|.*\.test)\.ts$/, ['contract']),
  zone('text tests', /^text\/(testing\/.*|src\/.*\.test)\.ts$/, ['text']),
  zone('server tests', /^server\/.*\.test\.ts$/, SERVER_ALL),
  zone('web tests', /^web\/.*\.test\.tsx?$/, WEB_ALL),

  zone('contract', /^contract\/src\//, []),
  zone('text', /^text\/src\//, []),

  zone('server testing', /^server\/src\/(testing|seed)\//, SERVER_ALL),
  zone('server policies', /^server\/src\/policies\//, SERVER_BASE),
  zone('server infrastructure', /^server\/src\/(http|db|gateway|jobs|events|mail)\//, [
    ...SERVER_BASE,
    'server policies',
  ]),
  zone('server app', /^server\/src\/(main|app|all-jobs)\.ts$/, SERVER_ALL),
  zone('server base', /^server\/src\/[^/]+\.ts$/, SHARED),
  zone('server routes', /^server\/src\/(?<unit>[^/]+)\/(.*[-/])?routes\.ts$/, [
    ...SERVER_INFRASTRUCTURE,
    'server noun',
  ]),
  zone('server store', /^server\/src\/(?<unit>[^/]+)\/(.*[-/])?store\.ts$/, SERVER_INFRASTRUCTURE),
  zone('server noun', /^server\/src\/(?<unit>[^/]+)\//, [...SERVER_INFRASTRUCTURE, 'server store']),

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
  zone('web testing', /^web\/src\/testing\//, WEB_ALL),

  zone('web stubs', /^web\/stubs\//, []),
  zone('web parts', /^web\/parts\//, WEB_BELOW),
  zone('web build', /^web\/build\//, [...SHARED, 'scripts']),

  zone('bench', /^bench\//, [...SERVER_ALL, 'text tests', 'e2e', 'scripts', 'web build']),
  zone('e2e', /^e2e\//, [...SHARED, 'text tests', 'server testing', 'scripts', 'configuration']),
  zone('scripts', /^scripts\//, ['server build']),
  zone('server build', /^server\/build\//, []),
  zone('deploy', /^deploy\//, ['scripts']),
  zone('configuration', /^([^/]+\/)?[\w.-]+\.(config|setup)\.ts$/, [
    'e2e',
    'scripts',
    'server testing',
    'web lib',
    'web build',
  ]),
];

/**
 * The slices that each server slice may import. The graph has no cycle. Only noun files and routes import another slice,
 * and only its noun files: never its store or its routes.
 * @type {Record<string, string[]>}
 */
export const SLICES = {
  system: ['models', 'analysis', 'model-reader', 'settings'],
  conversations: ['turns', 'models', 'ranking', 'search', 'notifications', 'registration'],
  answers: ['turns', 'models', 'objections', 'ledger'],
  ledger: ['models'],
  settings: [],
  admin: ['settings', 'auth', 'ledger', 'moderation', 'registration', 'tags'],
  votes: ['comments', 'turns', 'ranking'],
  voices: ['analysis', 'consensus'],
  consensus: ['analysis'],
  'model-reader': ['models', 'analysis'],
  comments: ['turns', 'analysis', 'notifications', 'ranking'],
  follows: ['turns', 'tags', 'users', 'notifications'],
  blocks: ['follows', 'users'],
  visits: ['turns'],
  moderation: ['analysis', 'auth', 'comments', 'conversations', 'notifications', 'registration'],
  objections: ['analysis'],
  turns: ['models', 'analysis', 'objections', 'notifications', 'ranking', 'search'],
  users: ['auth', 'analysis', 'mailings', 'ranking', 'registration'],
  mailings: ['notifications', 'pages', 'voices'],
  avatars: ['users', 'auth'],
  auth: ['registration'],
  registration: [],
  search: ['analysis'],
  models: [],
  tags: [],
  analysis: [],
  notifications: ['auth'],
  ranking: [],
  pages: [],
  sharing: ['analysis', 'answers', 'pages', 'portability'],
  portability: ['pages', 'turns', 'models', 'analysis', 'search', 'ranking', 'users', 'conversations'],
};

/** @param {string} file @returns {{ zone: Zone, unit: string | undefined } | undefined} */
export function placeOf(file) {
  for (const candidate of ZONES) {
    const match = candidate.at.exec(file);
    if (match) return { zone: candidate, unit: match.groups?.['unit'] };
  }
  return undefined;
}

/** @param {string} name @param {RegExp} at @param {string[]} may the zones it may import @returns {Zone} */
function zone(name, at, may) {
  return { name, at, may };
}
