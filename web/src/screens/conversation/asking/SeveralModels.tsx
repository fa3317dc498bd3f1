// Asks two to four models the same question: a model picker, then the earlier answer and the new answers side by side. All of them stay as
// branches.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { useState } from 'react';
import { errorText, problemText } from '../../../api/api-error.ts';
import { useModelChoice } from '../../../features/models/preferred-model.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useAskSeveral } from '../../../queries/models/several-models.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialog/FormDialog.tsx';
import { Problem } from '../../../ui/feedback/Banner.tsx';
import { Checkbox } from '../../../ui/field/Choices.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { AnswerColumns } from './AnswerColumns.tsx';
import { msg, t } from '../../../lib/language/language.ts';
import styles from './SeveralModels.module.css';

const MODELS_MIN = 2;
const MODELS_MAX = 4;
const TITLE = msg('Ask several models');

type SeveralModelsProps = { turn: Turn; onContinue: (turnId: string) => void; onClose: () => void };

export function SeveralModels({ turn, onContinue, onClose }: SeveralModelsProps) {
  const ask = useAskSeveral();
  const [attempt] = useState(randomId);
  if (ask.data === undefined) {
    return (
      <ModelChoiceDialog
        isBusy={ask.isPending}
        error={problemText(ask.error, t('Failed to send message'))}
        onAsk={(modelIds) =>
          ask.mutate({
            turn,
            model_ids: modelIds,
            idempotency_key: `${attempt}-${modelIds.join('-')}`.slice(0, 240),
          })
        }
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} title={turn.user_message} size="xl">
      {ask.data.refusal !== null && (
        <Problem>
          {t('Not all models were asked. {why}', {
            why: errorText(ask.data.refusal, t('Failed to send message')),
          })}
        </Problem>
      )}
      <AnswerColumns turns={[turn, ...ask.data.turns]} onContinue={onContinue} />
    </Dialog>
  );
}

type ModelChoiceDialogProps = {
  isBusy: boolean;
  error: string | null;
  onAsk: (modelIds: string[]) => void;
  onClose: () => void;
};

function ModelChoiceDialog({ isBusy, error, onAsk, onClose }: ModelChoiceDialogProps) {
  const { models } = useModelChoice();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const wanted = search.trim().toLowerCase();
  const shown = models.filter(({ model_id }) => model_id.toLowerCase().includes(wanted));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(TITLE)}
      description={t('Choose {least} to {most} models. Each answer becomes a branch.', {
        least: MODELS_MIN,
        most: MODELS_MAX,
      })}
      size="m"
      footer={
        <DialogButtons
          onCancel={onClose}
          busy={isBusy}
          disabled={chosen.length < MODELS_MIN}
          onClick={() => onAsk([...chosen])}
        >
          {t('Ask ({number})', { number: chosen.length })}
        </DialogButtons>
      }
    >
      <Problem>{error}</Problem>
      <TextField
        label={t('Search models')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className={styles['models']} aria-label={t('Models')}>
        {shown.map(({ model_id }) => (
          <li key={model_id}>
            <Checkbox
              label={modelDisplayName(model_id)}
              checked={chosen.includes(model_id)}
              disabled={chosen.length >= MODELS_MAX && !chosen.includes(model_id)}
              onChange={(event) =>
                setChosen(
                  event.target.checked ? [...chosen, model_id] : chosen.filter((one) => one !== model_id),
                )
              }
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{t('No models found.')}</p>}
    </Dialog>
  );
}
