// Freezes an answer as it is now, and offers its link, a plain citation and BibTeX to copy.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { bibtexCitation, plainCitation } from '@frogpond/text/citations/citations';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { Copy } from 'lucide-react';
import { problemText } from '../../api/api-error.ts';
import { useCreateSnapshot } from '../../queries/sharing/snapshots.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CopyAction } from '../../ui/button/CopyAction.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Problem } from '../../ui/feedback/Banner.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './CiteDialog.module.css';

type CiteDialogProps = {
  turn: Pick<Turn, 'id' | 'user_message' | 'ai_model'>;
  onClose: () => void;
};

export function CiteDialog({ turn, onClose }: CiteDialogProps) {
  const create = useCreateSnapshot(turn.id);
  const description = t(
    'A snapshot keeps this answer with its support as it is now. It stays when votes or the conversation change.',
  );
  return (
    <Dialog open onClose={onClose} title={t('Cite this answer')} description={description}>
      <Problem>{problemText(create.error, t('The snapshot could not be created.'))}</Problem>
      {create.data === undefined ? (
        <Button tone="primary" busy={create.isPending} onClick={() => create.mutate()}>
          {t('Create a snapshot')}
        </Button>
      ) : (
        <Citations {...create.data} turn={turn} />
      )}
    </Dialog>
  );
}

type CitationsProps = { url: string; sha256: string; created_at: string; turn: CiteDialogProps['turn'] };

function Citations({ url, sha256, created_at, turn }: CitationsProps) {
  const cited = {
    site: PRODUCT_NAME,
    title: turn.user_message,
    model: modelDisplayName(turn.ai_model ?? ''),
    created_at,
    url,
    sha256,
  };
  return (
    <>
      <Field label={t('Copy link')} text={url} />
      <Field label={t('Copy citation')} text={plainCitation(cited, t)} />
      <Field label={t('Copy BibTeX')} text={bibtexCitation(cited)} />
    </>
  );
}

function Field({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles['field']}>
      <pre className={styles['text']}>{text}</pre>
      <CopyAction text={() => text} label={label} icon={<Copy />} />
    </div>
  );
}
