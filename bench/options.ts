// The arguments of `npm run bench`. An unknown section, option or value, and an option that no named section takes, is an error: a bench
// that ignored it would look like a success.

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Wrong arguments. The message is one line for the person who typed them. */
export class UsageError extends Error {}

type Rule = { takes: string; isValid(value: string): boolean };

const NUMBER: Rule = { takes: 'a whole number above 0', isValid: (value) => /^[1-9]\d{0,8}$/.test(value) };
const FOLDER: Rule = { takes: 'an existing folder', isValid: (value) => existsSync(value) };
const FILE: Rule = { takes: 'the path of a file', isValid: (value) => value !== '' };
const TEXT: Rule = { takes: 'a text', isValid: (value) => value !== '' };

const RULES = {
  data: FOLDER,
  json: FILE,
  requests: FILE,
  replies: FILE,
  engine: oneOf('PostgreSQL', 'embedded'),
  load: {
    takes: 'numbers of streams, of 1, 50, 200',
    isValid: (value) => /^(1|50|200)(,(1|50|200))*$/.test(value),
  },
  profile: TEXT,
  conversations: NUMBER,
  growth: NUMBER,
  call: TEXT,
  folder: TEXT,
} satisfies Record<string, Rule>;

export type OptionName = keyof typeof RULES;
export type Options = { [name in OptionName]?: string };

/** `takes`: the options of a section. */
export type Sections = Record<string, { takes: readonly OptionName[] }>;

/** Returns the named sections, an empty list without names. Throws `UsageError`. */
export function parseBenchArgs(args: string[], sections: Sections): { names: string[]; options: Options } {
  const { values, positionals } = parsed(args);
  for (const name of positionals) {
    if (!(name in sections))
      throw new UsageError(
        `There is no section "${name}". The sections: ${Object.keys(sections).join(', ')}.`,
      );
  }
  const chosen = positionals.length === 0 ? Object.keys(sections) : positionals;
  for (const [name, rule] of Object.entries<Rule>(RULES)) {
    const value = Object.entries(values).find(([option]) => option === name)?.[1];
    if (value === undefined) continue;
    if (!rule.isValid(value)) throw new UsageError(`--${name} takes ${rule.takes}, not "${value}".`);
    const isTaken = (section: string): boolean =>
      sections[section]?.takes.some((one) => one === name) ?? false;
    if (!chosen.some(isTaken)) throw new UsageError(`No section of this run takes --${name}.`);
  }
  return { names: positionals, options: values };
}

function parsed(args: string[]): { values: Options; positionals: string[] } {
  const options = Object.fromEntries(Object.keys(RULES).map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function oneOf(...names: string[]): Rule {
  return { takes: names.join(' or '), isValid: (value) => names.includes(value) };
}
