// Which address shows which screen. All screens share the shell, and load on demand.

import { APP_PATTERNS } from '@frogpond/contract/app-paths';
import { Suspense, lazy, useEffect, useEffectEvent, type ReactNode } from 'react';
import { ClientOnly } from '../lib/hydration.tsx';
import { Redirect } from '../lib/router/Link.tsx';
import { matchPath } from '../lib/router/match-path.ts';
import { useLocation } from '../lib/router/Router.tsx';
import { Shell } from '../screens/shell/Shell.tsx';
import { FrogSpinner } from '../ui/frog/FrogSpinner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { paths } from './paths.ts';
import { conversation, home, profile, search, tag, trending } from './screens.tsx';

const CreateScreen = lazy(() =>
  import('../screens/create/CreateScreen.tsx').then((m) => ({ default: m.CreateScreen })),
);
const WeighInScreen = lazy(() =>
  import('../screens/weigh-in/WeighInScreen.tsx').then((m) => ({ default: m.WeighInScreen })),
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

const DecisionsScreen = lazy(() =>
  import('../screens/moderation/DecisionsScreen.tsx').then((m) => ({ default: m.DecisionsScreen })),
);

const AdminScreen = lazy(() =>
  import('../screens/admin/AdminScreen.tsx').then((m) => ({ default: m.AdminScreen })),
);

const OfflineBanner = lazy(() =>
  import('../ui/feedback/Banner.tsx').then((m) => ({ default: m.OfflineBanner })),
);
const Aids = lazy(() => import('./Aids.tsx').then((m) => ({ default: m.Aids })));

/** Delay of preloading: after the first screen is shown, and before most readers open another screen. */
const AT_REST_MS = 1_000;

type Params = { id?: string; username?: string; tag?: string };

/** The screens by the pattern of their address. */
const ADMIN_PATHS = [
  paths.admin,
  paths.adminPeople,
  paths.adminTagModerators,
  paths.adminSettings,
  paths.adminUsage,
  paths.adminLog,
];

const SCREENS: Record<string, (params: Params) => ReactNode> = {
  [paths.home]: () => <home.View />,
  [paths.login]: () => <home.View />,
  [paths.register]: () => <home.View />,
  [paths.create]: () => <CreateScreen />,
  [paths.trending]: () => <trending.View />,
  [paths.weighIn]: () => <WeighInScreen />,
  [paths.users]: () => <UsersScreen />,
  [paths.moderation]: () => <ModerationScreen />,
  [paths.moderationLog]: () => <ModerationLogScreen />,
  [paths.decisions]: () => <DecisionsScreen />,
  ...Object.fromEntries(ADMIN_PATHS.map((path) => [path, () => <AdminScreen path={path} />])),
  [APP_PATTERNS.conversation]: ({ id = '' }) => <conversation.View key={id} id={id} />,
  [paths.search]: () => <search.View />,
  [APP_PATTERNS.tag]: ({ tag: name = '' }) => <tag.View tag={name} />,
  [APP_PATTERNS.user]: ({ username = '' }) => <profile.View key={username} username={username} />,
};

/** The screen of the address, with the fallbacks while the screen loads or when it fails. */
export function Screens({ onShown }: { onShown?: (() => void) | undefined }) {
  useEffect(loadAhead, []);
  const { pathname } = useLocation();
  return (
    <Shell>
      <ClientOnly>
        <OfflineBanner />
        <Aids />
      </ClientOnly>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<FrogSpinner />}>
          {screenAt(pathname)}
          {/* Inside the Suspense boundary, because its content hydrates last. */}
          <Shown onShown={onShown} />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

function Shown({ onShown }: { onShown: (() => void) | undefined }) {
  const notify = useEffectEvent(() => onShown?.());
  useEffect(() => notify(), []);
  return null;
}

function screenAt(pathname: string): ReactNode {
  for (const [pattern, screenOf] of Object.entries(SCREENS)) {
    const params: Params | null = matchPath(pattern, pathname);
    if (params !== null) return screenOf(params);
  }
  return <Redirect to={paths.home} />;
}

/**
 * The code of home and of the conversation screen is preloaded: when the page is idle, or at once when a pointer, a touch or the
 * focus is on a link to a conversation. The conversation itself is requested only when it is opened, because a request counts as
 * a view.
 */
function loadAhead(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const load = () => {
    if (signal.aborted) return;
    controller.abort();
    // A failure is reported when the screen is opened.
    for (const screen of [conversation, home]) screen.load().catch(() => undefined);
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
