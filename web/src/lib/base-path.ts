// The path below which the site is served: `/pond`, or empty. The build takes it from BASE_PATH or from the path of PUBLIC_URL.

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Adds the base path to a path of the site. Other addresses stay as they are. */
export function withBase(address: string): string {
  return /^\/(?!\/)/.test(address) ? BASE + address : address;
}

/** Removes the base path from a path of the host. */
export function withoutBase(pathname: string): string {
  return pathname.startsWith(BASE) ? pathname.slice(BASE.length) || '/' : pathname;
}

/** Returns the whole address of a path of the site, as people share it. */
export function fullAddress(path: string): string {
  return new URL(withBase(path), window.location.origin).href;
}
