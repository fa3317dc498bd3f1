// The mail with the password reset link.

import type { Language } from '@frogpond/contract/languages/languages';
import { composeMail } from './layout.ts';
import { mailTexts } from './mail-text.ts';
import type { Mail } from './mailer.ts';

/** `site`: the site's name. */
export function resetMail(to: {
  email: string;
  username: string;
  language: Language;
  site: string;
  link: string;
}): Mail {
  const { email, username, language, site, link } = to;
  const say = mailTexts(language);
  return composeMail({
    to: email,
    site,
    subject: say('Reset your {site} password', { site }),
    language,
    blocks: [
      { kind: 'text', text: say('Hello {name},', { name: username }) },
      {
        kind: 'text',
        text: say('someone, hopefully you, asked for a new password for your {site} account.', { site }),
      },
      { kind: 'link', text: say('Open this link to choose one. It works once, for one hour:'), href: link },
    ],
    footer: [
      { kind: 'text', text: say('If it wasn’t you, ignore this mail: your password stays as it is.') },
    ],
  });
}
