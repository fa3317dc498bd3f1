// Routes of two-step sign-in.

import type { Handlers } from '../../http/route.ts';
import type { ProofDeps } from '../proof/proof.ts';
import type { SessionDeps } from '../sessions.ts';
import {
  confirmSecondFactor,
  finishSignIn,
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from './second-factor.ts';

export function secondFactorRoutes(deps: SessionDeps & ProofDeps) {
  return {
    getTotp: ({ viewer }) => getSecondFactor(deps.db, viewer.user_id),
    startTotp: ({ viewer, body }) => startSecondFactor(deps, viewer, body),
    confirmTotp: ({ viewer, body }) => confirmSecondFactor(deps, viewer, body.code),
    removeTotp: ({ viewer, body }) => removeSecondFactor(deps, viewer, body),
    totpSignIn: ({ body, request }) => finishSignIn(deps, body, request.headers['user-agent'] ?? null),
  } satisfies Partial<Handlers>;
}
