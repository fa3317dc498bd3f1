// Push messages: shows them, and opens what a tap on one is about.

import { worker } from './scope.ts';
import { withBase } from '../../../lib/base-path.ts';

/** As the server sends it. */
type PushMessage = { title: string; body: string; path: string; tag: string };

export async function showPushMessage(message: PushMessage): Promise<void> {
  const { title, body, path, tag } = message;
  // A message with the tag of another replaces it.
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: withBase('/icon-192.png'),
    data: path,
  });
}

/** In a window of the app if there is one. */
export async function openPushed(path: string): Promise<void> {
  const url = new URL(withBase(path), worker.location.origin).href;
  const [window] = await worker.clients.matchAll({ type: 'window' });
  if (window === undefined) await worker.clients.openWindow(url);
  else await (await window.focus()).navigate(url);
}

/** The session has ended, and with it the messages on the server's side. */
export async function endPushMessages(): Promise<void> {
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
