import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { authErrorText, NO_FIELDS, registrationProblem, type Availability } from './auth-form.ts';

const filled = {
  ...NO_FIELDS,
  username: 'tree-frog_1',
  email: 'a@b.org',
  password: 'Gr33n-pond!',
  confirmPassword: 'Gr33n-pond!',
};
const check = (status: Availability['status']): Availability => ({ status, message: '' });
const free = { username: check('available'), email: check('available') };

describe('registrationProblem', () => {
  it.each([
    ['nothing', {}, free, null],
    ['another confirmation', { confirmPassword: 'x' }, free, 'Passwords do not match'],
    [
      'a short password',
      { password: 'Aa1!', confirmPassword: 'Aa1!' },
      free,
      'Password does not meet requirements',
    ],
    [
      'a password without a special character',
      { password: 'Gr33npond', confirmPassword: 'Gr33npond' },
      free,
      'Password does not meet requirements',
    ],
    [
      'a username with a space',
      { username: 'tree frog' },
      free,
      'Username can only contain letters, numbers, underscores, and hyphens',
    ],
    ['a taken name', {}, { ...free, username: check('unavailable') }, 'Please choose an available username'],
    [
      'a name not checked',
      {},
      { ...free, username: check('idle') },
      'Please wait for username availability check',
    ],
    [
      'a name being checked',
      {},
      { ...free, username: check('checking') },
      'Please wait for username availability check',
    ],
    ['a taken address', {}, { ...free, email: check('unavailable') }, 'Please use a different email address'],
    [
      'an address being checked',
      {},
      { ...free, email: check('checking') },
      'Please wait for email validation',
    ],
  ])('returns the problem of %s', (_, change, checks, problem) => {
    expect(registrationProblem({ ...filled, ...change }, checks)).toBe(problem);
  });
});

describe('authErrorText', () => {
  it('prefers the server’s message and distinguishes a rejection from a missing reply', () => {
    expect(authErrorText(new ApiError(401, { error: 'Wrong password.' }), 'Login failed')).toBe(
      'Wrong password.',
    );
    expect(authErrorText(new ApiError(500, null), 'Login failed')).toBe('Login failed');
    expect(authErrorText(new ApiError(0, null), 'Login failed')).toBe('Login failed. Please try again.');
    expect(authErrorText(new TypeError('x'), 'Login failed')).toBe('Login failed. Please try again.');
  });
});
