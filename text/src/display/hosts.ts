// The host of an address, as it is shown beside a link.

/**
 * Returns the host name without `www.`, in ASCII (punycode), so that no letter of another script can imitate a name. Returns
 * a text that is not an address unchanged.
 */
export function asciiHost(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}
