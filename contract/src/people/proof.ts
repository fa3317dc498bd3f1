// The proof that the owner of an account makes a call, and not the holder of a stolen session: a password, or a recent sign-in elsewhere.

import { z } from 'zod';
import { CREDENTIAL_MAX, TEXT_LIMITS } from '../limits.ts';

/** The proof for a call that adds a key. Not needed in a session younger than FRESH_SIGN_IN_MINUTES. */
export const recentProof = {
  password: z.string().max(TEXT_LIMITS.password_max).optional(),
  /** For an account without a password: a Google ID token, or the code of an OpenID Connect sign-in, of the last minutes. */
  credential: z.string().max(CREDENTIAL_MAX).optional(),
};
