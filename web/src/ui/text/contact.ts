// The host's contact: a mail address, or one that starts with https:// or mailto:, as the server has checked.

/** Returns the address of a link. */
export function contactAddress(contact: string): string {
  return /^(https:\/\/|mailto:)/.test(contact) ? contact : `mailto:${contact}`;
}

export function contactText(contact: string): string {
  return contact.replace(/^(https:\/\/|mailto:)/, '').replace(/\/$/, '');
}
