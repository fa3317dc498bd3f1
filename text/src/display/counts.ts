// Formats counts in short form: k, M and B with one decimal (specification, section 9). Rounds half up; a value that rounds to
// a thousand of one unit uses the next one (999,950 is "1.0M"). Counts below a thousand are unchanged.

const units = ['', 'k', 'M', 'B'] as const;

/** Returns a whole number in short form, such as "1.2k"; "0" for a number that is not finite. */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return '0';
  const sign = count < 0 ? '-' : '';
  let size = Math.trunc(Math.abs(count));
  let unit = 0;
  while (rounded(size, unit) >= 1_000 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  const shown = unit === 0 ? String(size) : rounded(size, unit).toFixed(1);
  return `${shown === '0' ? '' : sign}${shown}${units[unit] ?? ''}`;
}

function rounded(size: number, unit: number): number {
  return unit === 0 ? size : Math.round(size * 10) / 10;
}
