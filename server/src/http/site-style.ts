// The stylesheet of a site with a custom colour. Its address names the colour, so that every process sends the same file, which can be
// cached for ever.

import { accentShades } from '@frogpond/text/display/accent';
import type { FastifyInstance } from 'fastify';

/** Returns the link to the stylesheet; an empty text for a site with the product's colour. `accent`: `#rrggbb`, or empty. */
export function styleLink(basePath: string, accent: string): string {
  return accent === ''
    ? ''
    : `<link rel="stylesheet" href="${basePath}/site.css?accent=${accent.slice(1)}" />`;
}

/** Serves `/site.css?accent=rrggbb`; 404 without a valid colour. */
export function addSiteStyle(app: FastifyInstance): void {
  app.get<{ Querystring: { accent?: unknown } }>('/site.css', (request, reply) => {
    const { accent } = request.query;
    if (typeof accent !== 'string' || !/^[0-9a-f]{6}$/.test(accent)) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(styleOf(`#${accent}`));
  });
}

/** The selector `:root:root` overrides the tokens' `:root` (web/src/styles/tokens.css), in whatever order the files load. */
function styleOf(accent: string): string {
  const { light, dark } = accentShades(accent);
  return `:root:root {
  --color-accent: light-dark(${light.accent}, ${dark.accent});
  --color-accent-strong: light-dark(${light.strong}, ${dark.strong});
  --color-accent-wash: light-dark(${light.wash}, ${dark.wash});
}
`;
}
