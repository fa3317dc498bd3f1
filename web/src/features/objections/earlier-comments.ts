// The comments of the earlier answer that are about sentences which the new answer kept word for word. Pure.

import type { Analysis } from '@frogpond/contract/conversations/analysis';
import type { Comment } from '@frogpond/contract/conversations/comments';
import { VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import type { SentenceChange } from '@frogpond/text/sentences/changes';

export type KeptRemark = { comment_id: string; stance: number; sentence: string };

/** Returns each comment once, with the first kept sentence that the comment is about, in the order of the new answer. */
export function keptRemarks(
  changes: readonly SentenceChange[],
  { sentence_colors, sentences }: Analysis,
): KeptRemark[] {
  const remarks = new Map<string, KeptRemark>();
  for (const change of changes) {
    if (change.kind !== 'kept') continue;
    const { attributions = [] } = sentence_colors[change.before] ?? {};
    for (const { comment_id, stance, confidence, whole_answer } of attributions) {
      if (whole_answer || confidence < VOICE_CONFIDENCE_MIN || remarks.has(comment_id)) continue;
      remarks.set(comment_id, { comment_id, stance, sentence: sentences[change.before] ?? '' });
    }
  }
  return [...remarks.values()];
}

export type EarlierComment = KeptRemark & { comment: Comment };

/** Returns the remarks with their comments. Leaves out deleted and removed comments, and comments of blocked people. */
export function earlierComments(
  remarks: readonly KeptRemark[],
  comments: readonly Comment[],
): EarlierComment[] {
  const shown = new Map<string, Comment>();
  const waiting = [...comments];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!next.is_deleted && next.is_blocked !== true) shown.set(next.id, next);
    waiting.push(...next.replies);
  }
  return remarks.flatMap((remark) => {
    const comment = shown.get(remark.comment_id);
    return comment === undefined ? [] : [{ ...remark, comment }];
  });
}
