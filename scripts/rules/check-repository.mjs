// The list of repository rules: what lint can't express, checked on every source file and document.
import { ROOT } from '../process/paths.mjs';
import { documentedNames } from './docs.mjs';
import {
  fileLength,
  openingComment,
  reasonedAssertions,
  reasonedSuppressions,
  unfinishedWork,
  wholeTests,
} from './files.mjs';
import { importLaw } from './imports.mjs';
import { allowedLicenses, licensedWorkspaces, noticedLicenses } from './licenses.mjs';
import { completeLock, neutralLock, pinnedPackages } from './packages.mjs';
import {
  loads,
  namedIndexes,
  numberedMigrations,
  profileColumns,
  rights,
  settings,
  sqlHomes,
} from './server.mjs';
import { readRepository } from './sources.mjs';
import { colourLiterals, tokens } from './styles.mjs';
import { plainWords } from './words.mjs';

const RULES = [
  importLaw,
  fileLength,
  openingComment,
  unfinishedWork,
  wholeTests,
  reasonedSuppressions,
  reasonedAssertions,
  colourLiterals,
  tokens,
  sqlHomes,
  profileColumns,
  namedIndexes,
  numberedMigrations,
  loads,
  settings,
  rights,
  pinnedPackages,
  neutralLock,
  completeLock,
  allowedLicenses,
  noticedLicenses,
  licensedWorkspaces,
  documentedNames,
  plainWords,
];

/** @returns {{ rule: string, problems: string[] }[]} one entry for each rule */
export function checkRepository() {
  const repository = readRepository(ROOT);
  return RULES.map((rule) => ({ rule: rule.name, problems: rule.check(repository) }));
}
