// The settings that decide who may sign up and write. All code reads them here, at the time of use, and nowhere else: admins change
// them while the server runs.

import type { SettingValues } from '@frogpond/contract/people/settings';

/** Who may sign up and write. */
export type RegistrationSettings = Pick<SettingValues, 'registration' | 'sign_up_challenge'> & {
  /** The question to a new account in the mode `approval`; null: no question. */
  registration_question: string | null;
  require_verified_email: boolean;
  newcomer_review: boolean;
  site_rules: string;
};

export type SiteSettings = { current(): RegistrationSettings };

/** `registrationQuestion`: from the environment; null if no question is asked. */
export function createSiteSettings(
  settings: { current(): SettingValues },
  registrationQuestion: string | null,
): SiteSettings {
  return {
    current() {
      const { registration, sign_up_challenge, require_verified_email, newcomer_review, site_rules } =
        settings.current();
      return {
        registration,
        sign_up_challenge,
        registration_question: registrationQuestion,
        require_verified_email: require_verified_email === 'on',
        newcomer_review: newcomer_review === 'on',
        site_rules,
      };
    },
  };
}
