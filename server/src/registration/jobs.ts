// The jobs of sign-up: its mails, the mails of changed addresses, and the end of reviews.

import type { EventBus } from '../events/bus.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { addressChangeJobs } from './address-change.ts';
import { endReviewsJob, type ReviewDeps } from './review.ts';
import { registrationMailJobs, type RegistrationMailDeps } from './verification.ts';

/** The kinds are in mails.ts and review.ts. */
export function registrationJobs(deps: RegistrationMailDeps & ReviewDeps & { bus: EventBus }): JobHandler[] {
  return [...registrationMailJobs(deps), ...addressChangeJobs(deps), endReviewsJob(deps)];
}
