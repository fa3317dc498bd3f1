// Reports on content of other people that the person may read. A person has at most one open report on a target.

import type { Report, ReportReason, TargetType } from '@frogpond/contract/people/moderation';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireMay } from '../policies/policies.ts';
import { insertReport, findOwnReport, type Target } from './store.ts';
import { findVisibleTarget } from './targets-store.ts';

export type NewReport = {
  id: string;
  target_type: TargetType;
  target_id: string;
  reason: ReportReason;
  details: string | null;
};

/** Returns the new report, or the viewer's open report on the same target. Throws `not_found` or `cannot_report_self`. */
export async function createReport(
  deps: { db: Db; clock: Clock },
  viewer: Viewer,
  report: NewReport,
): Promise<Report> {
  const target = await findVisibleTarget(deps.db, viewer.user_id, report);
  requireMay(viewer, 'report.create', target);
  const createdAt = timestamp(deps.clock);
  await insertReport(deps.db, {
    ...report,
    reporter_id: viewer.user_id,
    created_at: createdAt,
    resolved_at: null,
  });
  return await requireReport(deps.db, viewer, report.id, report);
}

/** Returns the viewer's report `id`, else their latest report on the target, for a repeated call of `createReport`. Throws `not_found`. */
export async function getReport(db: Db, viewer: Viewer, id: string, target: Target): Promise<Report> {
  requireMay(viewer, 'report.create', await findVisibleTarget(db, viewer.user_id, target));
  return await requireReport(db, viewer, id, target);
}

async function requireReport(db: Db, viewer: Viewer, id: string, target: Target): Promise<Report> {
  const report = await findOwnReport(db, viewer.user_id, id, target);
  if (report === undefined) throw new AppError('not_found');
  return report;
}
