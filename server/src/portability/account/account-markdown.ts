// The account as Markdown for its owner, in the language of `say`: the profile, then list by list. Texts are quoted; every other row is one
// line, whose values are the codes of the API.

import type { Say } from '@frogpond/text/messages/messages';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { noAnswer, oneLine, quoted } from '../export/markdown.ts';
import type { ACCOUNT_LISTS, AccountProfile, AccountRow } from './account-store.ts';

export type AccountListName = keyof typeof ACCOUNT_LISTS;

function headings(say: Say): Readonly<Record<AccountListName, string>> {
  return {
    turns: say('Turns in other people’s conversations'),
    comments: say('Comments'),
    comment_revisions: say('Earlier texts of comments'),
    question_revisions: say('Earlier texts of questions'),
    turn_votes: say('Votes on answers'),
    comment_votes: say('Votes on comments'),
    voices: say('Voices on sentences'),
    saves: say('Saved conversations'),
    followed_conversations: say('Followed conversations'),
    muted_conversations: say('Muted conversations'),
    followed_branches: say('Followed branches'),
    visits: say('Last visits'),
    following: say('Following'),
    followers: say('Followers'),
    blocks: say('Blocked people'),
    sessions: say('Sessions'),
    api_tokens: say('API tokens'),
    passkeys: say('Passkeys'),
    notifications: say('Notifications'),
    reports: say('Reports made'),
    decisions: say('Decisions about you, and your appeals'),
  };
}

/** Returns the heading, the fields that have a value, and the bio. */
export function profileMarkdown(profile: AccountProfile, say: Say): string {
  const { username, display_name, bio, created_at, providers, models } = profile;
  const ways = [...(profile.has_password ? [say('password')] : []), ...providers];
  const fields: [label: string, value: string][] = [
    [say('Display name'), display_name ?? ''],
    [
      say('Email'),
      profile.is_email_verified ? say('{email} (verified)', { email: profile.email }) : profile.email,
    ],
    [say('Signs in with'), ways.join(', ')],
    [say('Joined'), created_at.slice(0, 10)],
    [say('Karma'), String(profile.karma_score)],
    [say('Followers'), String(profile.follower_count)],
    [say('Following'), String(profile.following_count)],
    [say('Conversations'), String(profile.conversation_count)],
    [say('Picture'), pictureText(profile, say)],
    [say('Theme'), profile.theme_preference ?? ''],
    [say('Models'), models.join(', ')],
    [say('Followed tags'), profile.followed_tags.join(', ')],
    [say('Moderated tags'), profile.moderated_tags.join(', ')],
    [say('Disabled notifications'), profile.disabled_notifications.join(', ')],
    [say('Viewpoint'), profile.viewpoint ?? ''],
  ];
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `- ${say('{label}: {value}', { label, value })}\n`);
  return `# @${username}\n\n${lines.join('')}${bio === null ? '' : `\n${quoted(bio)}\n`}`;
}

function pictureText({ avatar, avatar_url }: AccountProfile, say: Say): string {
  if (avatar === null) return avatar_url ?? '';
  return say('uploaded ({type}); the JSON file holds it', { type: avatar.content_type });
}

/** Returns the heading above the rows of a list. */
export function listHeading(name: AccountListName, say: Say): string {
  return `\n---\n\n# ${headings(say)[name]}\n\n`;
}

/** Returns one row: a turn with its answer, a quoted text, or one line. */
export function rowMarkdown(name: AccountListName, row: AccountRow, say: Say): string {
  if (name === 'turns') return turn(row, say);
  if (name === 'comments' || name === 'comment_revisions' || name === 'question_revisions')
    return `${about(row)}\n\n${quoted(text(row, 'content'))}\n\n`;
  return `- ${about(row)}\n`;
}

function turn(row: AccountRow, say: Say): string {
  const answer = text(row, 'ai_response');
  const said =
    answer === ''
      ? noAnswer(text(row, 'status'), text(row, 'partial_response'), say)
      : `**${modelDisplayName(text(row, 'ai_model'))}**\n\n${answer}`;
  return `## ${about(row)}\n\n${quoted(text(row, 'user_message'))}\n\n${said}\n\n`;
}

/** The fields of a row that are useful to a person, in this order. */
const SHOWN_FIELDS = [
  'vote_type',
  'voice',
  'kind',
  'actor',
  'username',
  'target_type',
  'target_id',
  'reason',
  'details',
  'user_agent',
] as const;

function about(row: AccountRow): string {
  const fields = SHOWN_FIELDS.map((field) =>
    field === 'username' || field === 'actor' ? handle(text(row, field)) : oneLine(text(row, field)),
  );
  const place = text(row, 'title') === '' ? text(row, 'conversation_id') : `“${oneLine(text(row, 'title'))}”`;
  const day = (text(row, 'created_at') || text(row, 'seen_at') || text(row, 'edited_at')).slice(0, 10);
  return [day, ...fields, place].filter((fact) => fact !== '').join(' · ');
}

function handle(username: string): string {
  return username === '' ? '' : `@${username}`;
}

function text(row: AccountRow, field: string): string {
  const value = row[field];
  return typeof value === 'string' ? value : '';
}
