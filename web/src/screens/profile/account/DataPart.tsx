// Downloads the user's data: all of it as JSON, or their writing as Markdown.

import { Download } from 'lucide-react';
import { problemText } from '../../../api/api-error.ts';
import { useExport, type ExportFormat } from '../../../queries/people/account.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useToasts } from '../../../ui/feedback/ToastProvider.tsx';
import { Problem } from '../../../ui/feedback/Banner.tsx';
import { t } from '../../../lib/language/language.ts';
import { Part } from './Part.tsx';
import styles from './AccountDialog.module.css';

const FORMATS: { format: ExportFormat; name: string }[] = [
  { format: 'json', name: 'JSON' },
  { format: 'markdown', name: 'Markdown' },
];

export function DataPart({ userId }: { userId: string }) {
  const download = useExport();
  const { toast } = useToasts();
  return (
    <Part
      title={t('Your data')}
      about={t(
        'Everything that belongs to your account as JSON, or your conversations and comments as Markdown to read.',
      )}
    >
      <Problem>
        {problemText(download.error, t('Your data could not be downloaded. Please try again.'))}
      </Problem>
      <div className={styles['buttons']}>
        {FORMATS.map(({ format, name }) => (
          <Button
            key={format}
            icon={<Download aria-hidden />}
            aria-label={t('Download my data as {name}', { name })}
            busy={download.isPending && download.variables.format === format}
            busyLabel={t('Preparing...')}
            onClick={() =>
              download.mutate(
                { id: userId, format },
                { onSuccess: () => toast({ text: t('Your file is downloaded.') }) },
              )
            }
          >
            {name}
          </Button>
        ))}
      </div>
    </Part>
  );
}
