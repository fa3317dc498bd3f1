// The dialog `Import conversations`: uploads a file and shows the report of imported and skipped conversations.

import { IMPORT_BYTES_MAX } from '@frogpond/contract/limits';
import { useState } from 'react';
import { ApiError, errorText } from '../../api/api-error.ts';
import { randomId } from '../../lib/random-id.ts';
import { useImport } from '../../queries/conversations/portability.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Problem } from '../../ui/feedback/Banner.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { DropZone } from './DropZone.tsx';
import { ImportReportView } from './ImportReportView.tsx';
import { t } from '../../lib/language/language.ts';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const upload = useImport();
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (file: File) => {
    setTooLarge(file.size > IMPORT_BYTES_MAX);
    if (file.size <= IMPORT_BYTES_MAX) upload.mutate({ file, idempotency_key: randomId() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Import conversations')}
      description={t(
        'From an export of Frogpond, ChatGPT, LibreChat or Open WebUI. They are imported as private conversations.',
      )}
      size="m"
      footer={
        <Button tone={upload.isSuccess ? 'primary' : 'plain'} onClick={onClose}>
          {upload.isSuccess ? t('Done') : t('Cancel')}
        </Button>
      }
    >
      <Problem>{isTooLarge && t('A file can have at most 20 MiB.')}</Problem>
      <Problem>{upload.error && uploadProblem(upload.error)}</Problem>
      {upload.isPending && <FrogSpinner label={t('Importing...')} />}
      {!upload.isPending && !upload.isSuccess && <DropZone onFile={take} />}
      {upload.isSuccess && <ImportReportView report={upload.data} onLeave={onClose} />}
    </Dialog>
  );
}

/** Replaces the server's message about a body that is not JSON, because the reader chose a file. */
function uploadProblem(error: Error): string {
  if (error instanceof ApiError && error.code === 'malformed_body') {
    return t('This file is not valid JSON. Choose the JSON file of an export.');
  }
  return errorText(error, t('The file could not be imported. Please try again.'));
}
