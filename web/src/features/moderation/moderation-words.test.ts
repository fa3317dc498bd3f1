import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { actionDone, actionLabel, reasonLabel } from './moderation-words.ts';

describe('the labels of moderation', () => {
  it.each([
    ['dismiss', 'comment', 'Dismiss', 'ada dismissed the reports of a comment'],
    ['remove', 'turn', 'Remove', 'ada removed a turn'],
    ['restore', 'conversation', 'Restore', 'ada restored a conversation'],
    ['remove', 'user', 'Suspend', 'ada suspended a person'],
    ['restore', 'user', 'Lift suspension', 'ada lifted the suspension of a person'],
  ] as const)('%s a %s', (action, type, label, done) => {
    expect(actionLabel(action, type)).toBe(label);
    expect(renderToStaticMarkup(actionDone(action, type, 'ada'))).toBe(done);
  });

  it('labels a reason', () => expect(reasonLabel('spam')).toBe('Spam or advertising'));
});
