// Components that load on demand, but render without a fallback if they have loaded before their first render.

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
    // Not lazy if it is loaded: even a resolved promise would show the fallback first, for up to 300 ms.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return { load: loadOnce, View };
}
