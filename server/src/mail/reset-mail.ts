// The mail with the password reset link.

import { composeMail } from './layout.ts';
import type { Mail } from './mailer.ts';

export function resetMail(to: { email: string; username: string; site: string; link: string }): Mail {
  const { email, username, site, link } = to;
  return composeMail({
    to: email,
    site,
    subject: `Reset your ${site} password`,
    language: 'en',
    blocks: [
      { kind: 'text', text: `Hello ${username},` },
      {
        kind: 'text',
        text: `someone, hopefully you, asked for a new password for your ${site} account.`,
      },
      { kind: 'link', text: 'Open this link to choose one. It works once, for one hour:', href: link },
    ],
    footer: [{ kind: 'text', text: 'If it wasn’t you, ignore this mail: your password stays as it is.' }],
  });
}
