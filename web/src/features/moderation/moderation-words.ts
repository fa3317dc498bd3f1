// The labels of moderation: targets and decisions. A person is suspended; content is removed.

import { REPORT_REASONS } from '@frogpond/contract/labels';
import type { ModerationAction, ReportReason, TargetType } from '@frogpond/contract/people/moderation';

const THINGS: Record<TargetType, string> = {
  conversation: 'conversation',
  turn: 'turn',
  comment: 'comment',
  user: 'person',
};

export function thingName(type: TargetType): string {
  return THINGS[type];
}

export function reasonLabel(reason: ReportReason): string {
  return REPORT_REASONS.find(({ id }) => id === reason)?.label ?? reason;
}

/** The label of a button: `Remove`, `Suspend`. */
export function actionLabel(action: ModerationAction, type: TargetType): string {
  const isPerson = type === 'user';
  switch (action) {
    case 'dismiss':
      return 'Dismiss';
    case 'remove':
      return isPerson ? 'Suspend' : 'Remove';
    case 'restore':
      return isPerson ? 'Lift suspension' : 'Restore';
    case 'approve':
      return 'Approve';
    case 'lock':
      return 'Lock';
    case 'unlock':
      return 'Unlock';
    case 'warn':
      return 'Warn';
    case 'uphold':
      return 'Uphold';
  }
}

/** The log entry after the moderator's name: `removed a comment`. */
export function actionDone(action: ModerationAction, type: TargetType): string {
  const thing = thingName(type);
  switch (action) {
    case 'dismiss':
      return `dismissed the reports of a ${thing}`;
    case 'remove':
      return type === 'user' ? 'suspended a person' : `removed a ${thing}`;
    case 'restore':
      return type === 'user' ? 'lifted the suspension of a person' : `restored a ${thing}`;
    case 'approve':
      return `approved a ${thing}`;
    case 'lock':
    case 'unlock':
      return `${action}ed a ${thing}`;
    case 'warn':
      return `warned a ${thing}`;
    case 'uphold':
      return `upheld a decision about a ${thing} after an appeal`;
  }
}

/** What the author reads: `Your comment was removed`. */
export function ownActionDone(action: ModerationAction, type: TargetType): string {
  const isPerson = type === 'user';
  const yours = `Your ${type === 'turn' ? 'question' : thingName(type)}`;
  switch (action) {
    case 'remove':
      return isPerson ? 'Your account was suspended' : `${yours} was removed`;
    case 'restore':
      return isPerson ? 'The suspension of your account was lifted' : `${yours} was restored`;
    case 'lock':
    case 'unlock':
      return `${yours} was ${action}ed`;
    case 'warn':
      return 'You were warned';
    case 'uphold':
      return 'Your appeal was rejected';
    case 'dismiss':
    case 'approve':
      return `${yours} was reviewed`;
  }
}
