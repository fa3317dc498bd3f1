// Times and counts in the page's language. English has formats that need no formatter: creating the first formatter takes 20 ms, and
// four times as long on a phone.

import { formatCount } from '@frogpond/text/display/counts';
import { formatDay, formatMinute, formatMonth } from '@frogpond/text/display/dates';
import { ageOf, relativeTime } from '@frogpond/text/display/relative-time';
import { localeTag, shownLanguage, t } from './language.ts';

/** `time` is ISO 8601. Returns "Mar 1, 2026", in the local time zone. */
export function dayText(time: string): string {
  return shownLanguage() === 'en' ? formatDay(time) : dateText(time, { dateStyle: 'medium' });
}

/** `time` is ISO 8601. Returns "March 1, 2026 at 1:05 PM", or undefined for an invalid time. */
export function minuteText(time: string): string | undefined {
  if (shownLanguage() === 'en' || Number.isNaN(Date.parse(time))) return formatMinute(time);
  return dateText(time, { dateStyle: 'long', timeStyle: 'short' });
}

/** `time` is ISO 8601. Returns "March 2026". */
export function monthText(time: string): string {
  return shownLanguage() === 'en' ? formatMonth(time) : dateText(time, { month: 'long', year: 'numeric' });
}

/** Returns "1.2k". */
export function countText(count: number): string {
  if (shownLanguage() === 'en' || Math.abs(count) < 1_000) return formatCount(count);
  return new Intl.NumberFormat(localeTag(), { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}

/** `time` is ISO 8601; `now` in milliseconds since the epoch. Returns "5m ago". */
export function relativeTimeText(time: string, now: number): string {
  if (shownLanguage() === 'en') return relativeTime(time, now);
  const { count, unit } = ageOf(time, now) ?? { count: 0, unit: 'second' };
  return new Intl.RelativeTimeFormat(localeTag(), {
    style: 'narrow',
    numeric: count === 0 ? 'auto' : 'always',
  }).format(-count, unit);
}

/** Returns "85%". */
export function percentText(share: number): string {
  return shownLanguage() === 'en'
    ? `${Math.round(share * 100)}%`
    : new Intl.NumberFormat(localeTag(), { style: 'percent' }).format(share);
}

/** Returns "1,200". */
export function numberText(value: number): string {
  return new Intl.NumberFormat(localeTag()).format(value);
}

/** Returns the parts as a list, such as "a, b, c". */
export function listText(parts: readonly string[]): string {
  return parts.join(t(', '));
}

/** Returns the options of a choice with their labels in the page's language. */
export function translated<O extends { label: string }>(options: readonly O[]): O[] {
  return options.map((option) => ({ ...option, label: t(option.label) }));
}

function dateText(time: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeTag(), options).format(new Date(time));
}
