// The mails of sign-up: the link that verifies an address, and a moderator's decision. The jobs' payloads hold ids only.

import type { Language } from '@frogpond/contract/languages/languages';
import { composeMail } from '../mail/layout.ts';
import { mailTexts } from '../mail/mail-text.ts';
import type { Mail } from '../mail/mailer.ts';

/** Kind of the job that mails the link which verifies an address. The payload has `user_id`. */
export const VERIFICATION_MAIL = 'verification_mail';
/** Kind of the job that mails a moderator's decision. The payload has `user_id`. */
export const DECISION_MAIL = 'registration_decision_mail';
/** Kind of the job that mails a changed address its link. The payload has `user_id` and `link_id`. */
export const CHANGE_MAIL = 'address_change_mail';
/** Kind of the job that notifies the old address of a change. The payload has `user_id` and `link_id`. */
export const CHANGE_NOTICE = 'address_change_notice';

/** `site`: the site's name. */
type Recipient = { email: string; username: string; language: Language; site: string };

/** The mail whose `link` verifies the address. `isWaiting`: another mail follows when a moderator decides on the account. */
export function verificationMail(
  { email, username, language, site }: Recipient,
  link: string,
  isWaiting: boolean,
): Mail {
  const say = mailTexts(language);
  return composeMail({
    to: email,
    site,
    subject: say('Verify your email address for {site}', { site }),
    language,
    blocks: [
      { kind: 'text', text: say('Hello {name},', { name: username }) },
      { kind: 'text', text: say('this address was given for a {site} account.', { site }) },
      { kind: 'link', text: say('Open this link to verify it. It works once, for 24 hours:'), href: link },
    ],
    footer: [
      {
        kind: 'text',
        text: isWaiting
          ? say('If you did not sign up, ignore this mail.')
          : say('If you did not sign up, ignore this mail: you get no other.'),
      },
    ],
  });
}

/** The mail to the new address. `link` confirms the change. */
export function changeMail({ email, username, language, site }: Recipient, link: string): Mail {
  const say = mailTexts(language);
  return composeMail({
    to: email,
    site,
    subject: say('Confirm your new email address for {site}', { site }),
    language,
    blocks: [
      { kind: 'text', text: say('Hello {name},', { name: username }) },
      { kind: 'text', text: say('this address was given as the new one of your {site} account.', { site }) },
      { kind: 'link', text: say('Open this link to use it. It works once, for 24 hours:'), href: link },
    ],
    footer: [{ kind: 'text', text: say('If you did not ask for this, ignore this mail: you get no other.') }],
  });
}

/** The notice to the old address, with how to stop the change. */
export function changeNotice(
  { email, username, language, site }: Recipient,
  newEmail: string,
  publicUrl: string,
): Mail {
  const say = mailTexts(language);
  return composeMail({
    to: email,
    site,
    subject: say('Your {site} address is about to change', { site }),
    language,
    blocks: [
      { kind: 'text', text: say('Hello {name},', { name: username }) },
      {
        kind: 'text',
        text: say(
          'someone, hopefully you, asked to change the address of your {site} account to {address}. It changes when the link that we mailed there is used.',
          { site, address: newEmail },
        ),
      },
      {
        kind: 'link',
        text: say('If it wasn’t you, choose a new password now, which stops the change:'),
        href: `${publicUrl}/login`,
      },
    ],
    footer: [
      { kind: 'text', text: say('You get this mail because this is still the address of the account.') },
    ],
  });
}

/** The mail about a moderator's decision on the account. */
export function decisionMail(
  { email, username, language, site }: Recipient,
  isApproved: boolean,
  publicUrl: string,
): Mail {
  const say = mailTexts(language);
  const words = isApproved
    ? say('a moderator has approved your account. You can write now.')
    : say(
        'a moderator has decided not to approve your account. You can still read, and delete the account in its settings.',
      );
  return composeMail({
    to: email,
    site,
    subject: isApproved
      ? say('Welcome to {site}', { site })
      : say('Your {site} account was not approved', { site }),
    language,
    blocks: [
      { kind: 'text', text: say('Hello {name},', { name: username }) },
      { kind: 'text', text: words },
      { kind: 'link', text: say('Open {site}:', { site }), href: publicUrl },
    ],
    footer: [{ kind: 'text', text: say('You get this mail because you created the account.') }],
  });
}
