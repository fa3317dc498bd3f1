// Owns the report dialog of the whole page. Signed-out visitors see the sign-in dialog first. The code loads with the first use.

import { useState, type ReactNode } from 'react';
import { ReportContext, type ReportTarget } from '../../lib/report-request.ts';
import { useSession } from '../../queries/people/session.ts';
import { loadedLater } from '../../lib/loaded-ahead.tsx';

const ReportDialog = loadedLater(() => import('./ReportDialog.tsx').then((m) => m.ReportDialog));

type ReportProviderProps = { onSignIn: () => void; children: ReactNode };

export function ReportProvider({ onSignIn, children }: ReportProviderProps) {
  const { status, user } = useSession();
  const [target, setTarget] = useState<ReportTarget | null>(null);
  return (
    <ReportContext value={status === 'anonymous' ? onSignIn : setTarget}>
      {children}
      {target !== null && user !== null && <ReportDialog target={target} onClose={() => setTarget(null)} />}
    </ReportContext>
  );
}
