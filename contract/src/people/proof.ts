// The proof that the owner of an account, and not a stolen session, asks for something: a password, or a recent sign-in elsewhere.

import { z } from 'zod';
import { CREDENTIAL_MAX, TEXT_LIMITS } from '../limits.ts';

/** For a call that adds a key: not needed while the session is as young as FRESH_SIGN_IN_MINUTES. */
export const recentProof = {
  password: z.string().max(TEXT_LIMITS.password_max).optional(),
  /** For an account without a password: a Google ID token, or the code of an OpenID Connect sign-in, of the last minutes. */
  credential: z.string().max(CREDENTIAL_MAX).optional(),
};
