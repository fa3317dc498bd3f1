// Words that stand in for what is gone; free of schemas, so that the web app may use them.

/** The author of a deleted account's things, and the content of a deleted comment. */
export const DELETED_LABEL = '[deleted]';

/** The text and the author of what a moderator removed. */
export const REMOVED_LABEL = '[removed]';

/** Why something may be reported, in the order of the choices. */
export const REPORT_REASONS = [
  { id: 'spam', label: 'Spam or advertising' },
  { id: 'harassment', label: 'Harassment or threats' },
  { id: 'hate', label: 'Hate against a group of people' },
  { id: 'sexual', label: 'Sexual content' },
  { id: 'violence', label: 'Violence or self-harm' },
  { id: 'private_information', label: 'Someone’s private information' },
  { id: 'illegal', label: 'Something illegal' },
  { id: 'other', label: 'Something else' },
] as const;
