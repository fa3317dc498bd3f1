// The fake gateway as a separate program, for manual use and load benches. Bundle it and run the bundle:
//   esbuild server/src/testing/fake-gateway/main.ts --bundle --platform=node --format=esm --outfile=fake-gateway.mjs
// Environment: PORT (0), DELTA_MS (0), DELTAS and CHARACTERS (what fake/load sends). Prints its base URL.
import { startFakeGateway } from './fake-gateway.ts';

const number = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

const gateway = await startFakeGateway({
  port: number('PORT', 0),
  delta_ms: number('DELTA_MS', 0),
  load: { deltas: number('DELTAS', 200), characters: number('CHARACTERS', 24) },
  requests_kept: 100,
});
process.stdout.write(`${gateway.base_url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.close());
}
