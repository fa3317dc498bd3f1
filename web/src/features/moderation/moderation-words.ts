// The labels of moderation: targets and decisions. A person is suspended; content is removed.

import type { ReactNode } from 'react';
import { REPORT_REASONS } from '@frogpond/contract/labels';
import type { ModerationAction, ReportReason, TargetType } from '@frogpond/contract/people/moderation';
import { msg, t, tx } from '../../lib/language/language.ts';

const THINGS: Record<TargetType, string> = {
  conversation: msg('conversation'),
  turn: msg('turn'),
  comment: msg('comment'),
  user: msg('person'),
};

/** Returns the noun of a target: `comment`, `conversation`. */
export function thingName(type: TargetType): string {
  return t(THINGS[type]);
}

/** Returns the label of a report's reason; an unknown reason as it is. */
export function reasonLabel(reason: ReportReason): string {
  return t(REPORT_REASONS.find(({ id }) => id === reason)?.label ?? reason);
}

/** The label of a button: `Remove`, `Suspend`. */
export function actionLabel(action: ModerationAction, type: TargetType): string {
  const isPerson = type === 'user';
  switch (action) {
    case 'dismiss':
      return t('Dismiss##reports');
    case 'remove':
      return isPerson ? t('Suspend') : t('Remove');
    case 'restore':
      return isPerson ? t('Lift suspension') : t('Restore');
    case 'approve':
      return t('Approve');
    case 'lock':
      return t('Lock');
    case 'unlock':
      return t('Unlock');
    case 'warn':
      return t('Warn');
    case 'uphold':
      return t('Uphold');
  }
}

/** The decisions that a moderator gives a reason for. */
export type ReasonedAction = 'remove' | 'restore' | 'lock' | 'unlock' | 'warn';

const TO_REMOVE: Record<TargetType, string> = {
  conversation: msg('Remove conversation'),
  turn: msg('Remove turn'),
  comment: msg('Remove comment'),
  user: msg('Suspend'),
};
const TO_RESTORE: Record<TargetType, string> = {
  conversation: msg('Restore conversation'),
  turn: msg('Restore turn'),
  comment: msg('Restore comment'),
  user: msg('Lift suspension'),
};

/** The title of the dialog that asks for the reason: `Remove comment`. */
export function decisionTitle(action: ReasonedAction, type: TargetType): string {
  switch (action) {
    case 'remove':
      return t(TO_REMOVE[type]);
    case 'restore':
      return t(TO_RESTORE[type]);
    case 'lock':
      return t('Lock conversation');
    case 'unlock':
      return t('Unlock conversation');
    case 'warn':
      return t('Warn person');
  }
}

type Content = Exclude<TargetType, 'user'>;

const DISMISSED: Record<TargetType, string> = {
  conversation: msg('{moderator} dismissed the reports of a conversation'),
  turn: msg('{moderator} dismissed the reports of a turn'),
  comment: msg('{moderator} dismissed the reports of a comment'),
  user: msg('{moderator} dismissed the reports of a person'),
};
const REMOVED: Record<TargetType, string> = {
  conversation: msg('{moderator} removed a conversation'),
  turn: msg('{moderator} removed a turn'),
  comment: msg('{moderator} removed a comment'),
  user: msg('{moderator} suspended a person'),
};
const RESTORED: Record<TargetType, string> = {
  conversation: msg('{moderator} restored a conversation'),
  turn: msg('{moderator} restored a turn'),
  comment: msg('{moderator} restored a comment'),
  user: msg('{moderator} lifted the suspension of a person'),
};
const UPHELD: Record<TargetType, string> = {
  conversation: msg('{moderator} upheld a decision about a conversation after an appeal'),
  turn: msg('{moderator} upheld a decision about a turn after an appeal'),
  comment: msg('{moderator} upheld a decision about a comment after an appeal'),
  user: msg('{moderator} upheld a decision about a person after an appeal'),
};

/** The log entry: `ada removed a comment`. `moderator` is the name or a link. Conversations are approved and locked, people warned. */
export function actionDone(action: ModerationAction, type: TargetType, moderator: ReactNode): ReactNode {
  return tx(doneMessage(action, type), { moderator });
}

function doneMessage(action: ModerationAction, type: TargetType): string {
  switch (action) {
    case 'dismiss':
      return DISMISSED[type];
    case 'remove':
      return REMOVED[type];
    case 'restore':
      return RESTORED[type];
    case 'approve':
      return msg('{moderator} approved a conversation');
    case 'lock':
      return msg('{moderator} locked a conversation');
    case 'unlock':
      return msg('{moderator} unlocked a conversation');
    case 'warn':
      return msg('{moderator} warned a person');
    case 'uphold':
      return UPHELD[type];
  }
}

const OWN_REMOVED: Record<Content, string> = {
  conversation: msg('Your conversation was removed'),
  turn: msg('Your question was removed'),
  comment: msg('Your comment was removed'),
};
const OWN_RESTORED: Record<Content, string> = {
  conversation: msg('Your conversation was restored'),
  turn: msg('Your question was restored'),
  comment: msg('Your comment was restored'),
};
const OWN_REVIEWED: Record<TargetType, string> = {
  conversation: msg('Your conversation was reviewed'),
  turn: msg('Your question was reviewed'),
  comment: msg('Your comment was reviewed'),
  user: msg('Your account was reviewed'),
};

/** What the author reads: `Your comment was removed`. */
export function ownActionDone(action: ModerationAction, type: TargetType): string {
  switch (action) {
    case 'remove':
      return type === 'user' ? t('Your account was suspended') : t(OWN_REMOVED[type]);
    case 'restore':
      return type === 'user' ? t('The suspension of your account was lifted') : t(OWN_RESTORED[type]);
    case 'lock':
      return t('Your conversation was locked');
    case 'unlock':
      return t('Your conversation was unlocked');
    case 'warn':
      return t('You were warned');
    case 'uphold':
      return t('Your appeal was rejected');
    case 'dismiss':
    case 'approve':
      return t(OWN_REVIEWED[type]);
  }
}
