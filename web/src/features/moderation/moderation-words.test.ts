import { describe, expect, it } from 'vitest';
import { actionDone, actionLabel, reasonLabel } from './moderation-words.ts';

describe('the labels of moderation', () => {
  it.each([
    ['dismiss', 'comment', 'Dismiss', 'dismissed the reports of a comment'],
    ['remove', 'turn', 'Remove', 'removed a turn'],
    ['restore', 'conversation', 'Restore', 'restored a conversation'],
    ['remove', 'user', 'Suspend', 'suspended a person'],
    ['restore', 'user', 'Lift suspension', 'lifted the suspension of a person'],
  ] as const)('%s a %s', (action, type, label, done) => {
    expect(actionLabel(action, type)).toBe(label);
    expect(actionDone(action, type)).toBe(done);
  });

  it('labels a reason', () => expect(reasonLabel('spam')).toBe('Spam or advertising'));
});
