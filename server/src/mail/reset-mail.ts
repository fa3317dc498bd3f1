// The mail with the password reset link.

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { composeMail } from './layout.ts';
import type { Mail } from './mailer.ts';

export function resetMail(to: { email: string; username: string; link: string }): Mail {
  const { email, username, link } = to;
  return composeMail({
    to: email,
    subject: `Reset your ${PRODUCT_NAME} password`,
    language: 'en',
    blocks: [
      { kind: 'text', text: `Hello ${username},` },
      {
        kind: 'text',
        text: `someone, hopefully you, asked for a new password for your ${PRODUCT_NAME} account.`,
      },
      { kind: 'link', text: 'Open this link to choose one. It works once, for one hour:', href: link },
    ],
    footer: [{ kind: 'text', text: 'If it wasn’t you, ignore this mail: your password stays as it is.' }],
  });
}
