// Which address shows which screen. All screens share the shell; home comes with it, the others load when they are shown.

import { Suspense, lazy } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useParams, useSearchParams } from 'react-router';
import { HomeScreen } from '../screens/home/HomeScreen.tsx';
import { Shell } from '../screens/shell/Shell.tsx';
import { FrogSpinner } from '../ui/frog/FrogSpinner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PATTERNS, paths } from './paths.ts';

const CreateScreen = lazy(() =>
  import('../screens/create/CreateScreen.tsx').then((m) => ({ default: m.CreateScreen })),
);
const TrendingScreen = lazy(() =>
  import('../screens/trending/TrendingScreen.tsx').then((m) => ({ default: m.TrendingScreen })),
);
const ProfileScreen = lazy(() =>
  import('../screens/profile/ProfileScreen.tsx').then((m) => ({ default: m.ProfileScreen })),
);
const UsersScreen = lazy(() =>
  import('../screens/users/UsersScreen.tsx').then((m) => ({ default: m.UsersScreen })),
);
const ModerationScreen = lazy(() =>
  import('../screens/moderation/ModerationScreen.tsx').then((m) => ({ default: m.ModerationScreen })),
);
const ModerationLogScreen = lazy(() =>
  import('../screens/moderation/ModerationLogScreen.tsx').then((m) => ({ default: m.ModerationLogScreen })),
);
const ConversationScreen = lazy(() =>
  import('../screens/conversation/ConversationScreen.tsx').then((m) => ({ default: m.ConversationScreen })),
);

const OfflineBanner = lazy(() =>
  import('../features/offline/OfflineBanner.tsx').then((m) => ({ default: m.OfflineBanner })),
);

export function Router() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<Page />}>
          <Route path={paths.home} element={<HomeScreen />} />
          <Route path={paths.login} element={<HomeScreen />} />
          <Route path={paths.register} element={<HomeScreen />} />
          <Route path={paths.create} element={<CreateScreen />} />
          <Route path={paths.trending} element={<TrendingScreen />} />
          <Route path={paths.users} element={<UsersScreen />} />
          <Route path={paths.moderation} element={<ModerationScreen />} />
          <Route path={paths.moderationLog} element={<ModerationLogScreen />} />
          <Route path={PATTERNS.conversation} element={<ConversationPage />} />
          <Route path={PATTERNS.user} element={<ProfilePage />} />
          <Route path="*" element={<Navigate to={paths.home} replace />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** What a screen may need while it loads or breaks. */
function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <Suspense fallback={null}>
        <OfflineBanner />
      </Suspense>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<FrogSpinner />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** The view begins anew when id, turn or comment change (product specification, section 2). */
function ConversationPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  return <ConversationScreen key={[id, query.get('turn'), query.get('comment')].join('|')} id={id} />;
}

function ProfilePage() {
  const { username = '' } = useParams();
  return <ProfileScreen key={username} username={username} />;
}
