// Preview images for shared links, drawn on demand and cached. Content that is not public is 404, like an unknown id.

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../app-error.ts';
import type { Reader } from '../../db/connect.ts';
import { drawPreview, type Preview } from './svg.ts';
import { conversationPreview, HOME_PREVIEW, TRENDING_PREVIEW, turnPreview, userPreview } from './previews.ts';
import type { Rasterizer } from './rasterizer.ts';
import { idParam, textParam } from '../../http/send-text.ts';

const IMAGE_CACHE_BYTES = 8 * 1024 * 1024;
const PER_MINUTE = 120;

/** Each route draws at most PER_MINUTE images a minute for one client. */
export function addPreviews(app: FastifyInstance, deps: { db: Reader; rasterizer: Rasterizer }): void {
  const images = new LRUCache<string, Buffer>({
    maxSize: IMAGE_CACHE_BYTES,
    sizeCalculation: (png) => png.length,
  });
  const serve = (path: string, find: (request: FastifyRequest) => Promise<Preview | null>): void => {
    // Drawing an image costs more than rendering a page, so it has its own limit.
    const rateLimit = { max: PER_MINUTE, timeWindow: 60_000, allowList: () => false, groupId: path };
    app.get(path, { config: { rateLimit } }, async (request, reply) => {
      const preview = await find(request);
      if (preview === null) throw new AppError('not_found');
      const { svg, fonts } = drawPreview(preview);
      const tag = createHash('sha256').update(svg).digest('base64url').slice(0, 27);
      reply.header('cache-control', 'public, max-age=300').header('etag', `"${tag}"`);
      if (request.headers['if-none-match']?.includes(`"${tag}"`) === true) return reply.code(304).send();
      const png = images.get(tag) ?? (await deps.rasterizer.draw(svg, fonts));
      images.set(tag, png);
      return reply.type('image/png').send(png);
    });
  };
  serve('/preview/conversation/:id.png', async (request) => {
    const id = idParam(request, 'id');
    return id === null ? null : await conversationPreview(deps.db, id);
  });
  serve('/preview/turn/:id.png', async (request) => {
    const id = idParam(request, 'id');
    return id === null ? null : await turnPreview(deps.db, id);
  });
  serve('/preview/home.png', async () => HOME_PREVIEW);
  serve('/preview/trending.png', async () => TRENDING_PREVIEW);
  serve('/preview/user/:name.png', (request) => userPreview(deps.db, textParam(request, 'name')));
}
