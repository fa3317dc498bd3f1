import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { countText, dayText, listText, minuteText, relativeTimeText } from './formats.ts';
import { createForeign } from './foreign.ts';
import { langOf, msg, setLanguage, t, tx } from './language.ts';

afterEach(() => setLanguage(null));

const REPLIES = msg({ one: '{count} reply', other: '{count} replies' });

describe('a text', () => {
  it('is its English without a catalogue, with its values and forms', () => {
    expect(t('Save')).toBe('Save');
    expect(t('Dismiss##reports')).toBe('Dismiss');
    expect(t('Hello {name}, {name}', { name: 'Ada' })).toBe('Hello Ada, Ada');
    expect([0, 1, 2, 5_000].map((count) => t(REPLIES, { count }))).toEqual([
      '0 replies',
      '1 reply',
      '2 replies',
      '5000 replies',
    ]);
  });

  it('is a translation with the forms of the language', () => {
    setLanguage(
      createForeign('ar', {
        Save: 'حفظ',
        '{count} replies': {
          zero: 'صفر',
          one: 'رد',
          two: 'ردان',
          few: '{count} ردود',
          many: '{count} ردًا',
          other: '{count} رد',
        },
      }),
    );
    expect(t('Save')).toBe('حفظ');
    expect([0, 1, 2, 3, 11, 100, 1_000].map((count) => t(REPLIES, { count }))).toEqual([
      'صفر',
      'رد',
      'ردان',
      '3 ردود',
      '11 ردًا',
      '100 رد',
      '1,000 رد',
    ]);
    expect(t('Not translated')).toBe('Not translated');
  });

  it('takes elements in its places, in the order of the language', () => {
    setLanguage(createForeign('ja', { 'By {name} on {day}': '{day}、{name}より' }));
    render(<p>{tx('By {name} on {day}', { name: <b>Ada</b>, day: 3 })}</p>);
    expect(screen.getByText('Ada').parentElement?.innerHTML).toBe('3、<b>Ada</b>より');
  });
});

describe('times, counts and lists', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');

  it('are English without formatters', () => {
    expect(relativeTimeText('2026-03-01T11:55:00Z', now)).toBe('5m ago');
    expect(countText(1_234)).toBe('1.2k');
    expect(listText(['a', 'b'])).toBe('a, b');
  });

  it('are formatted in the language of the page', () => {
    setLanguage(createForeign('de', {}));
    expect(relativeTimeText('2026-03-01T11:55:00Z', now)).toContain('vor 5');
    expect(relativeTimeText('2026-03-01T12:00:00Z', now)).toBe('jetzt');
    expect(dayText('2026-03-01T12:00:00')).toBe('01.03.2026');
    expect(minuteText('soon')).toBeUndefined();
    expect(countText(1_234)).not.toBe('1.2k');
  });
});

it('marks a text in another language than the page', () => {
  expect([langOf('de'), langOf('en'), langOf(null)]).toEqual(['de', undefined, undefined]);
  setLanguage(createForeign('de', {}));
  expect([langOf('de-AT'), langOf('en')]).toEqual([undefined, 'en']);
});
