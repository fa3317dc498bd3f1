// Which avatars a page loads: uploads from this origin, and foreign addresses at the hosts of AVATAR_HOSTS, which the server
// writes into the page's head and into the content security policy.

/** Returns the address to load, or null where the frog is shown instead. */
export function avatarSource(avatar_url: string | null | undefined): string | null {
  if (!avatar_url) return null;
  if (avatar_url.startsWith('/') && !avatar_url.startsWith('//')) return avatar_url;
  if (!URL.canParse(avatar_url)) return null;
  const { protocol, host } = new URL(avatar_url);
  return protocol === 'https:' && allowedHosts().includes(host) ? avatar_url : null;
}

function allowedHosts(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=avatar-hosts]');
  return meta?.content.split(' ') ?? [];
}
