import type { Attribution } from '@frogpond/contract/conversations/analysis';
import { describe, expect, it } from 'vitest';
import { sampleAttribution, sampleComment as comment } from '../../../testing/samples.ts';
import { excerptComment, matchPercent, questionAbout, relatedComments } from './related-comments.ts';

function attribution(commentId: string, stance: number, confidence: number, more: Partial<Attribution> = {}) {
  return sampleAttribution({ comment_id: commentId, stance, confidence, is_counted: false, ...more });
}

describe('the comments behind a colour', () => {
  it('have the reason why each counts or does not', () => {
    const comments = [
      comment('old', { user_id: 'ada', created_at: '2026-01-01T00:00:00Z' }),
      comment('aside', { user_id: 'ada', created_at: '2026-01-03T00:00:00Z' }),
      comment('top', {
        user_id: 'bo',
        replies: [comment('new', { user_id: 'ada', created_at: '2026-01-02T00:00:00Z' })],
      }),
      comment('all'),
      comment('gone', { is_deleted: true, user_id: null }),
    ];
    const attributions = [
      attribution('old', 1, 0.9),
      attribution('aside', 0, 0.95),
      attribution('top', -1, 0.4),
      attribution('new', -1, 0.6, { is_counted: true }),
      attribution('all', -1, 0.8, { whole_answer: true }),
      attribution('gone', 1, 0.7),
      attribution('unknown', 1, 0.99),
    ];
    const related = relatedComments({ attributions }, comments);
    expect(related.map(({ comment_id, fate }) => [comment_id, fate])).toEqual([
      ['aside', 'neutral'],
      ['old', 'replaced'],
      ['all', 'whole'],
      ['gone', 'removed'],
      ['new', 'counted'],
      ['top', 'unsure'],
    ]);
  });

  it.each([
    [0.5, null],
    [0.51, '51%'],
    [1, '100%'],
  ])('show a match of %d as %s', (confidence, shown) => expect(matchPercent(confidence)).toBe(shown));
});

describe('an excerpt', () => {
  it.each([
    ['is a short text unchanged', 'I agree.', 'I agree.'],
    ['leaves out what it quotes', '> Frogs fly.\n\nNo, *they* `hop`.', 'No, they hop.'],
    ['starts with the reason', 'I disagree with “Frogs fly.”: they hop.', 'they hop.'],
    ['keeps a quotation without a reason', 'I like “Frogs fly.”', 'I like “Frogs fly.”'],
    ['is the quote if there is no other text', '> Frogs fly.', 'Frogs fly.'],
    ['is cut after 50 characters', 'x'.repeat(60), `${'x'.repeat(50)}…`],
    ['is not cut inside a character', '👩‍👩‍👧'.repeat(51), `${'👩‍👩‍👧'.repeat(50)}…`],
  ])('%s', (_, content, excerpt) => expect(excerptComment(content)).toBe(excerpt));
});

describe('a question about a sentence', () => {
  it('contains the sentence on one line and the objections', () => {
    const comments = [comment('no', { content: 'They hop.' }), comment('yes', { content: 'They do.' })];
    const related = relatedComments(
      { attributions: [attribution('no', -1, 0.9), attribution('yes', 1, 0.8)] },
      comments,
    );
    const question = questionAbout('Frogs\nfly.', related);
    expect(question).toContain('> Frogs fly.');
    expect(question).toContain('- They hop.');
    expect(question).not.toContain('They do.');
  });
});
