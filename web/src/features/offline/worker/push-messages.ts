// Push messages: shows them as notifications, and opens the page of a tapped notification.

import { worker } from './scope.ts';
import { withBase } from '../../../lib/base-path.ts';

/** The JSON of a push message. A tap opens `path`; `tag` identifies the notification. */
type PushMessage = { title: string; body: string; path: string; tag: string };

/** Shows a message as a notification. */
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

/** Opens the page in a window of the app, or in a new window if there is none. */
export async function openPushed(path: string): Promise<void> {
  const url = new URL(withBase(path), worker.location.origin).href;
  const [window] = await worker.clients.matchAll({ type: 'window' });
  if (window === undefined) await worker.clients.openWindow(url);
  else await (await window.focus()).navigate(url);
}

/** Ends the browser's subscription. The server's part ended with the session. */
export async function endPushMessages(): Promise<void> {
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
