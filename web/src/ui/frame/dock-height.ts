// How high the dock stands over the page's end, as `--dock-height` on the document: notices stand above it.

/** The fade above what the dock holds counts as nothing. The returned function ends it. */
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
