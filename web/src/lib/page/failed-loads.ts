// Failed loads of code or styles. Unlike all other errors, reloading the page can fix them if there is a new build.

const failedLoads = new WeakSet<Error>();

/** Starts to record failed loads. */
export function watchFailedLoads(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failedLoads.add(payload));
}

/** Returns whether a failed load of code or styles threw this error. Needs `watchFailedLoads` before the load. */
export function isFailedLoad(error: Error): boolean {
  return failedLoads.has(error);
}
