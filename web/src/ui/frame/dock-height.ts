// Publishes the height of the floating input as `--dock-height` on the document: notices are placed above it.

/** The fade above the input is not counted. Returns the cleanup function. */
export function watchDockHeight(dock: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(([entry]) => {
    const height = dock.offsetHeight - (entry?.contentRect.top ?? 0);
    style.setProperty('--dock-height', `${height}px`);
  });
  observer.observe(dock);
  return () => {
    observer.disconnect();
    style.removeProperty('--dock-height');
  };
}
