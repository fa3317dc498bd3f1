// `npm run bench -- [section ...]`: prints each figure beside a baseline from the same run. Without a section all sections run, except
// the sections on request. `npm run bench -- --help` lists the options, options.ts checks them.

import { benchAbuse } from './abuse/abuse.ts';
import { benchAnalysis } from './analysis/analysis.ts';
import { fitAnalysis } from './analysis/fit.ts';
import { benchReading } from './analysis/reading.ts';
import { benchBrowser } from './browser/browser.ts';
import { benchLighthouse } from './browser/lighthouse.ts';
import { benchBundle } from './bundle.ts';
import { BOUNDS } from './check/bounds.ts';
import { checkBounds } from './check/check.ts';
import { benchConsensus } from './consensus/consensus.ts';
import { benchEmbedder } from './embedder/embedder.ts';
import { parseBenchArgs, UsageError, type OptionName, type Options } from './options.ts';
import { REPLIES_ROLE, runBareReplies } from './readers/bare-replies.ts';
import { benchReaders } from './readers/readers.ts';
import { BASELINE_ROLE, runBaseline } from './scale/baseline.ts';
import type { Group } from './scale/calls.ts';
import { benchScale } from './scale/scale.ts';
import { benchStartup } from './startup.ts';
import { runProcess } from './streams/processes.ts';
import { benchStreams } from './streams/streams.ts';
import { isMeasured, renderTable, withBounds, type Table } from './table.ts';
import { benchTests } from './tests.ts';

type Section = {
  run(options: Options): Promise<Table[]>;
  takes: readonly OptionName[];
  /** Takes many minutes, downloads a program, or writes files in the repository: runs only if named. */
  is_on_request?: true;
};

const SECTIONS: Record<string, Section> = {
  bundle: { run: benchBundle, takes: [] },
  startup: { run: benchStartup, takes: [] },
  streams: { run: benchStreams, takes: ['engine', 'load', 'profile'] },
  browser: { run: benchBrowser, takes: [] },
  analysis: { run: benchAnalysis, takes: ['data', 'json'] },
  consensus: { run: benchConsensus, takes: ['data', 'json'] },
  embedder: { run: benchEmbedder, takes: [] },
  abuse: { run: benchAbuse, takes: [], is_on_request: true },
  lists: scaleSection('lists'),
  reads: scaleSection('reads'),
  search: scaleSection('search'),
  writes: scaleSection('writes'),
  readers: { run: benchReaders, takes: ['profile'] },
  lighthouse: { run: benchLighthouse, takes: [], is_on_request: true },
  tests: { run: benchTests, takes: [], is_on_request: true },
  reading: { run: benchReading, takes: ['data', 'requests', 'replies'], is_on_request: true },
  'analysis-fit': { run: fitAnalysis, takes: ['data'], is_on_request: true },
};

function scaleSection(group: Group): Section {
  return {
    run: (options) => benchScale(group, options),
    takes: ['conversations', 'growth', 'call', 'folder', 'profile'],
  };
}

/** Short runs, for `check`. */
const SHORT: Options = { conversations: '2000' };

if (process.argv[2] === 'process' && process.argv[3] === BASELINE_ROLE) await runBaseline();
else if (process.argv[2] === 'process' && process.argv[3] === REPLIES_ROLE) await runBareReplies();
else if (process.argv[2] === 'process') await runProcess(process.argv[3]);
else process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const isCheck = args[0] === 'check';
    const { names, options } = parseBenchArgs(isCheck ? args.slice(1) : args, SECTIONS);
    if (isCheck) return (await checkBounds(SECTIONS, names, { ...SHORT, ...options })) ? 0 : 1;
    return await runSections(names, options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Returns 1 if a section measured nothing. */
async function runSections(names: readonly string[], options: Options): Promise<number> {
  let missed = 0;
  const unmeasured: string[] = [];
  for (const [name, section] of Object.entries(SECTIONS)) {
    if (names.length > 0 ? !names.includes(name) : section.is_on_request === true) continue;
    const tables = (await section.run(options)).map((table) => withBounds(table, BOUNDS[name] ?? {}));
    for (const table of tables) console.log(`\n${renderTable(table)}`);
    if (!isMeasured(tables)) unmeasured.push(name);
    missed += tables.flatMap(({ rows }) => rows).filter((row) => row.at(-1) === 'MISSED').length;
  }
  if (unmeasured.length > 0) console.error(`\nNot measured: ${unmeasured.join(', ')}.`);
  else
    console.log(
      `\n${missed === 0 ? 'All targets of these sections are met.' : `${missed} targets are missed.`}`,
    );
  return unmeasured.length > 0 ? 1 : 0;
}
