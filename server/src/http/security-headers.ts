// Security headers of every reply. The content security policy allows only this origin, one hashed inline script, and no frames.
// Other origins depend on the settings: Google Identity Services for Google sign-in, and the hosts of avatars.

type PolicyOptions = {
  script_hashes: string[];
  google: boolean;
  public_url: string;
  /** Hosts that avatars may be loaded from, besides this origin. */
  avatar_hosts: readonly string[];
  /** Whether HSTS includes the subdomains of the host. */
  hsts_subdomains: boolean;
};

/** Features that the app does not use. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Returns the headers of pages and files, which OWASP's list of secure headers recommends. */
export function pageHeaders(options: PolicyOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    // Lets Google's sign-in window send messages to its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS_POLICY,
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-permitted-cross-domain-policies': 'none',
    // Disables the XSS filter of old browsers, which is itself a risk.
    'x-xss-protection': '0',
    ...commonHeaders(options),
  };
}

/** Returns the headers of the API's replies, of which a browser shows and caches nothing. */
export function apiHeaders(options: Pick<PolicyOptions, 'hsts_subdomains'>): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    ...commonHeaders(options),
  };
}

function commonHeaders({ hsts_subdomains }: Pick<PolicyOptions, 'hsts_subdomains'>): Record<string, string> {
  return {
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': `max-age=31536000${hsts_subdomains ? '; includeSubDomains' : ''}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/**
 * The headers of the page that draws diagrams, and of its scripts. Only the app may frame the page, which has an opaque origin and no
 * network. Only on this page may markup have styles, which an SVG needs.
 */
export const DIAGRAM_PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'unsafe-inline';sandbox allow-scripts;frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
} as const;
/** A page with an opaque origin may load scripts with this header only. */
export const DIAGRAM_SCRIPT_HEADERS = { 'access-control-allow-origin': '*' } as const;

function contentSecurityPolicy(options: PolicyOptions): string {
  const google = options.google ? ['https://accounts.google.com/gsi/'] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...options.script_hashes.map((hash) => `'sha256-${hash}'`),
      ...google.map((base) => `${base}client`),
    ],
    // Styles set from script are allowed by 'self'. Google's button loads a stylesheet.
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...google.map((base) => `${base}style`)],
    // Default avatars are data: URLs.
    'img-src': ["'self'", 'data:', ...options.avatar_hosts.map((host) => `https://${host}`)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...google],
    // The page that draws diagrams.
    'frame-src': ["'self'", ...google],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(options.public_url.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}
