// What the file of an imported answer says of its sentences, and its words.

import type { ImportedCounts } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';

export function importedCountsOf({ analysis }: Turn, index: number): ImportedCounts | undefined {
  return analysis?.imported_counts?.find((counts) => counts.index === index);
}

export function importedInWords({ up, down }: ImportedCounts): string {
  return `Where this answer was imported from: ${up} for this sentence, ${down} against it. They do not count here.`;
}
