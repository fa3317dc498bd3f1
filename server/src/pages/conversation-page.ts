// The page of a public conversation: its head, and its path as HTML for readers without scripts. Null for a conversation that
// is not public, so that visitors get the same page as for an unknown id.

import { DELETED_LABEL } from '@frogpond/contract/labels';
import { LONG_TITLE } from '@frogpond/contract/limits';
import { AGREED_WORDS } from '@frogpond/text/sentences/agreement';
import { foreignLanguage } from '@frogpond/text/display/languages';
import { parseCommentMarkdown, parseMarkdown } from '@frogpond/text/markdown/markdown';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { LRUCache } from 'lru-cache';
import type { Reader } from '../db/connect.ts';
import { type Markup, NOTHING, markup } from './markup/escape.ts';
import { answerExcerpt, commentExcerpt, excerpt } from './markup/excerpt.ts';
import { type Page, headHtml } from './head.ts';
import { questionJsonLd } from './json-ld.ts';
import type { Links } from './links.ts';
import { markdownToHtml } from './markup/markdown-html.ts';
import { authorHtml, counted, sourcesHtml, timeHtml } from './markup/parts.ts';
import {
  type PageBounds,
  type PageSibling,
  type PageTurnRow,
  loadPageTurns,
  loadSharedComment,
} from './store.ts';

/** Maximum content of a page, besides `BODY_CHARACTERS` of markup. The page links to the rest. */
const BOUNDS: PageBounds = {
  turns: 20,
  question: 4_000,
  answer: 20_000,
  comments: 3,
  branches: 10,
  agreed: 20,
};
const BODY_CHARACTERS = 100_000;
const DESCRIPTION = 200;
const TURN_TITLE = 100;
const BRANCH_TITLE = 100;
const QUESTION_TITLE = 300;

const CACHED_CHARACTERS_MAX = 8_000_000;

/** Rendered answers by turn id. An answer never changes once it is stored. */
export type AnswerCache = LRUCache<string, RenderedAnswer>;
type RenderedAnswer = { source: string; html: Markup };

export function createAnswerCache(): AnswerCache {
  return new LRUCache({
    maxSize: CACHED_CHARACTERS_MAX,
    sizeCalculation: ({ source, html }: RenderedAnswer) => source.length + html.markup.length,
  });
}

export type ConversationPlace = { id: string; turn_id: string | null; comment_id: string | null };

export async function conversationPage(
  deps: { db: Reader; links: Links; answers: AnswerCache },
  { id, turn_id, comment_id }: ConversationPlace,
): Promise<Page | null> {
  let turns = await loadPageTurns(deps.db, id, turn_id, BOUNDS);
  const is_focused = turn_id !== null && turns.length > 0;
  // An unknown or deleted turn does not hide the conversation.
  if (turn_id !== null && !is_focused) turns = await loadPageTurns(deps.db, id, null, BOUNDS);
  const first = turns[0];
  const focus = is_focused ? turns.at(-1) : first;
  if (first === undefined || focus === undefined) return null;
  const comment =
    is_focused && comment_id !== null ? await loadSharedComment(deps.db, focus.id, comment_id) : undefined;
  const { links } = deps;
  const head = headHtml({
    title: is_focused ? turnTitle(focus.user_message, first.title) : first.title,
    description:
      comment === undefined
        ? describe(focus)
        : `@${comment.username ?? DELETED_LABEL}: ${commentExcerpt(comment.content, DESCRIPTION)}`,
    canonical: links.conversation(id, is_focused ? focus.id : undefined),
    type: 'article',
    image: is_focused ? links.turnImage(focus.id) : links.conversationImage(id),
    author: (is_focused ? focus.username : first.creator) ?? DELETED_LABEL,
    published: is_focused ? focus.created_at : first.conversation_created_at,
    feeds: [{ title: first.title, href: links.conversationFeed(id) }],
  });
  const author = focus.username === null ? null : links.user(focus.username);
  const data = questionJsonLd(focus, {
    page: links.conversation(id, is_focused ? focus.id : undefined),
    author,
  });
  const reading = readingOf(deps, first, turns);
  return { head: markup`${head}${data}`, ...reading, opens_app: reading.is_whole && turn_id === null };
}

/** A title is often made from the first question; the question is then left out. */
function turnTitle(user_message: string, title: string): string {
  const question = excerpt(user_message, TURN_TITLE);
  return question.startsWith(title.replace(/…$/, '')) ? question : `${question} · ${title}`;
}

function describe({ user_message, ai_response }: PageTurnRow): string {
  const answer = ai_response === null ? '' : answerExcerpt(ai_response, DESCRIPTION);
  return answer === '' ? excerpt(user_message, DESCRIPTION) : answer;
}

function readingOf(
  deps: { links: Links; answers: AnswerCache },
  conversation: PageTurnRow,
  turns: PageTurnRow[],
): { body: Markup; is_whole: boolean } {
  const { links } = deps;
  const { conversation_id: id, title, creator, conversation_created_at, turn_count } = conversation;
  const above = conversation.parent_turn_id;
  const shown: Markup[] = [];
  let characters = 0;
  let last = conversation;
  for (const turn of turns) {
    const article = turnHtml(deps, turn);
    characters += article.markup.length;
    if (shown.length > 0 && characters > BODY_CHARACTERS) break;
    shown.push(article);
    last = turn;
  }
  const [next] = last.children ?? [];
  const is_long = title.length > LONG_TITLE;
  const body = markup`<div class="column">
    <header>
    <p><a href="${links.home}">Home</a></p>
    <h1 dir="auto"${langAttribute(conversation)}${is_long ? markup` data-long` : NOTHING}>${title}</h1>
    <p class="facts">${authorHtml(links, creator)}, ${timeHtml(conversation_created_at)}, ${counted(turn_count, 'turn')}</p>
    </header>
    ${linkHtml('prev', 'Earlier in this conversation', above === null ? null : links.conversation(id, above))}
    ${shown}
    ${linkHtml('next', 'Continue reading', next === undefined ? null : links.conversation(id, next.id))}
  </div>`;
  return { body, is_whole: shown.length === turns.length && isWholePath(turns) };
}

