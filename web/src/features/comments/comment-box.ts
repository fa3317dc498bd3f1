// What a reader needs to write comments. It loads on demand: visitors, who see the page first, can't write.

import { loadedAhead } from '../../lib/loaded-ahead.tsx';

export const replyBox = loadedAhead(() => import('./ReplyBox.tsx').then((m) => m.ReplyBox));
export const editBox = loadedAhead(() => import('./EditBox.tsx').then((m) => m.EditBox));

export const postedReading = loadedAhead(() =>
  import('./reading/PostedReading.tsx').then((m) => m.PostedReading),
);

/** Also loads all other parts, so that a reply opens without a delay. */
export const newComment = loadedAhead(async () => {
  const { NewComment } = await import('./NewComment.tsx');
  await Promise.all([postedReading.load(), replyBox.load(), editBox.load()]);
  return NewComment;
});
