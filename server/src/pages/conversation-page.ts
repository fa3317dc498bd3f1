// The head of a public conversation's page. The page of one that is unlisted, or held for review, has only its title. Null for a private
// conversation, so that visitors get the same page as for an unknown id.

import { CONVERSATION_PAGE_QUERY } from '@frogpond/contract/app-paths';
import { DELETED_LABEL } from '@frogpond/contract/labels';
import type { Conversation } from '@frogpond/contract/conversations/conversations';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { API_BASE } from '@frogpond/contract/routes';
import type { Say } from '@frogpond/text/messages/messages';
import type { Reader } from '../db/connect.ts';
import { isListed } from '../db/statements/listed.ts';
import { type Markup, NOTHING, markup } from './markup/escape.ts';
import { answerExcerpt, commentExcerpt, excerpt } from './markup/excerpt.ts';
import { type Alternate, type Page, type PageHead, headHtml, unlistedHeadHtml } from './head.ts';
import { questionJsonLd } from './json-ld.ts';
import type { Links } from './links.ts';
import type { ReadApi } from '../http/visitor-api.ts';
import { loadBranches, findSharedComment } from './store.ts';

/** In graphemes, as `TURN_TITLE`. */
const DESCRIPTION = 200;
const TURN_TITLE = 100;
/** The turns from the end of the path whose other branches are listed, and the number of branches. */
const PATH = 20;
const BRANCHES = 50;

export type ConversationPlace = { id: string; turn_id: string | null; comment_id: string | null };

type PageDeps = { db: Reader; links: Links; readApi: ReadApi; say: Say };

/** Returns null for a private or unknown conversation. Throws if the API fails. */
export async function conversationPage(deps: PageDeps, place: ConversationPlace): Promise<Page | null> {
  const conversation = await loadConversation(deps.readApi, place);
  const [first] = conversation?.turns ?? [];
  if (conversation === null || first === undefined) return null;
  const { links, say } = deps;
  const { id, title, creator } = conversation;
  if (!(await isListed(deps.db, id))) {
    const body = markup`<h1 dir="auto">${title}</h1>
      <p>${say('This conversation is unlisted. Turn on JavaScript to read it.')}</p>`;
    return { head: (site) => unlistedHeadHtml(title, site), body, is_rendered: false, is_indexed: false };
  }
  // An unknown or deleted turn does not hide the conversation.
  const focused = conversation.turns.find((turn) => turn.id === place.turn_id);
  const focus = focused ?? first;
  const comment =
    focused !== undefined && place.comment_id !== null
      ? await findSharedComment(deps.db, { turn_id: focused.id, comment_id: place.comment_id })
      : undefined;
  const canonical = links.conversation(id, focused?.id);
  const alternates = alternatesOf(links, id, focused?.id);
  const head: PageHead = {
    title: focused === undefined ? title : turnTitle(focused.user_message, title),
    description:
      comment === undefined
        ? describe(focus)
        : `@${comment.username ?? say(DELETED_LABEL)}: ${commentExcerpt(comment.content, DESCRIPTION)}`,
    canonical,
    type: 'article',
    image: focused === undefined ? links.conversationImage(id) : links.turnImage(focused.id),
    author: focused === undefined ? creator.username : focused.user.username,
    published: focused === undefined ? conversation.created_at : focused.created_at,
    feeds: [{ title, href: links.conversationFeed(id) }],
    alternates,
  };
  const author = focus.user.id === null ? null : links.user(focus.user.username);
  const path = conversation.turns.slice(-PATH).map((turn) => turn.id);
  const branches =
    conversation.turn_count > path.length
      ? await loadBranches(deps.db, { conversation_id: id, path, limit: BRANCHES })
      : [];
  return {
    head: (site) => markup`${headHtml(head, site)}${questionJsonLd(focus, { page: canonical, author })}`,
    body: branchesHtml({ links, say }, id, branches),
    alternates,
  };
}

function alternatesOf(links: Links, id: string, turnId: string | undefined): Alternate[] {
  return [
    { type: 'application/json+oembed', href: links.oembed(links.conversation(id, turnId)) },
    { type: 'text/markdown', href: links.conversationMarkdown(id) },
  ];
}

/** Requests what the app shows at this place: the path through the turn, else the best path. Returns null if visitors may not read it. */
async function loadConversation(
  readApi: ReadApi,
  { id, turn_id }: ConversationPlace,
): Promise<Conversation | null> {
  const query = new URLSearchParams(CONVERSATION_PAGE_QUERY);
  if (turn_id !== null) query.append('turn_id', turn_id);
  const { status, text } = await readApi(`${API_BASE}/conversations/${id}?${String(query)}`);
  // The API sends this type.
  if (status === 200) return JSON.parse(text) as Conversation;
  if (status >= 500 || status === 429) throw new Error(`The API answered ${status}.`);
  return turn_id === null ? null : await loadConversation(readApi, { id, turn_id: null, comment_id: null });
}

/** Links to the other branches, which the app opens with a script. */
function branchesHtml(
  { links, say }: Pick<PageDeps, 'links' | 'say'>,
  id: string,
  branches: Awaited<ReturnType<typeof loadBranches>>,
): Markup {
  if (branches.length === 0) return NOTHING;
  const items = branches.map(
    (turn) =>
      markup`<li><a href="${links.conversation(id, turn.id)}" dir="auto">${excerpt(turn.user_message, TURN_TITLE)}</a></li>`,
  );
  return markup`<nav><h2>${say('Other branches')}</h2><ul>${items}</ul></nav>`;
}

/** Returns the question and the title; the question alone if the title is its beginning. */
function turnTitle(userMessage: string, title: string): string {
  const question = excerpt(userMessage, TURN_TITLE);
  return question.startsWith(title.replace(/…$/, '')) ? question : `${question} · ${title}`;
}

function describe({ user_message, ai_response }: Turn): string {
  const answer = ai_response === null ? '' : answerExcerpt(ai_response, DESCRIPTION);
  return answer === '' ? excerpt(user_message, DESCRIPTION) : answer;
}
