// Types of the service worker's globals, as far as they are used here: TypeScript can't combine them with a page's globals in one
// project.

type WorkerEvent = { waitUntil(work: Promise<unknown>): void };
type WorkerFetchEvent = WorkerEvent & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
};
type WorkerMessageEvent = WorkerEvent & { readonly data: unknown };
type WorkerPushEvent = WorkerEvent & { readonly data: PushMessageData | null };
type WorkerTapEvent = WorkerEvent & { readonly notification: Notification };
type PushMessageData = { json(): unknown };
type WindowClient = {
  postMessage(message: unknown): void;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<unknown>;
};

type WorkerScope = {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options?: { type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    readonly pushManager?: PushManager;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    unregister(): Promise<boolean>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: WorkerPushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: WorkerTapEvent) => void): void;
};

// The bundle of this folder runs as a service worker and nowhere else, so `self` is its scope.
export const worker = self as unknown as WorkerScope;
