// The Markdown export, for people to read, in the language of `say`. Questions are quoted, answers are unchanged, and each turn names its
// place in the tree.

import { DELETED_LABEL } from '@frogpond/contract/labels';
import type { Say } from '@frogpond/text/messages/messages';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { sentencesOf } from './json.ts';
import type { ExportCommentRow, ExportedPart, ExportHead, ExportTurnRow } from './store.ts';

/** `source`: the address of the conversation. */
export function headMarkdown(head: ExportHead, source: string, say: Say): string {
  const { title, creator, created_at, turn_count, tags, is_public } = head;
  const facts = [
    say('by {name}, {date}', { name: nameOf(creator, say), date: created_at.slice(0, 10) }),
    say({ one: '{count} turn', other: '{count} turns' }, { count: turn_count }),
    is_public ? say('public') : say('private'),
    ...(tags.length > 0 ? [say('tags: {tags}', { tags: tags.join(', ') })] : []),
  ];
  return `# ${oneLine(title)}\n\n${facts.join(' · ')}\n\n<${source}>\n`;
}

/** Returns a function that takes the parts in order and returns their Markdown. */
export function createPartMarkdown(say: Say): (part: ExportedPart) => string {
  /** The authors' names of the turn's comments so far, by id. */
  let names = new Map<string, string>();
  return ({ row, comments, is_first }) => {
    if (is_first) names = new Map();
    for (const { id, username } of comments) names.set(id, nameOf(username, say));
    return `${is_first ? turnMarkdown(row, say) : ''}${discussion(comments, names, is_first, say)}`;
  };
}

function turnMarkdown(row: ExportTurnRow, say: Say): string {
  const { path } = row;
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const below = parent === '' ? '' : ` · ${say('continues {place}', { place: parent })}`;
  const answer =
    row.ai_response === null
      ? `${noAnswer(row.status, row.partial_response ?? '', say)}\n`
      : `**${modelDisplayName(row.ai_model ?? '')}** · ${say('score {score}', { score: row.upvotes - row.downvotes })}\n\n${row.ai_response}\n${sourceList(row, say)}`;
  return `\n---\n\n## ${path}${below}\n\n**${nameOf(row.username, say)}** · ${row.created_at.slice(0, 10)}\n\n${quoted(row.user_message)}\n\n${answer}${support(row, say)}`;
}

/** Returns the text in place of a missing answer, with the partial text if the answer failed. */
export function noAnswer(status: string, partialResponse: string, say: Say): string {
  if (status !== 'failed') return `*${say('No answer yet.')}*`;
  return partialResponse === ''
    ? `*${say('The answer failed.')}*`
    : `*${say('An answer that failed:')}*\n\n${partialResponse}`;
}

function sourceList({ sources }: ExportTurnRow, say: Say): string {
  if (sources === null) return '';
  const lines = sources.map(
    ({ index, url, title }) => `${index}. ${title === '' ? '' : `${oneLine(title)}: `}<${url}>\n`,
  );
  return `\n### ${say('Sources')}\n\n${lines.join('')}`;
}

/** The sentences with at least one voice. */
function support(row: ExportTurnRow, say: Say): string {
  const weighed = sentencesOf(row).filter(({ up_count, down_count }) => up_count + down_count > 0);
  if (weighed.length === 0) return '';
  const lines = weighed.map(
    ({ text, up_count: up, down_count: down }) =>
      `- ${say('{up} for, {down} against: “{text}”', { up, down, text: oneLine(text) })}\n`,
  );
  return `\n### ${say('Support')}\n\n${lines.join('')}`;
}

function discussion(
  comments: ExportCommentRow[],
  names: ReadonlyMap<string, string>,
  isFirst: boolean,
  say: Say,
): string {
  if (comments.length === 0) return '';
  const items = comments.map(({ username, upvotes, downvotes, content, parent_comment_id }) => {
    const answered = parent_comment_id === null ? undefined : names.get(parent_comment_id);
    const name = `**${nameOf(username, say)}**`;
    const score = upvotes - downvotes;
    const head =
      answered === undefined
        ? say('{name} ({score}):', { name, score })
        : say('{name} to {other} ({score}):', { name, other: answered, score });
    return `${head}\n\n${quoted(content)}\n`;
  });
  const heading = isFirst ? `\n### ${say('Comments')}\n` : '';
  return `${heading}\n${items.join('\n')}`;
}

function nameOf(username: string | null, say: Say): string {
  return username === null ? say(DELETED_LABEL) : `@${username}`;
}

/** Returns the text as a block quote. */
export function quoted(text: string): string {
  return text.replace(/^/gm, '> ');
}

/** Returns the text with all white space collapsed. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
