// The web app in Chromium: streams with and without a slow CPU, a long path, and first visits, each beside a bare page in the same
// browser.

import {
  startFakeGateway,
  type FakeGatewayOptions,
} from '../../server/src/testing/fake-gateway/fake-gateway.ts';
import { launchBrowser } from './page.ts';
import { streamFigures, type BrowserBench } from './streams.ts';
import { visitFigures } from './visits.ts';
import { openBenchDatabase, signUp, startServer } from '../server.ts';
import { tableOf, type Table } from '../table.ts';

/** Starts a server, a fake gateway and Chromium, and measures streams and visits. */
export async function benchBrowser(): Promise<Table[]> {
  const pace: FakeGatewayOptions = { requests_kept: 1 };
  const gateway = await startFakeGateway(pace);
  const database = await openBenchDatabase('embedded');
  const server = await startServer({ ...database.env, OPENROUTER_BASE_URL: gateway.base_url });
  const browser = await launchBrowser();
  try {
    const bench: BrowserBench = { browser, server, gateway, pace, person: await signUp(server) };
    return [
      tableOf(
        'Streams in the browser; baseline: a bare page that appends the text',
        await streamFigures(bench),
      ),
      tableOf('Visits in the browser; baseline: a bare page', await visitFigures(bench)),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await database.remove();
    await gateway.close();
  }
}
