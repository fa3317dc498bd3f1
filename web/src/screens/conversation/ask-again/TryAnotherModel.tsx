// Beside Retry on a question without an answer: a menu of the other models. The chosen model answers the same turn. If the day's budget
// does not cover a model, a button offers the best model that it covers.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { ChevronDown } from 'lucide-react';
import { ApiError } from '../../../api/api-error.ts';
import { useModelChoice } from '../../../features/models/preferred-model.ts';
import { useAnswer } from '../../../queries/turns/answers.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { t } from '../../../lib/language/language.ts';

const MODELS_OFFERED = 12;

type TryAnotherModelProps = {
  /** The turn without an answer. Its model is not offered. */
  turn: Pick<Turn, 'id' | 'requested_model'>;
  onChoose: (modelId: string) => void;
};

export function TryAnotherModel({ turn, onChoose }: TryAnotherModelProps) {
  const { models } = useModelChoice();
  const others = models.filter((model) => model.model_id !== turn.requested_model).slice(0, MODELS_OFFERED);
  const cheaper = findCheaperModel(useAnswer(turn.id)?.error ?? null);
  if (others.length === 0) return null;
  return (
    <>
      {cheaper !== null && (
        <Button size="s" onClick={() => onChoose(cheaper.id)}>
          {t('Ask {id}, which costs less', { id: modelDisplayName(cheaper.id) })}
        </Button>
      )}
      <Menu
        label={t('Try another model')}
        entries={others.map((model) => ({
          kind: 'action',
          label: modelDisplayName(model.model_id),
          onSelect: () => onChoose(model.model_id),
        }))}
      >
        {(trigger) => (
          <Button {...trigger} size="s" tone="quiet">
            {t('Try another model')}
            <ChevronDown aria-hidden />
          </Button>
        )}
      </Menu>
    </>
  );
}

/** Returns the model that a refusal for the budget names; null if it names none. */
function findCheaperModel(error: Error | null): { id: string } | null {
  if (!(error instanceof ApiError) || error.code !== 'budget_spent') return null;
  // The server's refusal has this field.
  return (error.body as { cheaper_model?: { id: string } | null }).cheaper_model ?? null;
}
