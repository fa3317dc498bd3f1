// What a reader needs to write comments. It loads on demand: visitors, who see the page first, can't write.

import { loadedAhead } from '../../lib/loaded-ahead.tsx';

export const commentBox = loadedAhead(() => import('./CommentBox.tsx').then((m) => m.CommentBox));

export const postedReading = loadedAhead(() =>
  import('./reading/PostedReading.tsx').then((m) => m.PostedReading),
);

/** The reading of the posted comment follows without a pause. */
export const newComment = loadedAhead(async () => {
  const [{ NewComment }] = await Promise.all([import('./NewComment.tsx'), postedReading.load()]);
  return NewComment;
});
