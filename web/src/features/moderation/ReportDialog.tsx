// Reports content to the moderators with a reason and details.

import { REPORT_REASONS } from '@frogpond/contract/labels';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import type { TargetType } from '@frogpond/contract/people/moderation';
import { useId, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import type { ReportTarget } from '../../lib/report-request.ts';
import { useCreateReport, type NewReport } from '../../queries/people/moderation.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogButtons } from '../../ui/dialog/DialogButtons.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useToasts } from '../../ui/feedback/ToastProvider.tsx';
import { RadioGroup } from '../../ui/field/RadioGroup.tsx';
import { TextArea } from '../../ui/field/TextField.tsx';
import styles from './Moderation.module.css';

const TITLES: Record<TargetType, string> = {
  conversation: 'Report conversation',
  turn: 'Report turn',
  comment: 'Report comment',
  user: 'Report person',
};

export function ReportDialog({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const formId = useId();
  const { toast } = useToasts();
  const report = useCreateReport();
  const [reason, setReason] = useState<NewReport['reason'] | null>(null);
  const [details, setDetails] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason === null || report.isPending) return;
    const body = { ...target, reason, ...(details.trim() !== '' && { details }) };
    report.mutate(body, {
      onSuccess: () => {
        toast({ text: 'Thank you. The moderators will look at it.' });
        onClose();
      },
    });
  };
  const footer = (
    <DialogButtons
      onCancel={onClose}
      type="submit"
      form={formId}
      disabled={reason === null}
      busy={report.isPending}
      busyLabel="Sending..."
    >
      Send report
    </DialogButtons>
  );
  return (
    <Dialog open onClose={onClose} title={TITLES[target.target_type]} footer={footer}>
      <form id={formId} className={styles['form']} onSubmit={submit}>
        {report.error && (
          <Banner tone="danger">
            {errorText(report.error, 'The report could not be sent. Please try again.')}
          </Banner>
        )}
        <RadioGroup
          label="What is wrong with it?"
          name="reason"
          options={REPORT_REASONS}
          value={reason}
          onChange={setReason}
        />
        <TextArea
          label="Details (optional)"
          name="details"
          rows={3}
          maxLength={TEXT_LIMITS.reason_max}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
        <p className={styles['note']}>
          Only the moderators see who reported.{' '}
          <Link to={paths.moderationLog} onClick={onClose}>
            What they decide is public.
          </Link>
        </p>
      </form>
    </Dialog>
  );
}
