// The account as Markdown for its owner: the profile, then list by list. Texts are quoted; every other row is one line.

import { modelDisplayName } from '@frogpond/text/display/model-names';
import { noAnswer, oneLine, quoted } from '../export/markdown.ts';
import type { ACCOUNT_LISTS, AccountProfile, AccountRow } from './account-store.ts';

export type AccountListName = keyof typeof ACCOUNT_LISTS;

const HEADINGS: Readonly<Record<AccountListName, string>> = {
  turns: 'Turns in other people’s conversations',
  comments: 'Comments',
  comment_revisions: 'Earlier texts of comments',
  question_revisions: 'Earlier texts of questions',
  turn_votes: 'Votes on answers',
  comment_votes: 'Votes on comments',
  voices: 'Voices on sentences',
  saves: 'Saved conversations',
  followed_conversations: 'Followed conversations',
  muted_conversations: 'Muted conversations',
  followed_branches: 'Followed branches',
  visits: 'Last visits',
  following: 'Following',
  followers: 'Followers',
  blocks: 'Blocked people',
  sessions: 'Sessions',
  api_tokens: 'API tokens',
  passkeys: 'Passkeys',
  notifications: 'Notifications',
  reports: 'Reports made',
  decisions: 'Decisions about you, and your appeals',
};

export function profileMarkdown(profile: AccountProfile): string {
  const { username, display_name, bio, created_at, providers, models } = profile;
  const ways = [...(profile.has_password ? ['password'] : []), ...providers];
  const fields: [label: string, value: string][] = [
    ['Display name', display_name ?? ''],
    ['Email', `${profile.email}${profile.is_email_verified ? ' (verified)' : ''}`],
    ['Signs in with', ways.join(', ')],
    ['Joined', created_at.slice(0, 10)],
    ['Karma', String(profile.karma_score)],
    ['Followers', String(profile.follower_count)],
    ['Following', String(profile.following_count)],
    ['Conversations', String(profile.conversation_count)],
    ['Picture', pictureText(profile)],
    ['Theme', profile.theme_preference ?? ''],
    ['Models', models.join(', ')],
    ['Followed tags', profile.followed_tags.join(', ')],
    ['Moderated tags', profile.moderated_tags.join(', ')],
    ['Disabled notifications', profile.disabled_notifications.join(', ')],
    ['Viewpoint', profile.viewpoint ?? ''],
  ];
  const lines = fields.filter(([, value]) => value !== '').map(([label, value]) => `- ${label}: ${value}\n`);
  return `# @${username}\n\n${lines.join('')}${bio === null ? '' : `\n${quoted(bio)}\n`}`;
}

function pictureText({ avatar, avatar_url }: AccountProfile): string {
  return avatar === null ? (avatar_url ?? '') : `uploaded (${avatar.content_type}); the JSON file holds it`;
}

export function listHeading(name: AccountListName): string {
  return `\n---\n\n# ${HEADINGS[name]}\n\n`;
}

export function rowMarkdown(name: AccountListName, row: AccountRow): string {
  if (name === 'turns') return turn(row);
  if (name === 'comments' || name === 'comment_revisions' || name === 'question_revisions')
    return `${about(row)}\n\n${quoted(text(row, 'content'))}\n\n`;
  return `- ${about(row)}\n`;
}

function turn(row: AccountRow): string {
  const answer = text(row, 'ai_response');
  const said =
    answer === ''
      ? noAnswer(text(row, 'status'), text(row, 'partial_response'))
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
