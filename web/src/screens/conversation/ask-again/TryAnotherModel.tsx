// Beside Retry on a question without an answer: a menu of the other models, one of which answers the same turn.

import { modelDisplayName } from '@frogpond/text/display/model-names';
import { ChevronDown } from 'lucide-react';
import { useModelChoice } from '../../../features/models/preferred-model.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';

const MODELS_OFFERED = 12;

type TryAnotherModelProps = {
  /** The model that did not answer; not offered. */
  model_id: string | null;
  onChoose: (modelId: string) => void;
};

export function TryAnotherModel({ model_id, onChoose }: TryAnotherModelProps) {
  const { models } = useModelChoice();
  const others = models.filter((model) => model.model_id !== model_id).slice(0, MODELS_OFFERED);
  if (others.length === 0) return null;
  return (
    <Menu
      label="Try another model"
      entries={others.map((model) => ({
        kind: 'action',
        label: modelDisplayName(model.model_id),
        onSelect: () => onChoose(model.model_id),
      }))}
    >
      {(trigger) => (
        <Button {...trigger} size="s" tone="quiet">
          Try another model
          <ChevronDown aria-hidden />
        </Button>
      )}
    </Menu>
  );
}
