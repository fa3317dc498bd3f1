// Where content is found without a link to it: lists, search, tags, feeds, profiles, the home page and the sitemap.

import type { Person, TestApp } from './app.ts';

/** Returns what `viewer` gets in the places where a conversation by `author` with this word, which is also its tag, may be. */
export async function readPublicPlaces(
  app: TestApp,
  viewer: Person,
  author: Pick<Person, 'id' | 'username'>,
  word: string,
): Promise<Record<string, string>> {
  const query = { q: word };
  const read = async (path: string) => await (await fetch(app.url + path)).text();
  const places: Record<string, unknown> = {
    new: (await viewer.call('listConversations', { query: { sort: 'new', per_page: '100' } })).ok,
    hot: (await viewer.call('listConversations', { query: { sort: 'hot', per_page: '100' } })).ok,
    trending: (await viewer.call('listTrending')).ok,
    tag: (await viewer.call('listConversations', { query: { tag: word } })).ok,
    tags: (await viewer.call('listTags', { query })).ok,
    search: (await viewer.call('search', { query })).ok,
    titles: (await viewer.call('autocompleteTitles', { query })).ok,
    suggestions: (await viewer.call('searchSuggestions', { query })).ok,
    profile: (await viewer.call('listUserConversations', { params: { id: author.id } })).ok,
    feed: await read('/feeds/explore.atom'),
    own_feed: await read(`/feeds/user/${author.username}.atom`),
    tag_feed: await read(`/tag/${word}/feed.xml`),
    home: await read('/'),
    profile_page: await read(`/user/${author.username}`),
  };
  return Object.fromEntries(Object.entries(places).map(([name, found]) => [name, JSON.stringify(found)]));
}

/** Returns the texts of all parts of the sitemap. */
export async function readSitemap({ url, config }: TestApp): Promise<string> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) =>
    fetch(address.replace(config.public_url, url)).then((reply) => reply.text()),
  );
  return (await Promise.all(parts)).join('');
}
