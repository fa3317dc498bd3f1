// Property tests draw the same cases in every run, so a failure belongs to the change it came with. FROGPOND_TEST_SEED, an integer,
// draws others.
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['FROGPOND_TEST_SEED'] ?? 1) });
