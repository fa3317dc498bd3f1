// Where the cache keeps the comments of a turn. Apart from what changes them, which loads with the comments.

export const commentKeys = {
  of: (turnId: string) => ['comments', turnId] as const,
  /** The comments that were written in this tab. */
  written: (turnId: string) => ['written-comments', turnId] as const,
};
