// `npm run rules`: what lint can't express, checked on every source file and document. Prints the problems of each rule.
import { ROOT } from '../process/paths.mjs';
import * as docs from './docs.mjs';
import * as files from './files.mjs';
import * as imports from './imports.mjs';
import * as packages from './packages.mjs';
import * as server from './server.mjs';
import { readRepository } from './sources.mjs';
import * as styles from './styles.mjs';
import * as words from './words.mjs';

/** Every export of these modules is a rule. */
const RULES = [imports, files, styles, server, packages, docs, words].flatMap((module) =>
  Object.values(module),
);

const repository = readRepository(ROOT);
for (const rule of RULES) {
  const problems = rule.check(repository);
  if (problems.length === 0) continue;
  console.log(`${rule.name}\n${problems.map((line) => `  ${line}\n`).join('')}`);
  process.exitCode = 1;
}
