// Handles the app's keyboard shortcuts and lists them on `?`. Single-character keys can be turned off (WCAG 2.1.4).

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isCompositionKey } from '../../lib/composition.ts';
import { areSingleKeysOn, isTyping } from '../../lib/page/shortcuts.ts';
import { LOCAL_KEYS } from '../../lib/storage/storage-keys.ts';
import { local } from '../../lib/storage/storage.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { keyGroups } from './shortcut-table.ts';
import { t } from '../../lib/language/language.ts';
import styles from './KeyboardMap.module.css';

const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

export function KeyboardMap() {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(areSingleKeysOn);
  const list = useRef<HTMLDivElement>(null);
  const groups = keyGroups(() => setOpen(true));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isCompositionKey(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest(FLOATING)) return;
    const isLeaving = event.key === 'Escape' && event.target.matches('textarea');
    if (!isLeaving && (isTyping(event.target) || event.key === 'Escape')) return;
    // The list itself stays available, because it contains the switch.
    if (!isOn && !isLeaving && event.key !== '?') return;
    const key = isLeaving ? 'Esc' : event.key;
    const entry = groups.flatMap(({ entries }) => entries).find(({ keys }) => keys.includes(key));
    if (entry?.run === undefined) return;
    event.preventDefault();
    entry.run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const toggle = (next: boolean) => {
    setOn(next);
    local.set(LOCAL_KEYS.singleKeys, next ? 'on' : 'off');
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={t('Keyboard shortcuts')}
      size="m"
      initialFocus={list}
    >
      {/* Has the focus, so that the keys scroll it. */}
      <div ref={list} tabIndex={-1} className={styles['groups']}>
        {groups.map(({ title, entries }) => (
          <section key={title} className={styles['group']}>
            <h3 className={styles['title']}>{title}</h3>
            <dl className={styles['entries']}>
              {entries.map(({ keys, what }) => (
                <div key={what} className={styles['entry']}>
                  <dt>{what}</dt>
                  <dd className={styles['keys']}>
                    {keys.map((key) => (
                      <kbd key={key} className={styles['key']}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch label={t('Single-character shortcuts')} checked={isOn} onChange={toggle} />
      </div>
    </Dialog>
  );
}
