// The command palette: a field that controls a listbox, by the ARIA pattern "combobox with list autocomplete". The field keeps
// the focus; `aria-activedescendant` names the active option.

import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isCompositionKey } from '../../lib/composition.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { Command } from './match-commands.ts';
import { useCommands } from './use-commands.ts';
import { msg, t } from '../../lib/language/language.ts';
import styles from './Palette.module.css';

const NAME = msg('Command palette');

export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const commands = useCommands(typed);
  const at = Math.min(active, commands.length - 1);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  /** Runs the command after the dialog has closed, because commands apply to the page. */
  const choose = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    requestAnimationFrame(() => command.run());
  };
  const press = (event: KeyboardEvent) => {
    if (isCompositionKey(event.nativeEvent)) return;
    const { length } = commands;
    if (event.key === 'ArrowDown') setActive((at + 1) % length);
    else if (event.key === 'ArrowUp') setActive((at - 1 + length) % length);
    else if (event.key === 'Enter') choose(commands[at]);
    else return;
    event.preventDefault();
  };
  const listProps = { role: 'listbox', id: `${id}-list`, 'aria-label': t('Commands') };
  const optionProps = (index: number) => ({
    role: 'option',
    id: `${id}-${index}`,
    'aria-selected': index === at,
    onPointerMove: () => setActive(index),
    onClick: () => choose(commands[index]),
  });
  return (
    <Dialog open onClose={onClose} title={t(NAME)} size="m" initialFocus={input}>
      <div className={styles['search']}>
        <Search aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('Search, go to, ask')}
          aria-expanded
          aria-controls={listProps.id}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? `${id}-${at}` : undefined}
          placeholder={t('Search, go to, ask...')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div {...listProps} className={styles['list']}>
        {commands.map((command, index) => (
          <div key={command.id} {...optionProps(index)} className={styles['option']}>
            <span className={styles['label']} dir="auto">
              {command.label}
            </span>
            <span className={styles['detail']}>{command.detail}</span>
            {command.keys?.map((key) => (
              <kbd key={key} className={styles['key']}>
                {key}
              </kbd>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
