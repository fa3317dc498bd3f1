// The mail with the password reset link.

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import type { Mail } from './mailer.ts';

export function resetMail(to: { email: string; username: string; link: string }): Mail {
  const { email, username, link } = to;
  const greeting = `Hello ${username},`;
  const why = `someone, hopefully you, asked for a new password for your ${PRODUCT_NAME} account.`;
  const how = 'Open this link to choose one. It works once, for one hour:';
  const otherwise = 'If it wasn’t you, ignore this mail: your password stays as it is.';
  return {
    to: email,
    subject: `Reset your ${PRODUCT_NAME} password`,
    text: `${greeting}\n\n${why}\n${how}\n\n${link}\n\n${otherwise}\n`,
    html: `<!doctype html>
<html lang="en">
  <body>
    <p>${escapeHtml(greeting)}</p>
    <p>${escapeHtml(why)} ${escapeHtml(how)}</p>
    <p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>
    <p>${escapeHtml(otherwise)}</p>
  </body>
</html>
`,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
