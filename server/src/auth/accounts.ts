// Registration, sign-in with a password, and availability of usernames and email addresses.

import { codePointLength } from '@frogpond/contract/input-text';
import { DELETED_NAME_DAYS, TEXT_LIMITS, USERNAME_HINT, USERNAME_PATTERN } from '@frogpond/contract/limits';
import { email as emailSchema, type AuthReply, type Availability } from '@frogpond/contract/people/auth';
import type { SelfUser } from '@frogpond/contract/people/users';
import { errorSentence } from '@frogpond/contract/errors';
import { AppError } from '../app-error.ts';
import { timestamp } from '../clock.ts';
import type { Reader, Tx } from '../db/connect.ts';
import { count, requireLeft, spend, useOf, type Use } from '../db/rates/rate-limits.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { inTransaction } from '../db/transaction.ts';
import { isModerator, type Moderators } from './moderators.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { openSession, type SessionDeps } from './sessions.ts';
import {
  findUserById,
  findUserByLogin,
  insertDeletedName,
  insertUser,
  isEmailTaken,
  isUsernameTaken,
  lockPassword,
  type UserRow,
} from './store.ts';

type NameDeps = Pick<SessionDeps, 'db' | 'clock' | 'moderators'>;
export type RegistrationDeps = SessionDeps & { rate_limits: boolean };
export type Client = { address: string; network: string; user_agent: string | null };

export async function register(
  deps: RegistrationDeps,
  input: { username: string; email: string; password: string },
  client: Client,
): Promise<AuthReply> {
  if (!(await isUsernameFree(deps, input.username))) throw taken('username');
  if (await isEmailTaken(deps.db, input.email)) throw taken('email');
  const uses = registrationUses(deps, client.network);
  await requireLeft(deps, uses);
  const password_hash = await hashPassword(input.password);
  try {
    return await inTransaction(deps.db, async (tx) => {
      const user = await insertUser(tx, {
        id: deps.newId(),
        username: input.username,
        email: input.email,
        password_hash,
        created_at: timestamp(deps.clock),
      });
      await spend({ db: tx, clock: deps.clock }, uses);
      return { user: toSelfUser(deps, user), ...(await openSession(deps, tx, user.id, client.user_agent)) };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_username')) throw taken('username');
    if (isUniqueViolation(error, 'users_email')) throw taken('email');
    throw error;
  }
}

export async function login(
  deps: SessionDeps,
  input: { username_or_email: string; password: string },
  client: Client,
): Promise<AuthReply> {
  const user = await findUserByLogin(deps.db, input.username_or_email);
  // One count for the username and the email address of an account.
  const account = user?.id ?? input.username_or_email.toLowerCase();
  const failures = [
    useOf('login_failures', `${account}:${client.address}`),
    useOf('account_login_failures', account),
  ];
  await requireLeft(deps, failures);
  if (!(await isPasswordRight(input.password, user?.password_hash ?? null)) || user === undefined) {
    await count(deps, failures);
    throw new AppError('bad_credentials');
  }
  // Checks the limit again: parallel guesses may all have passed the first check before any failure was counted.
  await requireLeft(deps, failures);
  return await inTransaction(deps.db, async (tx) => {
    // The password may have been changed since it was verified.
    if (!(await lockPassword(tx, user.id, user.password_hash))) throw new AppError('bad_credentials');
    return { user: toSelfUser(deps, user), ...(await openSession(deps, tx, user.id, client.user_agent)) };
  });
}

/** The limits that a new account counts against. Spend them in the transaction that creates it: a failed sign-up does not count. */
export function registrationUses({ rate_limits }: { rate_limits: boolean }, network: string): Use[] {
  return rate_limits ? [useOf('network_registrations', network)] : [];
}

/**
 * Also returns false for the username of a moderator without an account, which would make the account a moderator, and of an account
 * that was deleted in the last days.
 */
export async function isUsernameFree(deps: NameDeps, username: string): Promise<boolean> {
  return !isModerator(deps.moderators, { username }) && !(await isNameTaken(deps, username));
}

/** Returns whether an account has the username, or had it when it was deleted in the last days. */
export async function isNameTaken(
  { db, clock }: Pick<NameDeps, 'db' | 'clock'>,
  username: string,
): Promise<boolean> {
  return await isUsernameTaken(db, username, timestamp(clock, -DELETED_NAME_DAYS * 86_400_000));
}

export async function checkUsername(deps: NameDeps, username: string): Promise<Availability> {
  const name = username.trim();
  const length = codePointLength(name);
  if (length < TEXT_LIMITS.username_min || length > TEXT_LIMITS.username_max) {
    const message = `Username must have ${TEXT_LIMITS.username_min} to ${TEXT_LIMITS.username_max} characters`;
    return { available: false, message };
  }
  if (!USERNAME_PATTERN.test(name)) return { available: false, message: USERNAME_HINT };
  if (!(await isUsernameFree(deps, name)))
    return { available: false, message: errorSentence('username_taken') };
  return { available: true, message: 'Username is available' };
}

export async function checkEmail(deps: Pick<SessionDeps, 'db'>, email: string): Promise<Availability> {
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success) return { available: false, message: 'Enter a valid email address.' };
  if (await isEmailTaken(deps.db, parsed.data))
    return { available: false, message: errorSentence('email_taken') };
  return { available: true, message: 'Email is available' };
}

/** Keeps the username of a deleted account from being taken for DELETED_NAME_DAYS. */
export async function reserveName(tx: Tx, username: string, deleted_at: string): Promise<void> {
  await insertDeletedName(tx, username, deleted_at);
}

export type Account = UserRow;

export async function findAccount(db: Reader, user_id: string): Promise<Account | undefined> {
  return await findUserById(db, user_id);
}

export async function getSelf(deps: Moderators & { db: Reader }, user_id: string): Promise<SelfUser> {
  const user = await findUserById(deps.db, user_id);
  if (user === undefined) throw new AppError('token_invalid');
  return toSelfUser(deps, user);
}

export function toSelfUser({ moderators }: Moderators, row: UserRow): SelfUser {
  const { id, username, email, display_name, bio, avatar_url, theme_preference, karma_score, created_at } =
    row;
  return {
    id,
    username,
    email,
    display_name,
    bio,
    avatar_url,
    theme_preference,
    karma_score,
    created_at,
    is_moderator: isModerator(moderators, row),
    is_suspended: row.suspended_at !== null,
  };
}

function taken(field: 'username' | 'email'): AppError {
  const code = field === 'username' ? 'username_taken' : 'email_taken';
  return new AppError(code, { errors: { [field]: [errorSentence(code)] } });
}
