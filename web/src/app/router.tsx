// Which address shows which screen. All screens share the shell; home is bundled with it, the others load on demand.

import { APP_PATTERNS } from '@frogpond/contract/app-paths';
import { Suspense, lazy, useEffect, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router';
import { HomeScreen } from '../screens/home/HomeScreen.tsx';
import { Shell } from '../screens/shell/Shell.tsx';
import { FrogSpinner } from '../ui/frog/FrogSpinner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { paths } from './paths.ts';
import { conversationScreen, loadConversation } from './screens.ts';

const CreateScreen = lazy(() =>
  import('../screens/create/CreateScreen.tsx').then((m) => ({ default: m.CreateScreen })),
);
const TrendingScreen = lazy(() =>
  import('../screens/trending/TrendingScreen.tsx').then((m) => ({ default: m.TrendingScreen })),
);
const WeighInScreen = lazy(() =>
  import('../screens/weigh-in/WeighInScreen.tsx').then((m) => ({ default: m.WeighInScreen })),
);
const ProfileScreen = lazy(() =>
  import('../screens/profile/ProfileScreen.tsx').then((m) => ({ default: m.ProfileScreen })),
);
const UsersScreen = lazy(() =>
  import('../screens/users/UsersScreen.tsx').then((m) => ({ default: m.UsersScreen })),
);
const SearchScreen = lazy(() =>
  import('../screens/search/SearchScreen.tsx').then((m) => ({ default: m.SearchScreen })),
);
const TagScreen = lazy(() =>
  import('../screens/search/TagScreen.tsx').then((m) => ({ default: m.TagScreen })),
);
const ModerationScreen = lazy(() =>
  import('../screens/moderation/ModerationScreen.tsx').then((m) => ({ default: m.ModerationScreen })),
);
const ModerationLogScreen = lazy(() =>
  import('../screens/moderation/ModerationLogScreen.tsx').then((m) => ({ default: m.ModerationLogScreen })),
);

const OfflineBanner = lazy(() =>
  import('../ui/feedback/Banner.tsx').then((m) => ({ default: m.OfflineBanner })),
);
const KeyboardMap = lazy(() =>
  import('../features/shortcuts/KeyboardMap.tsx').then((m) => ({ default: m.KeyboardMap })),
);
const PaletteKey = lazy(() =>
  import('../screens/palette/PaletteKey.tsx').then((m) => ({ default: m.PaletteKey })),
);

/** After the first screen is shown, and before most readers open another one. */
const AT_REST_MS = 1_000;

export function Router() {
  useEffect(loadAhead, []);
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<Page />}>
          <Route path={paths.home} element={<HomeScreen />} />
          <Route path={paths.login} element={<HomeScreen />} />
          <Route path={paths.register} element={<HomeScreen />} />
          <Route path={paths.create} element={<CreateScreen />} />
          <Route path={paths.trending} element={<TrendingScreen />} />
          <Route path={paths.weighIn} element={<WeighInScreen />} />
          <Route path={paths.users} element={<UsersScreen />} />
          <Route path={paths.moderation} element={<ModerationScreen />} />
          <Route path={paths.moderationLog} element={<ModerationLogScreen />} />
          <Route path={APP_PATTERNS.conversation} element={<ConversationPage />} />
          <Route path={paths.search} element={<SearchScreen />} />
          <Route path={APP_PATTERNS.tag} element={<TagScreen />} />
          <Route path={APP_PATTERNS.user} element={<ProfilePage />} />
          <Route path="*" element={<Navigate to={paths.home} replace />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** The fallbacks of a screen while it loads or when it fails. */
function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <Suspense fallback={null}>
        <OfflineBanner />
        <KeyboardMap />
        <PaletteKey />
      </Suspense>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<FrogSpinner />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

function ConversationPage() {
  const { id = '' } = useParams();
  const [ConversationScreen] = useState(conversationScreen);
  return <ConversationScreen key={id} id={id} />;
}

function ProfilePage() {
  const { username = '' } = useParams();
  return <ProfileScreen key={username} username={username} />;
}

/**
 * The code of the conversation screen is preloaded: when the page is idle, or at once when a pointer, a touch or the focus is
 * on a link to one. The conversation itself is requested only when it is opened, because a request counts as a view.
 */
function loadAhead(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const load = () => {
    if (signal.aborted) return;
    controller.abort();
    // A failure is reported when the screen is opened.
    loadConversation().catch(() => undefined);
  };
  const look = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href^="/conversation/"]') !== null) load();
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, look, { signal, passive: true });
  const timer = setTimeout(load, AT_REST_MS);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
