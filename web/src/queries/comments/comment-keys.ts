// Cache keys of a turn's comments. They are separate from the mutations, which load with the comments.

export const commentKeys = {
  of: (turnId: string) => ['comments', turnId] as const,
  /** The key of the comments that were written in this tab. */
  written: (turnId: string) => ['written-comments', turnId] as const,
};
