// Google Identity Services, loaded only when someone presses the button, so that no request leaves the page before that.

import { msg, t } from '../../../lib/language/language.ts';

const SCRIPT = 'https://accounts.google.com/gsi/client';
const LOAD_TIMEOUT_MS = 10_000;

export const GOOGLE_UNAVAILABLE = msg('Google Sign-In is not available. Please try again.');
export const GOOGLE_CANCELLED = msg('Google Sign-in was cancelled. Please try again.');
export const GOOGLE_BLOCKED_ORIGIN = msg(
  'Google Sign-In is blocked for this address. It has to be added to the authorized origins of the Google client.',
);
export const GOOGLE_NOT_SHOWN: string = msg(
  'Google Sign-In could not be shown. Please check that:\n• this domain is authorized for Google Sign-In\n• popups are allowed for this site\n• third-party cookies are allowed',
);

/** The prompt's moments. Newer browsers omit the display moments. */
type Moment = {
  isNotDisplayed?: () => boolean;
  getNotDisplayedReason?: () => string;
  isSkippedMoment: () => boolean;
  isDismissedMoment: () => boolean;
  getDismissedReason: () => string;
};

type GoogleId = {
  initialize: (options: { client_id: string; callback: (reply: { credential: string }) => void }) => void;
  prompt: (listener: (moment: Moment) => void) => void;
};

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleId } };
  }
}

/** Resolves with an ID token. Throws an Error with a message for the user. */
export async function askGoogle(clientId: string): Promise<string> {
  const google = await loadGoogle();
  return new Promise((resolve, reject) => {
    google.initialize({ client_id: clientId, callback: ({ credential }) => resolve(credential) });
    google.prompt((moment) => {
      const problem = promptProblem(moment);
      if (problem !== null) reject(new Error(problem));
    });
  });
}

/** Returns why the prompt ended without a token; null while it is shown and when it ended with one. */
export function promptProblem(moment: Moment): string | null {
  if (moment.isNotDisplayed?.() === true) {
    const reason = moment.getNotDisplayedReason?.() ?? '';
    return reason.includes('origin') ? t(GOOGLE_BLOCKED_ORIGIN) : t(GOOGLE_NOT_SHOWN);
  }
  if (moment.isSkippedMoment()) return t(GOOGLE_CANCELLED);
  const isDismissed = moment.isDismissedMoment() && moment.getDismissedReason() !== 'credential_returned';
  return isDismissed ? t(GOOGLE_CANCELLED) : null;
}

function loadGoogle(): Promise<GoogleId> {
  return new Promise((resolve, reject) => {
    const loaded = window.google?.accounts?.id;
    if (loaded !== undefined) {
      resolve(loaded);
      return;
    }
    const script = document.createElement('script');
    const timer = setTimeout(settle, LOAD_TIMEOUT_MS);
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('load', settle);
    script.addEventListener('error', settle);
    document.head.append(script);

    function settle() {
      clearTimeout(timer);
      const id = window.google?.accounts?.id;
      if (id !== undefined) return resolve(id);
      script.remove(); // the next press loads it again
      return reject(new Error(t(GOOGLE_UNAVAILABLE)));
    }
  });
}
