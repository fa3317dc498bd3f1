// Reports content to the moderators with a reason and details.

import { REPORT_REASONS } from '@frogpond/contract/labels';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import type { TargetType } from '@frogpond/contract/people/moderation';
import { useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { problemText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import type { ReportTarget } from '../../lib/report-request.ts';
import { useCreateReport, type NewReport } from '../../queries/people/moderation.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { useToasts } from '../../ui/feedback/ToastProvider.tsx';
import { RadioGroup } from '../../ui/field/Choices.tsx';
import { TextArea } from '../../ui/field/TextField.tsx';
import { msg, t, tx } from '../../lib/language/language.ts';
import styles from './Moderation.module.css';

const TITLES: Record<TargetType, string> = {
  conversation: msg('Report conversation'),
  turn: msg('Report turn'),
  comment: msg('Report comment'),
  user: msg('Report person'),
};

export function ReportDialog({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const { toast } = useToasts();
  const report = useCreateReport();
  const [reason, setReason] = useState<NewReport['reason'] | null>(null);
  const [details, setDetails] = useState('');
  const submit = () => {
    if (reason === null) return;
    const body = { ...target, reason, ...(details.trim() !== '' && { details }) };
    report.mutate(body, {
      onSuccess: () => {
        toast({ text: t('Thank you. The moderators will look at it.') });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={t(TITLES[target.target_type])}
      submitLabel={t('Send report')}
      disabled={reason === null}
      busy={report.isPending}
      busyLabel={t('Sending...')}
      problem={problemText(report.error, t('The report could not be sent. Please try again.'))}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={t('What is wrong with it?')}
        name="reason"
        options={REPORT_REASONS.map(({ id, label }) => ({ id, label: t(label) }))}
        value={reason}
        onChange={setReason}
      />
      <TextArea
        label={t('Details (optional)')}
        name="details"
        rows={3}
        maxLength={TEXT_LIMITS.reason_max}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
      <p className={styles['note']}>
        {tx('Only the moderators see who sent a report. {name}', {
          name: (
            <Link to={paths.moderationLog} onClick={onClose}>
              {t('Their decisions are public.')}
            </Link>
          ),
        })}
      </p>
    </FormDialog>
  );
}
