// The kill switch: the service worker of a build made with FROGPOND_SERVICE_WORKER=off. It takes the place of whichever worker a
// browser has, forgets all that was kept, and goes.

import { dropAllCaches } from './app-cache.ts';
import { worker } from './scope.ts';

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropAllCaches().then(() => worker.registration.unregister()));
});
