// The name of the site. The server writes it into the page, so that it is known before the first render.

import { PRODUCT_NAME } from '@frogpond/contract/labels';

let rendered: string | null = null;

/** Sets the name for the page that the server renders next. */
export function setSiteName(name: string): void {
  rendered = name;
}

/** Returns the name of the site; the product's name if the page has none. */
export function siteName(): string {
  rendered ??= document.querySelector<HTMLMetaElement>('[name$=app-title]')?.content ?? null;
  return rendered ?? PRODUCT_NAME;
}
