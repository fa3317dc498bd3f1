// The headers of every answer that keep a browser within bounds, made once. The content security policy: everything from this
// origin, no inline script but the hashed one, nothing framed. Foreign origins are only those of the settings: Google Identity Services
// with Google sign-in, and the hosts of avatars.

type PolicyOptions = {
  script_hashes: string[];
  google: boolean;
  public_url: string;
  /** Hosts that avatars may be loaded from, besides this origin. */
  avatar_hosts: readonly string[];
  /** Whether the host's subdomains are bound to HTTPS as well. */
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

/** As recommended by OWASP's list of secure headers. */
export function securityHeaders(options: PolicyOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    // Google's sign-in window talks to its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'strict-transport-security': `max-age=31536000${options.hsts_subdomains ? '; includeSubDomains' : ''}`,
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filter of old browsers did more harm than good.
    'x-xss-protection': '0',
  };
}

function contentSecurityPolicy(options: PolicyOptions): string {
  const google = options.google ? ['https://accounts.google.com/gsi/'] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...options.script_hashes.map((hash) => `'sha256-${hash}'`),
      ...google.map((base) => `${base}client`),
    ],
    // Components place themselves by style attributes set from script, which 'self' allows; Google's button brings its own sheet.
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...google.map((base) => `${base}style`)],
    // Frogs are data: addresses.
    'img-src': ["'self'", 'data:', ...options.avatar_hosts.map((host) => `https://${host}`)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...google],
    'frame-src': google.length > 0 ? google : ["'none'"],
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
