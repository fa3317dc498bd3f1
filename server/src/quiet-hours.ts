// Quiet hours: no mail or push message between ten in the evening and seven in the morning, in the person's time zone.

const FROM_HOUR = 22;
const TO_HOUR = 7;

/** Returns how many milliseconds the quiet hours still last; 0 outside them, or if the time zone is not known. */
export function quietHoursLeft(now: Date, timeZone: string | null): number {
  if (timeZone === null) return 0;
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const numberOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const hour = numberOf('hour');
  if (hour >= TO_HOUR && hour < FROM_HOUR) return 0;
  const minutes = ((TO_HOUR - hour + 24) % 24) * 60 - numberOf('minute');
  return minutes * 60_000;
}
