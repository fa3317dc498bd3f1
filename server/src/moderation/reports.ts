// Reports on readable content of other people. One open report per person and target: repeating it returns the first.

import type { Report, ReportReason, TargetType } from '@frogpond/contract/people/moderation';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireMay } from '../policies/policies.ts';
import { insertReport, readOpenReport } from './store.ts';
import { readVisibleTarget } from './targets-store.ts';

export type NewReport = {
  id: string;
  target_type: TargetType;
  target_id: string;
  reason: ReportReason;
  details: string | null;
};

export async function createReport(
  deps: { db: Db; clock: Clock },
  viewer: Viewer,
  report: NewReport,
): Promise<Report> {
  const target = await readVisibleTarget(deps.db, viewer.user_id, report);
  requireMay(viewer, 'report.create', target);
  const created_at = timestamp(deps.clock);
  await insertReport(deps.db, { ...report, reporter_id: viewer.user_id, created_at, resolved_at: null });
  const open = await readOpenReport(deps.db, viewer.user_id, report);
  // Decided at the same moment.
  return open ?? { ...report, created_at };
}
