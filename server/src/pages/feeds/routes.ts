// Feeds, sitemap and robots.txt: the same documents for everyone. Content that is not public is 404, like an unknown id.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import { conversationFeed, exploreFeed, tagFeed, trendingFeed, userFeed, type FeedDeps } from './feeds.ts';
import { idParam, textParam } from '../../http/send-text.ts';
import type { SharedReplies } from '../../http/shared-replies.ts';
import { createSitemap, robotsText } from './sitemap.ts';

const ATOM = 'application/atom+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

/** A feed without public content is `not_found`. */
export function addFeeds(
  app: FastifyInstance,
  deps: FeedDeps & { clock: Clock; sharedReplies: SharedReplies },
): void {
  const sitemap = createSitemap(deps);
  const serve = (
    path: string,
    type: string,
    make: (request: FastifyRequest) => Promise<string | null>,
  ): void => {
    app.get(path, { config: { is_page: true } }, async (request, reply) => {
      return await deps.sharedReplies.send(request, reply, {
        key: `${path} ${JSON.stringify(request.params)}`,
        conversation_id: null,
        may_lag: true,
        make: async () => {
          const text = await make(request);
          if (text === null) throw new AppError('not_found');
          return { text, type, status: 200, is_shared: true };
        },
      });
    });
  };
  serve('/feeds/explore.atom', ATOM, () => exploreFeed(deps));
  serve('/feeds/trending.atom', ATOM, () => trendingFeed(deps));
  serve('/feeds/user/:name.atom', ATOM, (request) => userFeed(deps, textParam(request, 'name')));
  serve('/tag/:tag/feed.xml', ATOM, (request) => tagFeed(deps, textParam(request, 'tag')));
  serve('/feeds/conversation/:id.atom', ATOM, async (request) => {
    const id = idParam(request, 'id');
    return id === null ? null : await conversationFeed(deps, id);
  });
  serve('/sitemap.xml', XML, () => sitemap.index());
  serve('/sitemap/:after.xml', XML, async (request) => {
    const after = idParam(request, 'after');
    return after === null ? null : await sitemap.part(after);
  });
  serve('/robots.txt', 'text/plain; charset=utf-8', async () => robotsText(deps.links));
}
