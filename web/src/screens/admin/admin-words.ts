// Names, amounts and states as admins read them.

import type { PersonAction, PersonState } from '@frogpond/contract/people/admin';
import type { SettingName } from '@frogpond/contract/people/settings';

export const SETTING_LABELS: Record<SettingName, string> = {
  registration: 'Who may sign up',
  require_verified_email: 'Writing needs a verified email address',
  newcomer_review: 'Review what new accounts publish',
  sign_up_challenge: 'Challenge at sign-up',
  budget_day_site: 'Budget a day, everybody together',
  budget_day_person: 'Budget a day, each person',
  site_name: 'Name of the site',
  site_rules: 'Rules',
  moderators: 'Moderators',
};

export const STATE_LABELS: Record<PersonState, string> = {
  active: 'Active',
  waiting: 'Waiting for approval',
  refused: 'Refused',
  suspended: 'Suspended',
};

export const ACTION_LABELS: Record<PersonAction, string> = {
  approve: 'Approve',
  refuse: 'Refuse',
  suspend: 'Suspend',
  unsuspend: 'End suspension',
  sign_out: 'Sign out everywhere',
  vouch: 'Vouch',
};

export function wholeNumber(value: number): string {
  return value.toLocaleString('en-GB');
}

/** A stored value in one line. */
export function valueText(value: unknown): string {
  if (value === null || value === '') return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  if (typeof value === 'object' && 'state' in value) return String(value.state);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
