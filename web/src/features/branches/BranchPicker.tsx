// The picker at a fork: the shown branch (2 of 3), buttons for its neighbours, and the list of all branches.

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { ChevronLeft, ChevronRight, GitBranch } from 'lucide-react';
import { lazy } from 'react';
import { useFindSibling } from '../../queries/turns/branches.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Popover } from '../../ui/popover/Popover.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Branches.module.css';

// The buttons render immediately; the list loads when it is opened.
const BranchesPanel = lazy(() => import('./BranchesPanel.tsx').then((m) => ({ default: m.BranchesPanel })));

type BranchPickerProps = { turn: Turn; onChoose: (turnId: string) => void };

export function BranchPicker(props: BranchPickerProps) {
  const { id, sibling_count } = props.turn;
  return sibling_count < 2 || isUnsaved(id) ? null : <Picker {...props} />;
}

function Picker({ turn, onChoose }: BranchPickerProps) {
  const { mutate: findSibling } = useFindSibling(turn);
  // These callbacks don't run after unmount: a reader who has left chooses no branch.
  const step = (way: 1 | -1) => findSibling(way, { onSuccess: (sibling) => sibling && onChoose(sibling.id) });
  return (
    <fieldset className={styles['picker']} aria-label={t('Branches at this point')}>
      <IconButton
        label={t('Previous branch')}
        icon={<ChevronLeft />}
        size="s"
        data-screen-only
        disabled={turn.sibling_index <= 1}
        onClick={() => step(-1)}
      />
      <span className={styles['place']}>
        {t('{sibling_index} of {sibling_count}', {
          sibling_index: turn.sibling_index,
          sibling_count: turn.sibling_count,
        })}
      </span>
      <IconButton
        label={t('Next branch')}
        icon={<ChevronRight />}
        size="s"
        data-screen-only
        disabled={turn.sibling_index >= turn.sibling_count}
        onClick={() => step(1)}
      />
      <Popover
        label={t('Branches')}
        align="end"
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={t('Branches')} icon={<GitBranch />} size="s" data-screen-only />
        )}
      >
        {(close) => (
          <BranchesPanel
            turn={turn}
            onChoose={(turnId) => {
              close();
              onChoose(turnId);
            }}
          />
        )}
      </Popover>
    </fieldset>
  );
}
