// Absolute addresses for pages and feeds, which are read outside the app.

export type Links = ReturnType<typeof createLinks>;

/** `publicUrl`: without a slash at the end. Names and tags are escaped; ids are not. */
export function createLinks(publicUrl: string) {
  const at = (path: string): string => `${publicUrl}${path}`;
  return {
    home: at('/'),
    trending: at('/trending'),
    search: at('/search'),
    weighIn: at('/weigh-in'),
    conversation: (id: string, turnId?: string): string =>
      at(`/conversation/${id}${turnId === undefined ? '' : `?turn_id=${turnId}`}`),
    comment: (id: string, turnId: string, commentId: string): string =>
      at(`/conversation/${id}?turn=${turnId}&comment=${commentId}`),
    user: (username: string): string => at(`/user/${encodeURIComponent(username)}`),
    homeImage: at('/preview/home.png'),
    trendingImage: at('/preview/trending.png'),
    card: (turnId: string): string => at(`/embed/turn/${turnId}`),
    oembed: (address: string): string => at(`/oembed?url=${encodeURIComponent(address)}`),
    snapshot: (id: string): string => at(`/s/${id}`),
    conversationMarkdown: (id: string): string => at(`/conversation/${id}.md`),
    mcp: at('/mcp'),
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
