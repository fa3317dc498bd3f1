// Names, amounts and states as admins read them.

import type { PersonAction, PersonState } from '@frogpond/contract/people/admin';
import type { SettingName } from '@frogpond/contract/people/settings';
import { listText } from '../../lib/language/formats.ts';
import { msg, t } from '../../lib/language/language.ts';

export const SETTING_LABELS: Record<SettingName, string> = {
  registration: msg('Who may sign up'),
  require_verified_email: msg('Writing needs a verified email address'),
  newcomer_review: msg('Review what new accounts publish'),
  sign_up_challenge: msg('Challenge at sign-up'),
  budget_day_site: msg('Budget a day, everybody together'),
  budget_day_person: msg('Budget a day, each person'),
  site_name: msg('Name of the site'),
  site_description: msg('Description'),
  site_rules: msg('Rules'),
  site_contact: msg('Contact'),
  site_accent: msg('Colour'),
  moderators: msg('Moderators'),
};

/** The label of a log entry about a tag moderator who was named or dismissed. */
export const TAG_MODERATOR_LABEL = msg('Tag moderator');
export type Choices = readonly (readonly [value: string, label: string])[];

const ON_OFF = [
  ['off', msg('Off')],
  ['on', msg('On')],
] as const;

export const SETTING_CHOICES = {
  registration: [
    ['open', msg('Everybody')],
    ['invite', msg('People with an invitation')],
    ['approval', msg('Everybody; a moderator approves each account')],
    ['closed', msg('Nobody')],
  ],
  require_verified_email: ON_OFF,
  newcomer_review: ON_OFF,
  sign_up_challenge: [
    ['auto', msg('When many people sign up from one network')],
    ['on', msg('Always')],
    ['off', msg('Never')],
  ],
} as const satisfies Partial<Record<SettingName, Choices>>;

export const STATE_LABELS: Record<PersonState, string> = {
  active: msg('Active'),
  waiting: msg('Waiting for approval'),
  refused: msg('Refused'),
  suspended: msg('Suspended'),
};

export const ACTION_LABELS: Record<PersonAction, string> = {
  approve: msg('Approve'),
  refuse: msg('Refuse'),
  suspend: msg('Suspend'),
  unsuspend: msg('End suspension'),
  sign_out: msg('Sign out everywhere'),
  vouch: msg('Vouch'),
};

/** A stored value of a setting, or of a person, in one line. */
export function valueText(name: string, value: unknown): string {
  if (value === null || value === '') return t('none');
  if (Array.isArray(value)) return value.length === 0 ? t('none') : listText(value);
  if (typeof value === 'object' && 'state' in value)
    return findLabel(Object.entries(STATE_LABELS), value.state);
  const choices: Partial<Record<string, Choices>> = SETTING_CHOICES;
  return findLabel(choices[name] ?? [], value);
}

function findLabel(choices: readonly (readonly [string, string])[], value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const label = choices.find(([one]) => one === text)?.[1];
  return label === undefined ? text : t(label);
}
