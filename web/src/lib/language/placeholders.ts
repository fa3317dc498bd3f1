// The server's placeholders for names and texts that are gone.

import { DELETED_LABEL, REMOVED_LABEL } from '@frogpond/contract/labels';
import { t } from './language.ts';

/** Returns a name or a text; a placeholder is in the page's language. */
export function translatePlaceholder(text: string): string {
  return text === DELETED_LABEL || text === REMOVED_LABEL ? t(text) : text;
}
