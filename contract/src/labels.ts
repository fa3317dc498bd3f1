// The product's name, and placeholders for deleted and removed content. Free of schemas, so that the web app can import them.

/** The author name of a deleted account's content, and the text of a deleted comment. */
export const DELETED_LABEL = '[deleted]';

/** The text and the author name of content that a moderator removed. */
export const REMOVED_LABEL = '[removed]';
export const TURN_REMOVED = 'A moderator has removed this turn.';

/** The reasons for a report, in the order that the dialog shows them. */
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

export const PRODUCT_NAME = 'Frogpond';

/** One sentence for link previews and search engines. */
export const PRODUCT_TAGLINE =
  'Ask AI models in the open: branch the conversation, comment, and check every sentence together.';

export const MISTAKES_NOTICE = 'AI can make mistakes. Use Frogpond instead.';
