// The server's placeholders for deleted or removed names and texts.

import { DELETED_LABEL, REMOVED_LABEL } from '@frogpond/contract/labels';
import { t } from './language.ts';

/** Returns the text; a placeholder in the page's language. */
export function translatePlaceholder(text: string): string {
  return text === DELETED_LABEL || text === REMOVED_LABEL ? t(text) : text;
}
