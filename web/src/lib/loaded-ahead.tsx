// Components that load on demand.

import { type ComponentType, Suspense, lazy, useState } from 'react';

/** The component, which renders nothing until its code has loaded. */
export function loadedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Later: ComponentType<Props> = lazy(() => load().then((component) => ({ default: component })));
  return (props: Props) => (
    <Suspense fallback={null}>
      <Later {...props} />
    </Suspense>
  );
}

type LoadedAhead<Props> = {
  /** Loads the component once. */
  load: () => Promise<ComponentType<Props>>;
  View: ComponentType<Props>;
};

/** `View` suspends only if the component is not loaded yet: loaded before its first render, it appears without a fallback. */
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
