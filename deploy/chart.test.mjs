// The chart and the systemd unit: the chart is rendered as Helm does, for the constructs that it uses, and compared with the kept text.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { inRoot } from '../scripts/process/paths.mjs';
import { startEnv, startFlags } from '../scripts/process/start-command.mjs';

const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');
const template = read('deploy/chart/templates/frogpond.yaml');
const values = parse(read('deploy/chart/values.yaml'));
const chart = parse(read('deploy/chart/Chart.yaml'));
const known = new Set(
  [...read('server/src/config.ts').matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name = '']) => name),
);

/** @param {object} changed @returns {any[]} the documents */
function render(changed = {}) {
  return parseAllDocuments(renderText(changed)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
}

/** Values by path, `quote`, `if` with a value, and `range` over a map. A construct beyond these fails the test. */
function renderText(/** @type {object} */ changed) {
  /** @type {Record<string, unknown>} */
  const scope = {
    Release: { Name: 'pond' },
    Chart: { AppVersion: '1.2.3' },
    Values: { ...values, ...changed },
  };
  const block = /\n *\{\{- (if|range \$name, \$value :=) (\.[\w.]+) \}\}(.*?)\n *\{\{- end \}\}/gs;
  const text = template.replaceAll(block, (_, kind, path, body) => {
    const value = lookUp(scope, path);
    if (kind === 'if') return value ? fill(body, scope) : '';
    return Object.entries(/** @type {object} */ (value))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => fill(body, { $name: name, $value: one }))
      .join('');
  });
  return fill(text, scope);
}

function fill(/** @type {string} */ text, /** @type {Record<string, unknown>} */ scope) {
  return text.replaceAll(/\{\{ (\.[\w.]+|\$\w+)( \| quote)? \}\}/g, (_, path, quote) => {
    const value = path.startsWith('$') ? scope[path] : lookUp(scope, path);
    expect([path, value]).not.toEqual([path, undefined]);
    return quote ? JSON.stringify(String(value)) : String(value);
  });
}

function lookUp(/** @type {unknown} */ scope, /** @type {string} */ path) {
  return path
    .slice(1)
    .split('.')
    .reduce((at, key) => /** @type {Record<string, unknown>} */ (at)[key], scope);
}

const FULL = {
  env: { REGISTRATION: 'invite', ADMINS: 'alice,bob' },
  secretName: 'frogpond',
  ingress: { ...values.ingress, host: 'pond.example' },
};

it('renders to the kept text, of which every construct is known', async () => {
  expect(renderText(FULL)).not.toMatch(/\{\{|\}\}/);
  await expect(renderText(FULL)).toMatchFileSnapshot('chart-rendered.yaml');
  const lines = ['Chart.yaml', 'values.yaml', 'templates/frogpond.yaml'].flatMap((file) =>
    read(`deploy/chart/${file}`).trimEnd().split('\n'),
  );
  expect(lines.length).toBeLessThanOrEqual(150);
});

it('runs servers with known settings, without privileges, behind a service', () => {
  expect(render().map(({ kind }) => kind)).toEqual(['StatefulSet', 'Service']);
  const [set, service, ingress] = render(FULL);
  const { spec } = set.spec.template;
  const [container] = spec.containers;
  for (const { name } of container.env) expect(known).toContain(name);
  expect(container.env).toContainEqual({ name: 'ADMINS', value: 'alice,bob' });
  expect(container.envFrom).toEqual([{ secretRef: { name: 'frogpond' } }]);
  expect(spec.securityContext.runAsNonRoot).toBe(true);
  expect(container.securityContext).toMatchObject({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
  });
  // Longer than the server's shutdown.
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(10);
  expect(service.spec.selector).toEqual(set.spec.template.metadata.labels);
  expect(set.spec.selector.matchLabels).toEqual(set.spec.template.metadata.labels);
  expect(ingress.spec.rules[0].http.paths[0].backend.service.name).toBe(service.metadata.name);
  expect(container.volumeMounts.map((/** @type {{ name: string }} */ { name }) => name)).toEqual([
    'data',
    'tmp',
  ]);
});

it('is of the version of the product', () => {
  const { version } = JSON.parse(read('package.json'));
  expect([chart.version, chart.appVersion]).toEqual([version, version]);
});

it('starts the service as the image does, with time to stop and few privileges', () => {
  const unit = read('deploy/frogpond.service');
  const setting = (/** @type {string} */ name) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const command = ['/usr/bin/node', ...startFlags(), '--enable-source-maps', 'server/dist/main.js'];
  expect(setting('ExecStart').split(' ')).toEqual(command);
  for (const [name, value] of Object.entries(startEnv()))
    expect(setting('Environment').split(' ')).toContain(`${name}=${value}`);
  expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(10);
  expect(setting('Environment')).toContain(`DATA_DIR=/var/lib/${setting('StateDirectory')}`);
  for (const name of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome']) expect(setting(name)).toBe('yes');
});
