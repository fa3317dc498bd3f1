// A relative time, updated every minute, with the exact time in its title.
import { relativeTime } from '@frogpond/text/display/relative-time';
import { useNow } from '../../lib/use-now.ts';

export function RelativeTime({ time }: { time: string }) {
  const now = useNow();
  const date = new Date(time);
  const exact = Number.isNaN(date.getTime())
    ? undefined
    : date.toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' });
  return (
    <time dateTime={time} title={exact}>
      {relativeTime(time, now)}
    </time>
  );
}
