// The colour of the site: a stylesheet that the server links in the page (server/src/http/site-style.ts).

import { withBase } from '../base-path.ts';

/** Shows a changed colour on the open page. `accent`: `#rrggbb`; empty: the product's own. */
export function showSiteAccent(accent: string): void {
  const shown = document.querySelector('link[href*="/site.css?"]');
  const address = withBase(`/site.css?accent=${accent.slice(1)}`);
  if (accent !== '' && shown?.getAttribute('href') === address) return;
  shown?.remove();
  if (accent === '') return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}
