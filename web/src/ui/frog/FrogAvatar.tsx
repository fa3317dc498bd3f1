// A person's picture. Without one, or when it fails to load, a frog derived from the username; if that fails, the first letter
// on a grey circle (product specification, section 3). Decorative by default, because the name is beside it; `alone` labels
// it with the name.
import { Suspense, useState } from 'react';
import { ClientOnly } from '../../lib/hydration.tsx';
import { loadedAhead } from '../../lib/loaded-ahead.tsx';
import { AvatarLetter, AvatarPicture, AvatarPlaceholder, type AvatarProps } from './AvatarPicture.tsx';
import { withBase } from '../../lib/base-path.ts';

/** Loads with priority: the page of a profile opens with it. */
export const frogPicture = loadedAhead<AvatarProps>(() =>
  import('./FrogPicture.tsx').then(
    (m) => m.FrogPicture,
    () => AvatarLetter,
  ),
);

export type FrogAvatarProps = Pick<AvatarProps, 'username'> &
  Partial<AvatarProps> & {
    avatar_url?: string | null | undefined;
    /** The page loads `frogPicture` before its first render, so that the server renders the frog, too. */
    isLoadedAhead?: boolean;
  };

export function FrogAvatar({
  username,
  avatar_url,
  size = 32,
  alone = false,
  isLoadedAhead = false,
}: FrogAvatarProps) {
  // The address that failed, so that a new picture of the same person is tried.
  const [failed, setFailed] = useState<string | null>(null);
  const avatar = { username, size, alone };
  const source = avatarSource(avatar_url);
  if (source !== null && source !== failed) {
    return <AvatarPicture {...avatar} source={source} onError={() => setFailed(source)} />;
  }
  const Part = isLoadedAhead ? Suspense : ClientOnly;
  return (
    <Part fallback={<AvatarPlaceholder {...avatar} />}>
      <frogPicture.View {...avatar} key={username} />
    </Part>
  );
}

/**
 * Returns the address to load, or null where the frog is shown instead. Loads uploads from this origin, and external addresses at the
 * hosts of AVATAR_HOSTS, which the server writes into the page's head and into the content security policy. Pages that the server
 * renders have no external addresses.
 */
export function avatarSource(avatarUrl: string | null | undefined): string | null {
  if (!avatarUrl) return null;
  if (avatarUrl.startsWith('/') && !avatarUrl.startsWith('//')) return withBase(avatarUrl);
  if (!URL.canParse(avatarUrl)) return null;
  const { protocol, host } = new URL(avatarUrl);
  return protocol === 'https:' && allowedHosts().includes(host) ? avatarUrl : null;
}

function allowedHosts(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=avatar-hosts]');
  return meta?.content.split(' ') ?? [];
}
