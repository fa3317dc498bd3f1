// The style of pages that other sites frame, and of snapshots. It is part of each page, because a sandboxed frame can't load a file of this
// site. The colours equal the web app's.

import { createHash } from 'node:crypto';

export const CARD_STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#182a2b,#e2e8dc);--soft:light-dark(#3f514f,#b4c3ba);--line:light-dark(#ddd3bf,#26393d);--paper:light-dark(#fffaf0,#0f1f22);--link:light-dark(#155b66,#8acdcb);--up:light-dark(#2d7338,#93cd6f);--down:light-dark(#a3352b,#f0998f)}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 Georgia,serif;overflow-wrap:anywhere}
main{display:flow-root;max-width:46rem;margin:0 auto;padding:1rem 1.25rem 2rem}
h1{font-size:1.35rem;line-height:1.3}h2{font-size:1.05rem}
a{color:var(--link)}
ol,ul{padding-inline-start:1.5em}li{margin-block:.5em}
small,.facts{color:var(--soft);font:.875rem/1.5 system-ui,sans-serif}
.up{color:var(--up)}.down{color:var(--down)}
.disputed{border-inline-start:.25rem solid var(--down);padding-inline-start:.75em;list-style-position:inside}
pre{white-space:pre-wrap;font:.875rem/1.5 ui-monospace,monospace;border:1px solid var(--line);padding:.75em}
`;

const HASH = createHash('sha256').update(CARD_STYLE).digest('base64');

/** Returns the content security policy of a page with this style: no script and no request. `ancestors`: who may frame the page. */
export function cardPolicy(ancestors: "'none'" | '*'): string {
  return `default-src 'none';style-src 'sha256-${HASH}';base-uri 'none';form-action 'none';frame-ancestors ${ancestors}`;
}
