// Failed loads of code or styles, which differ from all other errors: reloading the page for a new build can fix them.

const failedLoads = new WeakSet<Error>();

/** Starts to record failed loads. */
export function watchFailedLoads(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failedLoads.add(payload));
}

export function isFailedLoad(error: Error): boolean {
  return failedLoads.has(error);
}
