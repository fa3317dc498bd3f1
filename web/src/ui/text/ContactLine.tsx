// Where people reach the host of the site, who has named a mail address or another one. Nothing, if there is none.

import { tx } from '../../lib/language/language.ts';
import { contactAddress, contactText } from './contact.ts';

export function ContactLine({
  contact,
  className,
}: {
  contact: string | undefined;
  className?: string | undefined;
}) {
  if (contact === undefined || contact === '') return null;
  return (
    <p className={className}>
      {tx('Questions? Contact the host: {contact}', {
        contact: (
          <a href={contactAddress(contact)} rel="noreferrer">
            <bdi>{contactText(contact)}</bdi>
          </a>
        ),
      })}
    </p>
  );
}
