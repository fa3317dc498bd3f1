// Links within the app.

import { useEffect, type ComponentProps, type MouseEvent } from 'react';
import { navigate } from './location.ts';
import { useLocation } from './Router.tsx';
import { withBase } from '../base-path.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A link to an address of the app, which opens without loading the page. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={withBase(to)}
      onClick={(event) => {
        onClick?.(event);
        openInApp(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link with `aria-current` while the page's address is the link's address or below it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

/** Replaces the current address by `to` when the component is mounted. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

/** Opens the link in the app, unless the click asks the browser for a tab, a window or a download. */
function openInApp(event: MouseEvent<HTMLAnchorElement>): void {
  const { href, target, origin } = event.currentTarget;
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  if (event.defaultPrevented || event.button !== 0 || isModified) return;
  if ((target !== '' && target !== '_self') || origin !== window.location.origin) return;
  event.preventDefault();
  navigate(href, { replace: href === window.location.href });
}
