// The Markdown export, for people to read. Questions are quoted, answers are unchanged, and each turn names its place in the
// tree.

import { DELETED_LABEL } from '@frogpond/contract/labels';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { sentencesOf } from './json.ts';
import type { ExportCommentRow, ExportedTurn, ExportHead } from './store.ts';

export function headMarkdown(head: ExportHead, source: string): string {
  const { title, creator, created_at, turn_count, tags, is_public } = head;
  const facts = [
    `by ${nameOf(creator)}, ${created_at.slice(0, 10)}`,
    `${turn_count} ${turn_count === 1 ? 'turn' : 'turns'}`,
    is_public ? 'public' : 'private',
    ...(tags.length > 0 ? [`tags: ${tags.join(', ')}`] : []),
  ];
  return `# ${oneLine(title)}\n\n${facts.join(' · ')}\n\n<${source}>\n`;
}

export function turnMarkdown({ row, comments }: ExportedTurn): string {
  const { path } = row;
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const below = parent === '' ? '' : ` · continues ${parent}`;
  const answer =
    row.ai_response === null
      ? `${noAnswer(row.status, row.partial_response ?? '')}\n`
      : `**${modelDisplayName(row.ai_model ?? '')}** · score ${row.upvotes - row.downvotes}\n\n${row.ai_response}\n${sourceList(row)}`;
  return `\n---\n\n## ${path}${below}\n\n**${nameOf(row.username)}** · ${row.created_at.slice(0, 10)}\n\n${quoted(row.user_message)}\n\n${answer}${support(row)}${discussion(comments)}`;
}

export function noAnswer(status: string, partialResponse: string): string {
  if (status !== 'failed') return '*No answer yet.*';
  return partialResponse === '' ? '*The answer failed.*' : `*An answer that failed:*\n\n${partialResponse}`;
}

function sourceList({ sources }: ExportedTurn['row']): string {
  if (sources === null) return '';
  const lines = sources.map(
    ({ index, url, title }) => `${index}. ${title === '' ? '' : `${oneLine(title)}: `}<${url}>\n`,
  );
  return `\n### Sources\n\n${lines.join('')}`;
}

/** The sentences with at least one voice. */
function support(row: ExportedTurn['row']): string {
  const weighed = sentencesOf(row).filter(({ up_count, down_count }) => up_count + down_count > 0);
  if (weighed.length === 0) return '';
  const lines = weighed.map(
    ({ text, up_count, down_count }) => `- ${up_count} for, ${down_count} against: “${oneLine(text)}”\n`,
  );
  return `\n### Support\n\n${lines.join('')}`;
}

function discussion(comments: ExportCommentRow[]): string {
  if (comments.length === 0) return '';
  const names = new Map(comments.map((comment) => [comment.id, nameOf(comment.username)]));
  const items = comments.map(({ username, upvotes, downvotes, content, parent_comment_id }) => {
    const answered = parent_comment_id === null ? undefined : names.get(parent_comment_id);
    const to = answered === undefined ? '' : ` to ${answered}`;
    return `**${nameOf(username)}**${to} (${upvotes - downvotes}):\n\n${quoted(content)}\n`;
  });
  return `\n### Comments\n\n${items.join('\n')}`;
}

function nameOf(username: string | null): string {
  return username === null ? DELETED_LABEL : `@${username}`;
}

export function quoted(text: string): string {
  return text.replace(/^/gm, '> ');
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
