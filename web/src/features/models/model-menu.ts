// The submenu `AI Models` of the account menu: the offered models, and the link to the dialog.

import { modelDisplayName } from '@frogpond/text/display/model-names';
import type { MenuEntry } from '../../ui/menu/MenuSurface.tsx';
import type { ModelChoice } from './preferred-model.ts';
import { t } from '../../lib/language/language.ts';

/** Longer lists are in the dialog, which has a search. */
const MODELS_LISTED = 12;

/** Returns at most `MODELS_LISTED` models as choices, and `Manage models`, which calls `onManage`. */
export function modelMenuEntries(choice: ModelChoice, onManage: () => void): MenuEntry[] {
  const listed = choice.models.slice(0, MODELS_LISTED);
  return [
    ...modelEntries(choice, listed),
    { kind: 'separator' },
    { kind: 'action', label: t('Manage models'), onSelect: onManage },
  ];
}

function modelEntries(choice: ModelChoice, listed: ModelChoice['models']): MenuEntry[] {
  if (listed.length === 0) {
    return [{ kind: 'note', text: choice.is_loading ? t('Loading models...') : t('No models found.') }];
  }
  return listed.map(({ model_id }) => ({
    kind: 'choice',
    label: modelDisplayName(model_id),
    checked: model_id === choice.model_id,
    onSelect: () => choice.choose(model_id),
  }));
}
