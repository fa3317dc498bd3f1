// Counts in short form: k, M and B with one decimal (specification, section 9). Rounded half up, and what
// rounds to a thousand of one unit is one of the next (999,950 is "1.0M"). Below a thousand a count stands as it is.

const units = ['', 'k', 'M', 'B'] as const;

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
