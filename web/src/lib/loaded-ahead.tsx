// Components that load on demand. A component that is loaded before its first render appears without a fallback.

import { type ComponentType, lazy, useState } from 'react';

type LoadedAhead<Props> = {
  /** Loads the component once. */
  load: () => Promise<ComponentType<Props>>;
  View: ComponentType<Props>;
};

/** `View` suspends only if the component is not loaded yet. */
export function loadedAhead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LoadedAhead<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Later = lazy(() => loadOnce().then((component) => ({ default: component })));
  function View(props: Props) {
    // A loaded component is rendered without `lazy`, which shows the fallback for up to 300 ms even if its promise is resolved.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return { load: loadOnce, View };
}
