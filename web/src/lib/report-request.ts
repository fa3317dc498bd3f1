// Opens the report dialog from any part of the page. The shell owns the dialog, so that features do not import each other.

import type { TargetType } from '@frogpond/contract/people/moderation';
import { createContext, use } from 'react';

export type ReportTarget = { target_type: TargetType; target_id: string };
export type AskToReport = (target: ReportTarget) => void;

export const ReportContext = createContext<AskToReport | null>(null);

/** Returns the function that opens the report dialog. Throws outside of the shell. */
export function useAskToReport(): AskToReport {
  const ask = use(ReportContext);
  if (ask === null) throw new Error('useAskToReport must be used inside the shell');
  return ask;
}
