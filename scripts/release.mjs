// Runs in `npm version`: names the unreleased changes of CHANGELOG.md after the new version, and gives the chart that version. Fails if the
// changes have no notes for operators.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { inRoot } from './process/paths.mjs';

const UNRELEASED = '## [Unreleased]\n';

const version = process.env['npm_package_version'] ?? '';
const file = inRoot('CHANGELOG.md');
const [head = '', rest = ''] = readFileSync(file, 'utf8').split(UNRELEASED);
const [changes = ''] = rest.split(/^## /m);
if (!/^### Operators\n- /m.test(changes)) {
  console.error('CHANGELOG.md: the unreleased changes need a section "### Operators".');
  process.exit(1);
}
const migrations = readdirSync(inRoot('server/migrations')).filter((name) => name.endsWith('.sql'));
const last = migrations.toSorted().at(-1)?.slice(0, 4);
const date = new Date().toISOString().slice(0, 10);
const title = `## [${version}] - ${date}\n\nThe last migration is ${last}.\n`;
writeFileSync(file, `${head}${UNRELEASED}\n${title}${rest}`);
const chart = inRoot('deploy/chart/Chart.yaml');
const former = readFileSync(chart, 'utf8');
writeFileSync(chart, former.replaceAll(/^(version|appVersion): .*$/gm, `$1: ${version}`));
