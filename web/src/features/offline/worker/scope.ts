// Types of the service worker's globals, as far as they are used here: TypeScript can't combine them with a page's globals in one
// project.

type WorkerEvent = { waitUntil(work: Promise<unknown>): void };
type WorkerFetchEvent = WorkerEvent & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
};
type WorkerMessageEvent = WorkerEvent & { readonly data: unknown };
type WindowClient = { postMessage(message: unknown): void };

type WorkerScope = {
  readonly location: Location;
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<readonly WindowClient[]> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
};

// The bundle of this folder runs as a service worker and nowhere else, so `self` is its scope.
export const worker = self as unknown as WorkerScope;
