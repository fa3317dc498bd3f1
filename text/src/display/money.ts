// Amounts of money, in US dollars.

/** Returns `$1.50`; small amounts have four decimals, because a short answer costs less than a cent. */
export function dollars(amount: number): string {
  const digits = amount !== 0 && Math.abs(amount) < 0.1 ? 4 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
