// The content security policy: everything from this origin, no inline script but the hashed one, nothing framed.
// Google Identity Services is the one foreign origin, and only where Google sign-in is configured.

type Policy = { useDefaults: false; directives: Record<string, string[]> };

export function contentSecurityPolicy(options: {
  script_hashes: string[];
  google?: boolean;
  public_url: string;
}): Policy {
  const google = options.google === true ? ['https://accounts.google.com/gsi/'] : [];
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': [
        "'self'",
        ...options.script_hashes.map((hash) => `'sha256-${hash}'`),
        ...google.map((base) => `${base}client`),
      ],
      // Components place themselves by style attributes set from script, which 'self' allows; Google's button brings its own sheet.
      'script-src-attr': ["'none'"],
      'style-src': ["'self'", ...google.map((base) => `${base}style`)],
      'img-src': ["'self'", 'data:', 'https:'],
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
    },
  };
}
