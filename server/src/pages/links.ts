// Absolute addresses for pages and feeds, which are read outside the app.

export type Links = ReturnType<typeof createLinks>;

export function createLinks(public_url: string) {
  const at = (path: string): string => `${public_url}${path}`;
  return {
    home: at('/'),
    trending: at('/trending'),
    weighIn: at('/weigh-in'),
    conversation: (id: string, turn_id?: string): string =>
      at(`/conversation/${id}${turn_id === undefined ? '' : `?turn_id=${turn_id}`}`),
    comment: (id: string, turn_id: string, comment_id: string): string =>
      at(`/conversation/${id}?turn=${turn_id}&comment=${comment_id}`),
    user: (username: string): string => at(`/user/${encodeURIComponent(username)}`),
    homeImage: at('/preview/home.png'),
    trendingImage: at('/preview/trending.png'),
    tag: (tag: string): string => at(`/tag/${encodeURIComponent(tag)}`),
    tagFeed: (tag: string): string => at(`/tag/${encodeURIComponent(tag)}/feed.xml`),
    conversationImage: (id: string): string => at(`/preview/conversation/${id}.png`),
    turnImage: (id: string): string => at(`/preview/turn/${id}.png`),
    userImage: (username: string): string => at(`/preview/user/${encodeURIComponent(username)}.png`),
    exploreFeed: at('/feeds/explore.atom'),
    trendingFeed: at('/feeds/trending.atom'),
    userFeed: (username: string): string => at(`/feeds/user/${encodeURIComponent(username)}.atom`),
    conversationFeed: (id: string): string => at(`/feeds/conversation/${id}.atom`),
    sitemapPart: (after: string): string => at(`/sitemap/${after}.xml`),
    sitemap: at('/sitemap.xml'),
  };
}
