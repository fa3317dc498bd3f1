// Push messages: the permission is asked for once the person turns them on.

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { show } from '../../../../testing/show.tsx';
import { PushPart } from './PushPart.tsx';

const keys = { p256dh: 'cA', auth: 'YQ' };
const endpoint = 'https://push.example/1';

let permission: NotificationPermission;
let subscription: { endpoint: string; toJSON(): object; unsubscribe(): Promise<boolean> } | null;

beforeEach(() => {
  permission = 'default';
  subscription = null;
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => (subscription = made),
  };
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => (permission = 'granted'),
  });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
});
afterEach(() => vi.unstubAllGlobals());

const pushSwitch = () => screen.findByRole('switch', { name: 'Show notifications' });
const isOn = async (value: boolean) =>
  vi.waitFor(async () => expect((await pushSwitch()).getAttribute('aria-checked')).toBe(String(value)));

it('subscribes the browser, and unsubscribes it', async () => {
  const calls = fakeApi({
    getPushKey: () => ({ key: 'a2V5' }),
    subscribeToPush: () => undefined,
    unsubscribeFromPush: () => undefined,
  });
  show(<PushPart />);
  await isOn(false);
  expect(permission).toBe('default');
  fireEvent.click(await pushSwitch());
  await isOn(true);
  expect(calls.find(({ name }) => name === 'subscribeToPush')?.body).toEqual({ endpoint, keys });
  fireEvent.click(await pushSwitch());
  await isOn(false);
  expect(calls.find(({ name }) => name === 'unsubscribeFromPush')?.body).toEqual({ endpoint });
});

it('says what to do where notifications are blocked or not supported', async () => {
  permission = 'denied';
  fakeApi({});
  show(<PushPart />);
  await screen.findByText(/Your browser blocks notifications/);
  cleanup();
  vi.stubGlobal('navigator', {});
  show(<PushPart />);
  await screen.findByText(/add Frogpond to the home screen/);
  expect(screen.queryByRole('switch')).toBeNull();
});
