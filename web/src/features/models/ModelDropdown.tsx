// The dropdown named `Model`: the model of the next question, with a search over all available models.

import { Sparkles } from 'lucide-react';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { Combobox } from '../../ui/popover/Combobox.tsx';
import { modelOption } from './model-facts.ts';
import type { ModelChoice } from './preferred-model.ts';
import { t } from '../../lib/language/language.ts';

type ModelDropdownProps = {
  choice: ModelChoice;
  side?: 'top' | 'bottom';
  disabled?: boolean;
};

export function ModelDropdown({ choice, side = 'bottom', disabled = false }: ModelDropdownProps) {
  return (
    <Combobox
      label={t('Model')}
      value={choice.model_id}
      options={choice.models.map(modelOption)}
      onChange={choice.choose}
      placeholder={modelDisplayName(choice.model_id)}
      searchPlaceholder={t('Search models')}
      emptyText={choice.is_loading ? t('Loading models...') : t('No models available.')}
      noMatchText={t('No models found.')}
      icon={<Sparkles aria-hidden />}
      side={side}
      disabled={disabled}
    />
  );
}
