// Push messages in this browser: whether they are on, turning them on and off.

import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useChange } from '../freshness.ts';

/** `unsupported`: this browser can't show any. `refused`: the person has forbidden them in the browser. */
export type PushState = 'on' | 'off' | 'refused' | 'unsupported';

const pushKey = ['session', 'push'] as const;

/** The state of push messages in this browser. */
export const pushQuery = queryOptions({ queryKey: pushKey, staleTime: 0, queryFn: loadPushState });

async function loadPushState(): Promise<PushState> {
  const manager = await findPushManager();
  if (manager === undefined) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return (await manager.getSubscription()) === null ? 'off' : 'on';
}

async function findPushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  // Safari on iOS has no push manager outside an installed app.
  return (registration as { pushManager?: PushManager } | undefined)?.pushManager;
}

/** Turns the messages on or off. The browser asks the person for permission first. */
export function useSwitchPush() {
  return useChange(async (isOn: boolean) => {
    const manager = await findPushManager();
    if (manager === undefined) return;
    if (isOn) await subscribe(manager);
    else await unsubscribe(manager);
  }, pushKey);
}

async function subscribe(manager: PushManager): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { key } = await call('getPushKey');
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys } = subscription.toJSON();
  try {
    await call('subscribeToPush', {
      body: { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

async function unsubscribe(manager: PushManager): Promise<void> {
  const subscription = await manager.getSubscription();
  if (subscription === null) return;
  await call('unsubscribeFromPush', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
