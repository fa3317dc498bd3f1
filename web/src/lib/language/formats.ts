// Times and counts in the page's language. English has formats that need no formatter: creating the first formatter takes 20 ms, and
// four times as long on a phone.

import { formatCount } from '@frogpond/text/display/counts';
import { formatDay, formatMinute, formatMonth } from '@frogpond/text/display/dates';
import { relativeTime } from '@frogpond/text/display/relative-time';
import { foreign, localeTag, t } from './language.ts';

/** `time` is ISO 8601. Returns "Mar 1, 2026", in the local time zone. */
export function dayText(time: string): string {
  return (foreign()?.dayText ?? formatDay)(time);
}

/** `time` is ISO 8601. Returns "March 1, 2026 at 1:05 PM", or undefined for an invalid time. */
export function minuteText(time: string): string | undefined {
  return (foreign()?.minuteText ?? formatMinute)(time);
}

/** `time` is ISO 8601. Returns "March 2026". */
export function monthText(time: string): string {
  return (foreign()?.monthText ?? formatMonth)(time);
}

/** Returns "1.2k". */
export function countText(count: number): string {
  return (foreign()?.countText ?? formatCount)(count);
}

/** `time` is ISO 8601; `now` in milliseconds since the epoch. Returns "5m ago". */
export function relativeTimeText(time: string, now: number): string {
  return (foreign()?.relativeTimeText ?? relativeTime)(time, now);
}

/** Returns "85%". */
export function percentText(share: number): string {
  return foreign()?.percentText(share) ?? `${Math.round(share * 100)}%`;
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
