// The contact of the site's host: a mail address or a page. Renders nothing without a contact.

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
