// `npm run bench -- [section ...]`: prints each figure beside a baseline from the same run. Without a section all sections run, except
// those of `ON_REQUEST`.
// `npm run bench -- --help` lists the options.

import { parseArgs } from 'node:util';
import { benchAnalysis, type AnalysisOptions } from './analysis/analysis.ts';
import { benchReading, type ReadingOptions } from './analysis/reading.ts';
import { fitAnalysis } from './analysis/fit/weight-files.ts';
import { benchBrowser } from './browser/browser.ts';
import { benchLighthouse } from './browser/lighthouse.ts';
import { benchBundle } from './bundle.ts';
import { benchConsensus, type ConsensusOptions } from './consensus/consensus.ts';
import { benchEmbedder } from './embedder/embedder.ts';
import { REPLIES_ROLE, runBareReplies } from './readers/bare-replies.ts';
import { benchReaders } from './readers/readers.ts';
import { benchCapacity, type CapacityOptions } from './capacity/capacity.ts';
import { checkBounds } from './check/check.ts';
import { BASELINE_ROLE, runBaseline } from './scale/baseline.ts';
import { benchMixed, type MixedOptions } from './load/mixed.ts';
import { benchScale, type ScaleOptions } from './scale/scale.ts';
import { benchStartup } from './startup.ts';
import { benchStreams, type StreamOptions } from './streams/streams.ts';
import { runProcess } from './streams/processes.ts';
import { renderTable, type Table } from './table.ts';
import { benchTests } from './tests.ts';

type Options = StreamOptions &
  ScaleOptions &
  MixedOptions &
  CapacityOptions &
  AnalysisOptions &
  ReadingOptions &
  ConsensusOptions;

const SECTIONS: Record<string, (options: Options) => Promise<Table[]>> = {
  bundle: benchBundle,
  startup: benchStartup,
  streams: benchStreams,
  browser: benchBrowser,
  analysis: benchAnalysis,
  consensus: benchConsensus,
  embedder: benchEmbedder,
  lists: (options) => benchScale('lists', options),
  reads: (options) => benchScale('reads', options),
  search: (options) => benchScale('search', options),
  writes: (options) => benchScale('writes', options),
  readers: benchReaders,
  load: benchMixed,
};

/** Short runs, for `check`. */
const SHORT: Options = { load: '1,50', conversations: '2000' };

/** Sections that take many minutes, download a program, or write files in the repository. They run only if named. */
const ON_REQUEST: typeof SECTIONS = {
  capacity: benchCapacity,
  lighthouse: benchLighthouse,
  tests: benchTests,
  reading: benchReading,
  'analysis-fit': fitAnalysis,
};

if (process.argv[2] === 'process' && process.argv[3] === BASELINE_ROLE) await runBaseline();
else if (process.argv[2] === 'process' && process.argv[3] === REPLIES_ROLE) await runBareReplies();
else if (process.argv[2] === 'process') await runProcess(process.argv[3]);
else process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      json: { type: 'string' },
      requests: { type: 'string' },
      replies: { type: 'string' },
      engine: { type: 'string' },
      load: { type: 'string' },
      profile: { type: 'string' },
      conversations: { type: 'string' },
      growth: { type: 'string' },
      call: { type: 'string' },
      folder: { type: 'string' },
      seconds: { type: 'string' },
      sections: { type: 'string' },
    },
  });
  if (positionals[0] === 'check') {
    const is_ok = await checkBounds(SECTIONS, values.sections?.split(',') ?? null, { ...SHORT, ...values });
    return is_ok ? 0 : 1;
  }
  const all = { ...SECTIONS, ...ON_REQUEST };
  const unknown = positionals.find((name) => !(name in all));
  if (unknown !== undefined) {
    console.error(`There is no section "${unknown}". The sections: ${Object.keys(all).join(', ')}.`);
    return 2;
  }
  let missed = 0;
  for (const [name, run] of Object.entries(all)) {
    if (positionals.length > 0 ? !positionals.includes(name) : name in ON_REQUEST) continue;
    for (const table of await run(values)) {
      console.log(`\n${renderTable(table)}`);
      missed += table.rows.filter((row) => row.at(-1) === 'MISSED').length;
    }
  }
  console.log(
    `\n${missed === 0 ? 'All targets of these sections are met.' : `${missed} targets are missed.`}`,
  );
  return 0;
}
