// The screens that load ahead of their first render.

import { type ComponentType, lazy, useState } from 'react';

type LoadedScreen<Props> = {
  /** Loads the screen once. */
  load: () => Promise<ComponentType<Props>>;
  Screen: ComponentType<Props>;
};

export const conversation = screenOf(() =>
  import('../screens/conversation/ConversationScreen.tsx').then((m) => m.ConversationScreen),
);

export const home = screenOf(() => import('../screens/home/HomeScreen.tsx').then((m) => m.HomeScreen));

export const trending = screenOf(() =>
  import('../screens/trending/TrendingScreen.tsx').then((m) => m.TrendingScreen),
);

export const profile = screenOf(() =>
  import('../screens/profile/ProfileScreen.tsx').then((m) => m.ProfileScreen),
);

function screenOf<Props extends object>(load: () => Promise<ComponentType<Props>>): LoadedScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Later = lazy(() => loadOnce().then((screen) => ({ default: screen })));
  function Screen(props: Props) {
    // Not lazy if it is loaded: even a resolved promise would show the page's fallback first.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return { load: loadOnce, Screen };
}
