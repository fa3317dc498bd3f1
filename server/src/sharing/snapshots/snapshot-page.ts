// The page of a snapshot: the frozen answer with its support, how to cite it, and what has changed since.

import { DELETED_LABEL, PRODUCT_NAME } from '@frogpond/contract/labels';
import type { Language } from '@frogpond/contract/languages/languages';
import type { Say } from '@frogpond/text/messages/messages';
import { bibtexCitation, plainCitation } from '@frogpond/text/citations/citations';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { isDisputed } from '@frogpond/text/sentences/verdict';
import type { Links } from '../../pages/links.ts';
import { markup, NOTHING, type Markup } from '../../pages/markup/escape.ts';
import { excerpt } from '../../pages/markup/excerpt.ts';
import { filled, pageTexts } from '../../pages/page-text.ts';
import { sentenceItem, simplePage } from '../cards/page.ts';
import { sentencesOf, type Frozen, type FrozenSentence, type ReadSnapshot } from './snapshots.ts';

const TITLE = 200;

/** Returns the complete HTML document. */
export function snapshotPage({ row, frozen }: ReadSnapshot, links: Links, language: Language): string {
  const say = pageTexts(language);
  const { id, sha256 } = row;
  const title = excerpt(frozen.question, TITLE);
  const url = links.snapshot(id);
  const model = modelDisplayName(frozen.model);
  const cited = { site: PRODUCT_NAME, title, model, created_at: frozen.created_at, url, sha256 };
  const head = markup`<link rel="canonical" href="${url}"><meta name="description" content="${plainCitation(cited, say)}">
<link rel="alternate" type="application/json" href="${url}">`;
  const json = markup`<a href="${url}" type="application/json">${say('JSON text')}</a>`;
  const body = markup`<p class="facts"><a href="${links.home}">${PRODUCT_NAME}</a> · ${filled(say('Snapshot of {time}'), { time: timeHtml(frozen.created_at) })}</p>
<h1 dir="auto">${title}</h1>${wholeQuestion(frozen, title)}
<p class="facts">${askedBy(row, links, say)} ${say('Answered by {model}.', { model })}</p>
${changesHtml(row, frozen, { links, say })}
<h2>${say('Answer')}</h2><ol>${frozen.sentences.map((sentence) => sentenceItem(sentence, isDisputed(sentence), say))}</ol>
<details${hasOtherBlocks(frozen) ? markup` open` : NOTHING}><summary>${say('The answer as it was written')}</summary><pre dir="auto">${frozen.answer}</pre></details>
${sourcesHtml(frozen, say)}
<h2>${say('Cite')}</h2><pre>${plainCitation(cited, say)}</pre><pre>${bibtexCitation(cited)}</pre>
<p class="facts">${filled(say('SHA-256 of the {json} (Accept: application/json): {sha256}', { sha256 }), { json })}</p>`;
  return simplePage({ title, head, body, language });
}

/** Returns the page of a snapshot whose answer a moderator removed. */
export function removedPage(language: Language): string {
  const say = pageTexts(language);
  return simplePage({
    language,
    title: say('Removed'),
    body: markup`<h1>${say('This answer was removed.')}</h1><p>${say('A moderator has removed the answer that this snapshot is of.')}</p>`,
  });
}

/** Returns whether the answer has code, a table or a displayed formula, which are in no sentence. */
function hasOtherBlocks({ answer }: Frozen): boolean {
  return /^ *(?:```|~~~|\||\$\$|\\\[)/m.test(answer);
}

function wholeQuestion({ question }: Frozen, title: string): Markup {
  return question.trim() === title ? NOTHING : markup`<pre dir="auto">${question}</pre>`;
}

function askedBy({ turn_id, username }: ReadSnapshot['row'], links: Links, say: Say): Markup {
  if (turn_id === null) return NOTHING;
  const name =
    username === null
      ? markup`${say(DELETED_LABEL)}`
      : markup`<a href="${links.user(username)}">@${username}</a>`;
  return filled(say('Asked by {name}.'), { name });
}

function timeHtml(time: string): Markup {
  return markup`<time datetime="${time}">${time.slice(0, 10)}</time>`;
}

function sourcesHtml({ sources }: Frozen, say: Say): Markup {
  if (sources.length === 0) return NOTHING;
  const items = sources.map(
    ({ index, url, title }) =>
      markup`<li value="${index}"><a href="${url}" rel="nofollow noopener noreferrer ugc">${title === '' ? url : title}</a></li>`,
  );
  return markup`<h2>${say('Sources')}</h2><ol>${items}</ol>`;
}

/** Compares the frozen support with the answer as it is now. */
function changesHtml(
  row: ReadSnapshot['row'],
  frozen: Frozen,
  { links, say }: { links: Links; say: Say },
): Markup {
  const heading = markup`<h2>${say('The pond has moved on')}</h2>`;
  if (row.turn_id === null || row.conversation_id === null)
    return markup`<section>${heading}<p>${say('The conversation has been deleted.')}</p></section>`;
  const now = sentencesOf(row);
  const changed = frozen.sentences.flatMap((before) => {
    const after = now[before.index];
    return after === undefined || isSame(before, after) ? [] : [changeItem(before, after, say)];
  });
  const live = markup`<a href="${links.conversation(row.conversation_id, row.turn_id)}">${say('The conversation as it is now')}</a>`;
  if (changed.length === 0) return markup`<p class="facts">${say('Nothing has changed since.')} ${live}</p>`;
  return markup`<section>${heading}<ul>${changed}</ul><p class="facts">${live}</p></section>`;
}

function isSame(a: FrozenSentence, b: FrozenSentence): boolean {
  return a.up_count === b.up_count && a.down_count === b.down_count && a.agreed === b.agreed;
}

function changeItem(before: FrozenSentence, after: FrozenSentence, say: Say): Markup {
  const values = {
    number: before.index + 1,
    up: after.up_count,
    down: after.down_count,
    up_before: before.up_count,
    down_before: before.down_count,
  };
  return markup`<li>${say('Sentence {number}: {up} for, {down} against (was {up_before} for, {down_before} against)', values)}</li>`;
}