/** True if the path goes from the root to a leaf, every turn is answered, and nothing is truncated. */
function isWholePath(turns: PageTurnRow[]): boolean {
  const isWhole = (turn: PageTurnRow, depth: number): boolean =>
    turn.depth === depth &&
    turn.ai_response !== null &&
    !turn.is_cut &&
    turn.user_message.length < BOUNDS.question;
  return turns.every(isWhole) && turns.at(-1)?.children === null;
}

function linkHtml(rel: 'prev' | 'next', text: string, href: string | null): Markup {
  return href === null ? NOTHING : markup`<p><a rel="${rel}" href="${href}">${text}</a></p>`;
}

function turnHtml(deps: { links: Links; answers: AnswerCache }, turn: PageTurnRow): Markup {
  const { links } = deps;
  const { conversation_id, id, siblings, ai_response } = turn;
  // A single continuation is the turn below it, or the link at the end.
  const forks = turn.children !== null && turn.children.length > 1 ? turn.children : null;
  return markup`<article id="turn-${id}" data-turn-id="${id}" data-comments="${Math.min(3, turn.comment_count)}">
    ${questionHtml(turn)}
    <p class="asker">Asked by ${authorHtml(links, turn.username)}, ${timeHtml(turn.created_at)}</p>
    ${ai_response === null ? noAnswerHtml(turn) : answerHtml(deps, turn, ai_response)}
    ${agreedHtml(turn)}
    ${branchesHtml(links, conversation_id, 'Other branches here', siblings)}
    ${branchesHtml(links, conversation_id, 'Continues in', forks)}
    ${commentsHtml(links, turn)}
    </article>
    `;
}

function noAnswerHtml({ status }: PageTurnRow): Markup {
  return status === 'failed'
    ? markup`<p>The answer to this question failed.</p>`
    : markup`<p>This question has no answer yet.</p>`;
}

/** A question is the heading of its turn; a long one follows the heading in full. */
function questionHtml(turn: PageTurnRow): Markup {
  const question = turn.user_message;
  const lang = langAttribute(turn);
  const heading = excerpt(question, QUESTION_TITLE);
  const title = markup`<h2 dir="auto"${lang}>${heading}</h2>`;
  return heading === question.trim() ? title : markup`${title}<pre dir="auto"${lang}>${question}</pre>`;
}

/** The `lang` attribute of a question and its answer, which usually have the same language, if it is not the page's. */
function langAttribute({ user_message_language }: PageTurnRow): Markup {
  const lang = foreignLanguage(user_message_language);
  return lang === null ? NOTHING : markup` lang="${lang}"`;
}

const AGREED_NAMES = { '1': 'supported', '-1': 'disputed' } as const;

function agreedHtml({ agreed }: PageTurnRow): Markup {
  if (agreed === null) return NOTHING;
  const items = agreed.map(
    ({ text, agreed: side }) =>
      markup`<li>${AGREED_WORDS[AGREED_NAMES[side]]}: <q dir="auto">${text}</q></li>`,
  );
  return markup`<section><h3>Agreement across groups</h3><ul>${items}</ul></section>`;
}

function commentsHtml(links: Links, { comments, comment_count }: PageTurnRow): Markup {
  if (comments === null) return NOTHING;
  const others = comment_count - comments.length;
  const items = comments.map(({ username, content, score }) => {
    const body = markdownToHtml(parseCommentMarkdown(content), 4);
    return markup`<li>${authorHtml(links, username)} (score ${score}): ${body}</li>`;
  });
  const more = others > 0 ? markup`<p>And ${counted(others, 'more comment')}.</p>` : NOTHING;
  return markup`<section><h3>Comments</h3><ul>${items}</ul>${more}</section>`;
}

function answerHtml(deps: { links: Links; answers: AnswerCache }, turn: PageTurnRow, source: string): Markup {
  const known = deps.answers.get(turn.id);
  const body =
    known?.source === source ? known.html : markdownToHtml(parseMarkdown(source), 3, `note-${turn.id}`);
  if (body !== known?.html) deps.answers.set(turn.id, { source, html: body });
  const model = turn.ai_model === null ? '' : modelDisplayName(turn.ai_model);
  return markup`<p class="model">Answered by ${model}, score ${turn.score}</p>
    <div class="prose"${langAttribute(turn)}${turn.is_thought_kept ? markup` data-thought` : NOTHING}>${body}</div>
    ${sourcesHtml(turn.sources)}
    ${turn.is_cut ? markup`<p>The answer continues.</p>` : NOTHING}`;
}

function branchesHtml(
  links: Links,
  conversation_id: string,
  title: string,
  branches: PageSibling[] | null,
): Markup {
  if (branches === null) return NOTHING;
  const items = branches.map(
    ({ id, preview }) =>
      markup`<li>
        <a href="${links.conversation(conversation_id, id)}" dir="auto">${excerpt(preview, BRANCH_TITLE)}</a>
      </li>`,
  );
  return markup`<section>
    <h3>${title}</h3>
    <ul>
      ${items}
    </ul>
  </section>`;
}
