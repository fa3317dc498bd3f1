import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followConversation } from './events.ts';

/** Grants each lock to one holder at a time, in the order of the requests, as Web Locks do. */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) => {
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
      const before = held.get(name) ?? Promise.resolve();
      const turn = before.then(() => (signal.aborted ? undefined : run()));
      held.set(
        name,
        turn.catch(() => undefined),
      );
      return Promise.race([turn, aborted]);
    },
  };
}

/** A tab finds out after a second that another one is connected. */
const WAIT = { timeout: 5_000 };

/** The connections of all tabs, with what each was sent. Connections open when `opening` resolves. */
function fakeServer(opening: Promise<void> = Promise.resolve()) {
  const connections: { send: (event: unknown) => void; end: () => void }[] = [];
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const encoder = new TextEncoder();
        signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        connections.push({
          send: (event) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)),
          end: () => controller.close(),
        });
      },
    });
    await opening;
    return new Response(body);
  });
  return connections;
}

function openTab(id: string) {
  const listeners = {
    onEvent: vi.fn<(event: unknown) => void>(),
    onConnect: vi.fn<(headers: Headers | null) => void>(),
    onResync: vi.fn<() => void>(),
  };
  return { ...listeners, close: followConversation(id, listeners) };
}

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(async () => {
  // A closed tab removes its listeners from the document a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
});

it('tabs with the same conversation share one connection', async () => {
  const connections = fakeServer();
  const [first, second] = [openTab('shared'), openTab('shared')];
  await vi.waitFor(() => expect(second.onConnect).toHaveBeenCalledWith(null), WAIT);
  expect(first.onConnect).toHaveBeenCalledWith(expect.any(Headers));
  connections[0]?.send({ type: 'turn_updated' });
  await vi.waitFor(() => expect(second.onEvent).toHaveBeenCalledWith({ type: 'turn_updated' }));
  expect(first.onEvent).toHaveBeenCalledOnce();
  expect(second.onEvent).toHaveBeenCalledOnce();
  expect(connections).toHaveLength(1);
  first.close();
  second.close();
});

it('a waiting tab connects and resyncs when the connected tab is closed', async () => {
  const connections = fakeServer();
  const [first, second, third] = [openTab('handed over'), openTab('handed over'), openTab('handed over')];
  await vi.waitFor(() => expect(third.onConnect).toHaveBeenCalledWith(null), WAIT);
  first.close();
  await vi.waitFor(() => expect(third.onResync).toHaveBeenCalledOnce());
  expect(second.onResync).toHaveBeenCalledOnce();
  connections[1]?.send({ type: 'turn_updated' });
  await vi.waitFor(() => expect(third.onEvent).toHaveBeenCalledOnce());
  expect(second.onEvent).toHaveBeenCalledOnce();
  expect(first.onEvent).not.toHaveBeenCalled();
  second.close();
  third.close();
});

it('a waiting tab resyncs when a slow connection opens', async () => {
  let open: () => void = () => undefined;
  fakeServer(new Promise((resolve) => (open = resolve)));
  const [first, second] = [openTab('slow'), openTab('slow')];
  await vi.waitFor(() => expect(second.onConnect).toHaveBeenCalledWith(null), WAIT);
  expect(second.onResync).not.toHaveBeenCalled();
  open();
  await vi.waitFor(() => expect(second.onResync).toHaveBeenCalledOnce());
  expect(first.onResync).not.toHaveBeenCalled();
  first.close();
  second.close();
});

it('different conversations have a connection each', async () => {
  const connections = fakeServer();
  const tabs = [openTab('one'), openTab('other')];
  await vi.waitFor(() => expect(connections).toHaveLength(2));
  for (const tab of tabs) {
    expect(tab.onConnect).toHaveBeenCalledWith(expect.any(Headers));
    tab.close();
  }
});
