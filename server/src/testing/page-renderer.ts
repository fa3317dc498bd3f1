// Replaces the web app's renderer, which needs a build. Returns a page with all that the app reads for its address, as text.

import { CONVERSATION_PAGE_QUERY } from '@frogpond/contract/app-paths';
import { PAGE_DATA_MAX } from '@frogpond/contract/limits';
import { API_BASE } from '@frogpond/contract/routes';
import { markup } from '../pages/markup/escape.ts';
import type { RenderPage } from '../pages/render.ts';

export const renderTestPage: RenderPage = async (address, { now }, readApi) => {
  const replies: unknown[] = [];
  let characters = 0;
  for (const path of pathsOf(address)) {
    const { status, text } = await readApi(API_BASE + path);
    characters += text.length;
    if (characters > PAGE_DATA_MAX) return null;
    if (status === 200) replies.push(JSON.parse(text));
  }
  const { markup: html } = markup`<main>${JSON.stringify(replies)}</main>`;
  return { html, data: { address, now, replies }, files: [] };
};

function pathsOf(address: string): string[] {
  const { pathname, searchParams } = new URL(address, 'http://app');
  const [, noun = '', name = ''] = pathname.split('/');
  const turnId = searchParams.get('turn') ?? searchParams.get('turn_id');
  const query = new URLSearchParams({
    ...CONVERSATION_PAGE_QUERY,
    ...(turnId !== null && { turn_id: turnId }),
  });
  const content: Record<string, string> = {
    conversation: `/conversations/${name}?${String(query)}`,
    search: `/search?${String(searchParams)}`,
    tag: `/search?tag=${name}&sort=new`,
    trending: '/conversations/trending',
    user: `/users/${name}`,
  };
  return ['/conversations?sort=hot', content[noun] ?? []].flat();
}
