// The kill switch: the service worker of a build with FROGPOND_SERVICE_WORKER=off. It replaces any other worker, deletes all
// caches, and unregisters.

import { deleteAllCaches } from './app-cache.ts';
import { worker } from './scope.ts';

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteAllCaches().then(() => worker.registration.unregister()));
});
