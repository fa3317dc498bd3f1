// The mails of sign-up: the link that verifies an address, and a moderator's decision. The jobs' payloads hold ids only.

import { composeMail } from '../mail/layout.ts';
import type { Mail } from '../mail/mailer.ts';

/** Kinds of the jobs that send them; the payload has `user_id`. */
export const VERIFICATION_MAIL = 'verification_mail';
export const DECISION_MAIL = 'registration_decision_mail';
/** Of a change of address, to the new and to the old one; the payload also has `link_id`. */
export const CHANGE_MAIL = 'address_change_mail';
export const CHANGE_NOTICE = 'address_change_notice';

/** `site`: the site's name. */
type Recipient = { email: string; username: string; site: string };

export function verificationMail({ email, username, site }: Recipient, link: string): Mail {
  return composeMail({
    to: email,
    site,
    subject: `Verify your email address for ${site}`,
    language: 'en',
    blocks: [
      { kind: 'text', text: `Hello ${username},` },
      { kind: 'text', text: `this address was given for a ${site} account.` },
      { kind: 'link', text: 'Open this link to verify it. It works once, for 24 hours:', href: link },
    ],
    footer: [{ kind: 'text', text: 'If you did not sign up, ignore this mail: you get no other.' }],
  });
}

export function changeMail({ email, username, site }: Recipient, link: string): Mail {
  return composeMail({
    to: email,
    site,
    subject: `Confirm your new email address for ${site}`,
    language: 'en',
    blocks: [
      { kind: 'text', text: `Hello ${username},` },
      { kind: 'text', text: `this address was given as the new one of your ${site} account.` },
      { kind: 'link', text: 'Open this link to use it. It works once, for 24 hours:', href: link },
    ],
    footer: [{ kind: 'text', text: 'If you did not ask for this, ignore this mail: you get no other.' }],
  });
}

export function changeNotice(
  { email, username, site }: Recipient,
  newEmail: string,
  publicUrl: string,
): Mail {
  return composeMail({
    to: email,
    site,
    subject: `Your ${site} address is about to change`,
    language: 'en',
    blocks: [
      { kind: 'text', text: `Hello ${username},` },
      {
        kind: 'text',
        text: `someone, hopefully you, asked to change the address of your ${site} account to ${newEmail}. It changes when the link that we mailed there is used.`,
      },
      {
        kind: 'link',
        text: 'If it wasn’t you, choose a new password now, which stops the change:',
        href: `${publicUrl}/login`,
      },
    ],
    footer: [{ kind: 'text', text: 'You get this mail because this is still the address of the account.' }],
  });
}

export function decisionMail(
  { email, username, site }: Recipient,
  isApproved: boolean,
  publicUrl: string,
): Mail {
  const words = isApproved
    ? 'a moderator has approved your account. You can write now.'
    : 'a moderator has decided not to approve your account. You can still read, and delete the account in its settings.';
  return composeMail({
    to: email,
    site,
    subject: isApproved ? `Welcome to ${site}` : `Your ${site} account was not approved`,
    language: 'en',
    blocks: [
      { kind: 'text', text: `Hello ${username},` },
      { kind: 'text', text: words },
      { kind: 'link', text: `Open ${site}:`, href: publicUrl },
    ],
    footer: [{ kind: 'text', text: 'You get this mail because you created the account.' }],
  });
}
