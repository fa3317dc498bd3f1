// The menu to ask a question again: the same model, the same model with the objections to a disputed answer, another model, or several.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { isDisputed } from '@frogpond/text/sentences/verdict';
import { Columns2, MessageSquareWarning, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useModelChoice } from '../../../features/models/preferred-model.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import type { MenuEntry } from '../../../ui/menu/MenuSurface.tsx';
import type { Place } from '../place/use-place.ts';
import { useAskAgain } from './use-ask-again.ts';
import { t } from '../../../lib/language/language.ts';
import { loadedLater } from '../../../lib/loaded-ahead.tsx';

const SeveralModels = loadedLater(() => import('../asking/SeveralModels.tsx').then((m) => m.SeveralModels));

const MODELS_OFFERED = 12;

export function AskAgain({ turn, place }: { turn: Turn; place: Place }) {
  const { askAgain, isPending, mayAsk } = useAskAgain(turn, place);
  const { models } = useModelChoice();
  const [isSeveral, setSeveral] = useState(false);
  const withObjections: MenuEntry = {
    kind: 'action',
    label: t('Ask again with the objections'),
    icon: <MessageSquareWarning />,
    onSelect: () => askAgain({ with_objections: true }),
  };
  const entries: MenuEntry[] = [
    { kind: 'action', label: t('Ask again'), icon: <RefreshCw />, onSelect: () => askAgain() },
    ...(turn.analysis?.sentence_colors.some(isDisputed) === true ? [withObjections] : []),
    { kind: 'action', label: t('Ask several models'), icon: <Columns2 />, onSelect: () => setSeveral(true) },
    { kind: 'separator' },
    ...models.slice(0, MODELS_OFFERED).map(({ model_id }): MenuEntry => ({
      kind: 'action',
      label: modelDisplayName(model_id),
      onSelect: () => askAgain({ openrouter_model_id: model_id }),
    })),
  ];
  return (
    <>
      <Menu label={t('Ask again')} entries={entries}>
        {(trigger) => (
          <Button
            {...trigger}
            tone="quiet"
            size="s"
            isCompact
            icon={<RefreshCw aria-hidden />}
            disabled={isPending || !mayAsk}
          >
            {t('Regenerate')}
          </Button>
        )}
      </Menu>
      {isSeveral && (
        <SeveralModels
          turn={turn}
          onClose={() => setSeveral(false)}
          onContinue={(turnId) => {
            setSeveral(false);
            place.continueFrom(turnId);
          }}
        />
      )}
    </>
  );
}
