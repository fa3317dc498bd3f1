// A number in short form (1.2k), with the exact number in its title.
import { formatCount } from '@frogpond/text/display/counts';

export function Count({ value }: { value: number }) {
  const short = formatCount(value);
  const whole = String(value);
  return short === whole ? short : <span title={value.toLocaleString('en')}>{short}</span>;
}
