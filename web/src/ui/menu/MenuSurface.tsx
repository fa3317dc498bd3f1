// The open menu, built on Radix's dropdown menu (arrow keys, type-ahead, submenus). Its caller renders the trigger and decides when it
// is open; Radix gets only the element or the point at which the menu opens.
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type Ref, createContext, use, useImperativeHandle, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useCloseRequest } from '../../lib/page/use-close-request.ts';
import { MEDIA, useMediaQuery } from '../../lib/page/use-media-query.ts';
import { floatingHome } from '../../lib/floating-home.ts';
import styles from './Menu.module.css';
import { withBase } from '../../lib/base-path.ts';

/** The entries of a menu as plain data: a caller imports only the type, not the menu's code. */
export type MenuEntry =
  | { kind: 'action'; label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean }
  /** A link; `newTab` opens it in a new tab. */
  | { kind: 'link'; label: string; icon?: ReactNode; href: string; newTab?: boolean }
  /** A radio item: the choices between two separators form a group. */
  | { kind: 'choice'; label: string; checked: boolean; onSelect: () => void }
  | { kind: 'submenu'; label: string; icon?: ReactNode; entries: MenuEntry[] }
  /** Text that can't be selected: a state such as `Loading models...`. */
  | { kind: 'note'; text: string }
  | { kind: 'separator' };

/** Anchor of a menu: an element, or a point. */
export type MenuAnchor = Element | { x: number; y: number; within: Element };

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
  const focusedBefore = useRef(document.activeElement);
  const chosen = useRef<(() => void) | null>(null);
  const isPhone = useMediaQuery(MEDIA.phone);

  const home = floatingHome(anchor instanceof Element ? anchor : anchor.within);
  const [hands] = useState<MenuHands>(() => ({ home, choose: (action) => (chosen.current = action) }));

  // The menu closes and restores the focus before the action runs, so that a dialog opened by it can restore the focus, too.
  const close = () => {
    flushSync(onClose);
    const target = anchor instanceof HTMLElement ? anchor : focusedBefore.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    chosen.current?.();
  };
  useCloseRequest(true, close);
  const ignoreAnchor = (event: { target: EventTarget | null; preventDefault: () => void }) => {
    // A press on the trigger closes the menu through the trigger's own click.
    const pressed = event.target instanceof Node ? event.target : null;
    if (anchor instanceof Element && anchor.contains(pressed)) event.preventDefault();
  };

  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && close()}>
      <Radix.Trigger asChild>
        <Anchor at={anchor} />
      </Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          {...(id && { id })}
          aria-label={label}
          aria-labelledby={undefined}
          className={styles['menu']}
          align={align}
          // At a point on a wide screen, a menu with more entries than fit below is moved up instead of cut.
          side={anchor instanceof Element || isPhone ? side : 'right'}
          sideOffset={4}
          collisionPadding={8}
          loop
          onInteractOutside={ignoreAnchor}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <HandsContext value={hands}>
            <MenuEntries entries={entries} />
          </HandsContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The context of the entries: the container of submenus, and the callback for a choice. */
type MenuHands = { home: HTMLElement; choose: (action: () => void) => void };

const HandsContext = createContext<MenuHands | null>(null);

function useMenuHands(): MenuHands {
  const hands = use(HandsContext);
  if (!hands) throw new Error('a menu entry must be inside a menu');
  return hands;
}

type Measurable = { getBoundingClientRect: () => DOMRect };

/** Renders nothing: makes the caller's element, or a point, the anchor at which Radix places the menu. */
function Anchor({ at, ref }: { at: MenuAnchor; ref?: Ref<Measurable> }) {
  useImperativeHandle(
    ref,
    () => (at instanceof Element ? at : { getBoundingClientRect: () => new DOMRect(at.x, at.y) }),
    [at],
  );
  return null;
}

function MenuEntries({ entries }: { entries: MenuEntry[] }) {
  return entries.map((entry, position) => <Entry key={keyOf(entry, position)} entry={entry} />);
}

function keyOf(entry: MenuEntry, position: number): string {
  return 'label' in entry ? entry.label : `${entry.kind}-${position}`;
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { choose } = useMenuHands();
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
          onSelect={() => choose(entry.onSelect)}
        >
          {entry.icon}
          <span className={styles['label']}>{entry.label}</span>
        </Radix.Item>
      );
    case 'link':
      return (
        <Radix.Item className={styles['item']} asChild>
          <a href={withBase(entry.href)} {...(entry.newTab && { target: '_blank', rel: 'noreferrer' })}>
            {entry.icon}
            <span className={styles['label']}>{entry.label}</span>
          </a>
        </Radix.Item>
      );
    case 'choice':
      return (
        <Radix.Item
          className={styles['item']}
          role="menuitemradio"
          aria-checked={entry.checked}
          onSelect={() => choose(entry.onSelect)}
        >
          <span className={styles['label']}>{entry.label}</span>
          {entry.checked && <Check className={styles['end']} />}
        </Radix.Item>
      );
    default:
      return <Submenu entry={entry} />;
  }
}

type SubmenuProps = { entry: Extract<MenuEntry, { kind: 'submenu' }> };

/** Opens beside the menu if there is space; on a phone it expands in place. */
function Submenu({ entry }: SubmenuProps) {
  return useMediaQuery(MEDIA.phone) ? <InlineSubmenu entry={entry} /> : <SideSubmenu entry={entry} />;
}

function SideSubmenu({ entry }: SubmenuProps) {
  const { home } = useMenuHands();
  const [open, setOpen] = useState(false);
  return (
    <Radix.Sub open={open} onOpenChange={setOpen}>
      <Radix.SubTrigger className={styles['item']}>
        {entry.icon}
        <span className={styles['label']}>{entry.label}</span>
        <ChevronRight className={styles['end']} />
      </Radix.SubTrigger>
      <Radix.Portal container={home}>
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

function InlineSubmenu({ entry }: SubmenuProps) {
  const [open, setOpen] = useState(false);
  const toggle = (event: Event) => {
    event.preventDefault();
    setOpen(!open);
  };
  return (
    <>
      <Radix.Item className={styles['item']} aria-expanded={open} onSelect={toggle}>
        {entry.icon}
        <span className={styles['label']}>{entry.label}</span>
        <ChevronDown className={styles['end']} />
      </Radix.Item>
      {open && (
        <Radix.Group aria-label={entry.label} className={styles['inline']}>
          <MenuEntries entries={entry.entries} />
        </Radix.Group>
      )}
    </>
  );
}
