// The screens whose code loads before their first render.

import { loadedAhead } from '../lib/loaded-ahead.tsx';

export const conversation = loadedAhead(() =>
  import('../screens/conversation/ConversationScreen.tsx').then((m) => m.ConversationScreen),
);

export const home = loadedAhead(() => import('../screens/home/HomeScreen.tsx').then((m) => m.HomeScreen));

export const trending = loadedAhead(() =>
  import('../screens/trending/TrendingScreen.tsx').then((m) => m.TrendingScreen),
);

export const profile = loadedAhead(() =>
  import('../screens/profile/ProfileScreen.tsx').then((m) => m.ProfileScreen),
);

export const search = loadedAhead(() =>
  import('../screens/search/SearchScreen.tsx').then((m) => m.SearchScreen),
);

export const tag = loadedAhead(() => import('../screens/search/TagScreen.tsx').then((m) => m.TagScreen));
