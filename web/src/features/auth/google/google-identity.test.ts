import { describe, expect, it } from 'vitest';
import {
  GOOGLE_BLOCKED_ORIGIN,
  GOOGLE_CANCELLED,
  GOOGLE_NOT_SHOWN,
  promptProblem,
} from './google-identity.ts';

const shown = {
  isNotDisplayed: () => false,
  getNotDisplayedReason: () => '',
  isSkippedMoment: () => false,
  isDismissedMoment: () => false,
  getDismissedReason: () => '',
};
const { isNotDisplayed: _, getNotDisplayedReason: __, ...withoutDisplayMoments } = shown;
const hidden = { ...shown, isNotDisplayed: () => true };
const dismissed = { ...shown, isDismissedMoment: () => true };

describe('the moments of the Google prompt', () => {
  it.each([
    ['it shows', shown, null],
    ['it shows, in a browser that does not say so', withoutDisplayMoments, null],
    [
      'the origin is not registered',
      { ...hidden, getNotDisplayedReason: () => 'unregistered_origin' },
      GOOGLE_BLOCKED_ORIGIN,
    ],
    ['it could not show', { ...hidden, getNotDisplayedReason: () => 'suppressed_by_user' }, GOOGLE_NOT_SHOWN],
    ['it was skipped', { ...shown, isSkippedMoment: () => true }, GOOGLE_CANCELLED],
    ['it was closed', { ...dismissed, getDismissedReason: () => 'cancel_called' }, GOOGLE_CANCELLED],
    ['it gave a token', { ...dismissed, getDismissedReason: () => 'credential_returned' }, null],
  ])('%s', (_, moment, problem) => {
    expect(promptProblem(moment)).toBe(problem);
  });
});
