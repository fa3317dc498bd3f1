// The open menu, on the menu that Radix builds its own menus from (arrow keys, typing to find, submenus, focus that
// returns). It is anchored to an element or a point, so that its trigger needs no wrapper.
import { Check, ChevronRight } from 'lucide-react';
import { Menu as Radix } from 'radix-ui/internal';
import { useRef, useState } from 'react';
import type { MenuAnchor, MenuEntry } from './menu-entry.ts';
import styles from './Menu.module.css';

export type MenuSurfaceProps = {
  id?: string;
  label: string;
  entries: MenuEntry[];
  anchor: MenuAnchor;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
  onClose: () => void;
};

export function MenuSurface(props: MenuSurfaceProps) {
  const { id, label, entries, anchor, align = 'start', side = 'bottom', onClose } = props;
  const measured = useRef({ getBoundingClientRect: () => boxOf(anchor) });
  const returnFocus = useRef(document.activeElement);
  const refocus = (event: Event) => {
    event.preventDefault();
    const target = anchor instanceof HTMLElement ? anchor : returnFocus.current;
    // Something the choice opened (a dialog, a page) may have the focus already: it keeps it.
    const free = document.activeElement === document.body || document.activeElement === null;
    if (free && target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open modal onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={measured} />
      <Radix.Portal>
        <Radix.Content
          {...(id && { id })}
          aria-label={label}
          className={styles['menu']}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          loop
          onCloseAutoFocus={refocus}
        >
          <MenuEntries entries={entries} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function boxOf(anchor: MenuAnchor): DOMRect {
  return anchor instanceof Element ? anchor.getBoundingClientRect() : new DOMRect(anchor.x, anchor.y, 0, 0);
}

function MenuEntries({ entries }: { entries: MenuEntry[] }) {
  return entries.map((entry, position) => <Entry key={keyOf(entry, position)} entry={entry} />);
}

function keyOf(entry: MenuEntry, position: number): string {
  return 'label' in entry ? entry.label : `${entry.kind}-${position}`;
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <Radix.Separator className={styles['separator']} />;
    case 'note':
      return (
        <Radix.Item disabled className={styles['note']}>
          {entry.text}
        </Radix.Item>
      );
    case 'action':
      return (
        <Radix.Item
          className={styles['item']}
          data-danger={entry.danger}
          disabled={entry.disabled ?? false}
          onSelect={entry.onSelect}
        >
          {entry.icon}
          <span className={styles['label']}>{entry.label}</span>
        </Radix.Item>
      );
    case 'link':
      return (
        <Radix.Item className={styles['item']} asChild>
          <a href={entry.href} {...(entry.newTab && { target: '_blank', rel: 'noreferrer' })}>
            {entry.icon}
            <span className={styles['label']}>{entry.label}</span>
          </a>
        </Radix.Item>
      );
    case 'choice':
      return <Checkable entry={entry} onSelect={entry.onSelect} />;
    case 'toggle': {
      const toggle = (event: Event) => {
        event.preventDefault();
        entry.onSelect();
      };
      return <Checkable entry={entry} onSelect={toggle} />;
    }
    default:
      return <Submenu entry={entry} />;
  }
}

type CheckableProps = {
  entry: Extract<MenuEntry, { kind: 'choice' | 'toggle' }>;
  onSelect: (event: Event) => void;
};

function Checkable({ entry, onSelect }: CheckableProps) {
  return (
    <Radix.Item
      className={styles['item']}
      role={entry.kind === 'choice' ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={entry.checked}
      disabled={entry.disabled ?? false}
      onSelect={onSelect}
    >
      <span className={styles['label']}>{entry.label}</span>
      {entry.checked && <Check className={styles['end']} />}
    </Radix.Item>
  );
}

function Submenu({ entry }: { entry: Extract<MenuEntry, { kind: 'submenu' }> }) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Sub open={open} onOpenChange={setOpen}>
      <Radix.SubTrigger className={styles['item']}>
        {entry.icon}
        <span className={styles['label']}>{entry.label}</span>
        <ChevronRight className={styles['end']} />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent
          className={styles['menu']}
          sideOffset={2}
          alignOffset={-6}
          collisionPadding={8}
          loop
        >
          <MenuEntries entries={entry.entries} />
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}
