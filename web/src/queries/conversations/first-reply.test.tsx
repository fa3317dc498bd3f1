// The request of the script in the page's head matches the app's first request, so the app uses its reply.
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { CONVERSATION_PAGE_QUERY } from '@frogpond/contract/app-paths';
import { ConversationScreen } from '../../screens/conversation/ConversationScreen.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleHead, sampleTurn, sampleUser } from '../../testing/samples.ts';
import { show, InPane, loaded } from '../../testing/show.tsx';

const ID = '0190a000-0000-7000-8000-000000000001';

/** Runs the script as the browser does, before the app. */
function runScriptOfHead(): void {
  const query = String(new URLSearchParams(CONVERSATION_PAGE_QUERY));
  const page = readFileSync('web/index.html', 'utf8').replace('%FIRST_QUERY%', query);
  const script = /<script data-theme-script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  // oxlint-disable-next-line no-new-func, no-implied-eval, typescript/no-unsafe-call -- the script of our own page, which is no module
  new Function(script)();
}

it('uses the prefetched reply for the conversation of the page', async () => {
  const reply = {
    ...sampleHead({ id: ID, title: 'Frogs', creator_id: 'ada' }),
    creator: { id: 'ada', username: 'ada', avatar_url: null },
    turns: [sampleTurn()],
    truncated: false,
    before: null,
  };
  vi.useFakeTimers();
  const calls = fakeApi({ getConversation: () => reply });
  const readings = () =>
    calls.filter(({ name }) => name === 'getConversation').map(({ params, query }) => ({ params, query }));
  history.replaceState(null, '', `/conversation/${ID}`);
  runScriptOfHead();
  const [early, ...others] = readings();
  expect(early?.params).toEqual({ id: ID });
  expect(others).toEqual([]);
  show(
    <InPane>
      <ConversationScreen id={ID} />
    </InPane>,
    { reader: sampleUser('ada') },
  );
  for (let part = 0; part < 3; part += 1) await loaded();
  expect(document.body.textContent).toContain('Frogs');
  expect(globalThis.firstRequest).toBeUndefined();
  // React's strict mode mounts twice, which loads the conversation once more.
  for (const later of readings()) expect(later).toEqual(early);
});
