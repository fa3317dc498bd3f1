import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleSettings, sampleUser } from '../../testing/samples.ts';
import { loaded, show } from '../../testing/show.tsx';
import { StandingNote } from './StandingNote.tsx';

beforeEach(() => void vi.useFakeTimers());

it.each([
  ['approval is awaited', { approval: 'waiting' }, true, 'A moderator looks at your account.'],
  ['approval was refused', { approval: 'refused' }, true, 'A moderator did not approve your account.'],
  ['the address is not verified', { is_email_verified: false }, true, 'This address is not verified.'],
  ['no verified address is needed', { is_email_verified: false }, false, null],
  ['nothing is missing', { is_email_verified: true, approval: null }, true, null],
  ['the account is a moderator’s', { approval: 'waiting', is_moderator: true }, false, null],
] as const)('says why the account can only read if %s', async (_, facts, isRequired, words) => {
  fakeApi({ getSettings: () => ({ ...sampleSettings(), require_verified_email: isRequired }) });
  show(<StandingNote me={{ ...sampleUser(), ...facts }} />);
  await loaded();
  expect(/A moderator[^.]*\.|This address[^.]*\./.exec(document.body.textContent)?.[0] ?? null).toBe(words);
});
