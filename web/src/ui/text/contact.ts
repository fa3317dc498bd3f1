// The host's contact, as the server has checked it: a mail address, or an address that starts with https:// or mailto:.

/** Returns the address of a link. */
export function contactAddress(contact: string): string {
  return /^(https:\/\/|mailto:)/.test(contact) ? contact : `mailto:${contact}`;
}

/** Returns the contact as people read it, without `https://` or `mailto:`. */
export function contactText(contact: string): string {
  return contact.replace(/^(https:\/\/|mailto:)/, '').replace(/\/$/, '');
}
