// The npm scripts, each with its module in commands/ and the text of `--help`.

/** @typedef {{ name: string, module: string, summary: string, usage?: string, options?: [name: string, text: string][] }} Command */

/** @type {Command[]} */
export const COMMANDS = [
  {
    name: 'start',
    module: 'programs',
    summary: 'Installs and builds what is missing or stale, migrates the database, and serves the app.',
    options: [['PORT, HOST, DATABASE_URL, …', 'environment variables: see the table in README.md']],
  },
  {
    name: 'test',
    module: 'test',
    summary: 'Runs every check, with its own PostgreSQL and browser; or only the named ones.',
    usage:
      '[types | format | rules | openapi | lint | build | unit | server-embedded | server-postgres | e2e]...',
  },
  {
    name: 'check',
    module: 'test',
    summary:
      'Runs the checks that need neither a database nor a browser: types, format, rules, OpenAPI document, lint.',
  },
  {
    name: 'dev',
    module: 'dev',
    summary: 'Serves the app on PORT (3000) with reload on change.',
    options: [['FROGPOND_API_PORT', 'environment variable: port of the API server (3001)']],
  },
  {
    name: 'seed',
    module: 'programs',
    summary: 'Fills the database with realistic public conversations. Stop the embedded server first.',
    options: [
      ['--conversations N', 'how many conversations to add (100)'],
      ['--seed S', 'seed of the random generator (1); the same seed gives the same data'],
    ],
  },
  {
    name: 'bench',
    module: 'programs',
    summary: 'Runs the benchmarks, or only the named sections, each beside a baseline from the same run.',
    usage: '[section]... [options]',
    options: [
      ['--data DIR', 'labelled data for the sections analysis, analysis-fit and consensus'],
      ['--json FILE', 'where those sections write their figures as JSON'],
      ['--engine NAME', 'streams: only this database, PostgreSQL or embedded'],
      ['--load STREAMS', 'streams: only these loads, of 1,50,200'],
      ['--profile DIR', 'streams: write V8 profiles of the server'],
      ['--conversations N', 'lists, reads, search, writes: size of the database'],
      ['--growth M', 'the same sections: compare with a database of M conversations'],
      ['--call TEXT', 'the same sections: only calls whose name contains TEXT'],
      ['--folder DIR', 'the same sections: where the seeded databases are kept'],
      ['check [section]...', 'short runs of sections whose ratios have bounds; fails if one is worse'],
    ],
  },
  {
    name: 'chaos',
    module: 'chaos',
    summary: 'Runs the fault tests in large numbers: kill -9, restarts, full disks, broken upstreams.',
    usage: '[word]...   only the tests whose description contains every word',
  },
  {
    name: 'doctor',
    module: 'programs',
    summary: 'Checks settings, database, models, mail and disk, and prints how to fix problems.',
    options: [
      [
        '--answer',
        'also request a short answer from a model, which proves that the key works; may cost a little',
      ],
    ],
  },
  {
    name: 'move',
    module: 'programs',
    summary: 'Copies the embedded database to a PostgreSQL server. Stop the server first.',
    options: [['--to postgres://USER:PASSWORD@HOST/DATABASE', 'the target database (required)']],
  },
];

/** @param {Command} command */
export function helpFor({ name, summary, usage, options = [] }) {
  const npm = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  const parameters = usage ?? (options.some(([option]) => option.startsWith('--')) ? '[options]' : '');
  const call = parameters === '' ? npm : `${npm} -- ${parameters}`;
  const width = Math.max(0, ...options.map(([option]) => option.length));
  const lines = options.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`);
  return [summary, '', `Usage: ${call}`, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}

export function helpForAll() {
  return COMMANDS.map(({ name, summary }) => `${name.padEnd(8)}${summary}`).join('\n');
}
