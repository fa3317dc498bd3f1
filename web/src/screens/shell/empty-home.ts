// The way to an empty home page, for New chat and after a log-out.

import { navigate } from '../../lib/router/location.ts';
import { paths } from '../../app/paths.ts';

/** Goes to an empty home page; on home itself, clears the input. */
export function goToEmptyHome(): void {
  navigate(paths.home, { state: { fresh_start: Date.now() } });
}
