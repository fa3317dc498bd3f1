// A readable name for a user agent: `Firefox on Windows`. A guess for display only.

import { t } from '../../../../lib/language/language.ts';

/** Order matters: Edge and Opera also send the name of Chrome, and Chrome sends the name of Safari. */
const BROWSERS: [mark: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [mark: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Returns `Unknown device` without a user agent, and the start of one that it doesn't recognize. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return t('Unknown device');
  const name = (table: typeof BROWSERS) => table.find(([mark]) => mark.test(userAgent))?.[1];
  const [browser, system] = [name(BROWSERS), name(SYSTEMS)];
  if (browser === undefined) return system ?? userAgent.slice(0, 40);
  return system === undefined ? browser : t('{browser} on {system}', { browser, system });
}
