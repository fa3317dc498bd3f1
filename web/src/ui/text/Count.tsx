// A number in the short form (1.2k); the whole number stands in the title for those who want it.
import { formatCount } from '@frogpond/text/display/counts';

export function Count({ value }: { value: number }) {
  const short = formatCount(value);
  const whole = String(value);
  return short === whole ? short : <span title={value.toLocaleString('en')}>{short}</span>;
}
