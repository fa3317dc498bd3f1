// Registration, sign-in with a password, and availability of usernames and email addresses.

import type { Language } from '@frogpond/contract/languages/languages';
import { codePointLength } from '@frogpond/contract/input-text';
import { DELETED_NAME_DAYS, TEXT_LIMITS, USERNAME_HINT, USERNAME_PATTERN } from '@frogpond/contract/limits';
import type { AuthReply, Availability } from '@frogpond/contract/people/auth';
import { email as emailSchema } from '@frogpond/contract/people/users';
import type { SelfUser } from '@frogpond/contract/people/users';
import { errorSentence } from '@frogpond/contract/errors';
import { AppError } from '../app-error.ts';
import { timestamp } from '../clock.ts';
import type { Reader, Tx } from '../db/connect.ts';
import { count, requireLeft, useOf } from '../db/rates/rate-limits.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { inTransaction } from '../db/transaction.ts';
import type { WithRoles } from './roles.ts';
import {
  admitNewAccount,
  requireAdmission,
  type RegistrationDeps,
  type Newcomer,
} from '../registration/admit.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { openSession, type SessionDeps } from './sessions.ts';
import { finishFirstStep, requireTokens } from './sign-in/sign-in.ts';
import {
  findUserById,
  findUserByLogin,
  insertDeletedName,
  isEmailTaken,
  isUsernameTaken,
  loadModeratedTags,
  lockPassword,
  type UserRow,
} from './store.ts';

/** `db`: inside a transaction, the transaction. */
export type NameDeps = Pick<SessionDeps, 'clock' | 'roles'> & { db: Reader };
export type SignUpDeps = SessionDeps & RegistrationDeps;
export type Client = { address: string; network: string; language: Language; user_agent: string | null };
/** The fields of a sign-up with any method: an invitation, a solved challenge, and the answer to the site's question. */
export type SignUpFields = Omit<Newcomer, 'network' | 'language'>;

/** Creates an account and its first session. Throws the refusals of `admitNewAccount`, `username_taken` or `email_taken`. */
export async function register(
  deps: SignUpDeps,
  input: SignUpFields & { username: string; email: string; password: string },
  client: Client,
): Promise<AuthReply> {
  const { username, email, password, ...entry } = input;
  const newcomer = { ...entry, network: client.network, language: client.language };
  await requireAdmission(deps, newcomer);
  if (!(await isUsernameFree(deps, username))) throw taken('username');
  if (await isEmailTaken(deps.db, email)) throw taken('email');
  const passwordHash = await hashPassword(password);
  try {
    return await inTransaction(deps.db, async (tx) => {
      const account = {
        id: deps.newId(),
        username,
        email,
        password_hash: passwordHash,
        created_at: timestamp(deps.clock),
      };
      const user = await admitNewAccount(deps, tx, newcomer, account);
      return { user: toSelfUser(deps, user), ...(await openSession(deps, tx, user.id, client.user_agent)) };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_username')) throw taken('username');
    if (isUniqueViolation(error, 'users_email')) throw taken('email');
    throw error;
  }
}

/** Signs in with a password. Throws `bad_credentials`, `too_many_logins`, or `second_factor_required` with a ticket. */
export async function login(
  deps: SessionDeps,
  input: { username_or_email: string; password: string },
  client: Client,
): Promise<AuthReply> {
  const user = await findUserByLogin(deps.db, input.username_or_email);
  // Sign-ins by the username and by the email address share one count.
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
  const step = await inTransaction(deps.db, async (tx) => {
    // The password may have been changed since it was verified.
    if (!(await lockPassword(tx, user.id, user.password_hash))) throw new AppError('bad_credentials');
    return await finishFirstStep(deps, tx, user.id, client.user_agent);
  });
  return { user: toSelfUser(deps, user), ...requireTokens(step) };
}

/**
 * Returns whether a new account may take the username. False also for a username in the settings, which would make the account a
 * moderator, and for the username of an account that was deleted less than DELETED_NAME_DAYS ago.
 */
export async function isUsernameFree(deps: NameDeps, username: string): Promise<boolean> {
  return !deps.roles.isModerator({ username }) && !(await isNameTaken(deps, username));
}

/** Returns whether the username belongs to an account, or to one that was deleted less than DELETED_NAME_DAYS ago. */
export async function isNameTaken(
  { db, clock }: Pick<NameDeps, 'db' | 'clock'>,
  username: string,
): Promise<boolean> {
  return await isUsernameTaken(db, username, timestamp(clock, -DELETED_NAME_DAYS * 86_400_000));
}

/** Returns whether a new account may have this username, and the reason in English. */
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

/** Returns whether a new account may have this address, and the reason in English. */
export async function checkEmail(deps: Pick<SessionDeps, 'db'>, email: string): Promise<Availability> {
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success) return { available: false, message: 'Enter a valid email address.' };
  if (await isEmailTaken(deps.db, parsed.data))
    return { available: false, message: errorSentence('email_taken') };
  return { available: true, message: 'Email is available' };
}

/** Reserves the username of a deleted account: no other account can take it for DELETED_NAME_DAYS. */
export async function reserveName(tx: Tx, username: string, deletedAt: string): Promise<void> {
  await insertDeletedName(tx, username, deletedAt);
}

export type Account = UserRow;

/** Returns undefined if the account was deleted. */
export async function findAccount(db: Reader, userId: string): Promise<Account | undefined> {
  return await findUserById(db, userId);
}

/** Returns the account for its owner, with the tags that they moderate. Throws `token_invalid` if the account was deleted. */
export async function getSelf(deps: WithRoles & { db: Reader }, userId: string): Promise<SelfUser> {
  const user = await findUserById(deps.db, userId);
  if (user === undefined) throw new AppError('token_invalid');
  const self = toSelfUser(deps, user);
  const tags = await loadModeratedTags(deps.db, userId);
  return tags.length === 0 ? self : { ...self, moderated_tags: tags };
}

/** Returns the account as its owner sees it, without `moderated_tags`. */
export function toSelfUser({ roles }: WithRoles, row: UserRow): SelfUser {
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
    is_moderator: roles.isModerator(row),
    is_admin: roles.isAdmin(row),
    is_suspended: row.suspended_at !== null,
    digest: row.digest,
    mail_replies: row.mail_replies,
    language: row.language,
    time_zone: row.time_zone,
    is_mail_refused: row.mail_refused_at !== null,
    is_email_verified: row.email_verified_at !== null,
    approval: row.approval,
  };
}

function taken(field: 'username' | 'email'): AppError {
  const code = field === 'username' ? 'username_taken' : 'email_taken';
  return new AppError(code, { errors: { [field]: [errorSentence(code)] } });
}
