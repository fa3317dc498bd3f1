// Words that stand in for what is gone; free of schemas, so that the web app may use them.

/** The author of a deleted account's things, and the content of a deleted comment. */
export const DELETED_LABEL = '[deleted]';
