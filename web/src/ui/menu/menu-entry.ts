// The entries of a menu as plain data, so that the caller does not load the menu's code before it opens.
import type { ReactNode } from 'react';

export type MenuEntry =
  | {
      kind: 'action';
      label: string;
      icon?: ReactNode;
      onSelect: () => void;
      danger?: boolean;
      disabled?: boolean;
    }
  /** A link; `newTab` opens it in a new tab. */
  | { kind: 'link'; label: string; icon?: ReactNode; href: string; newTab?: boolean }
  /** A radio item: the choices between two separators form a group. */
  | { kind: 'choice'; label: string; checked: boolean; onSelect: () => void; disabled?: boolean }
  /** A checkbox item; the menu stays open. */
  | { kind: 'toggle'; label: string; checked: boolean; onSelect: () => void; disabled?: boolean }
  | { kind: 'submenu'; label: string; icon?: ReactNode; entries: MenuEntry[] }
  /** Text that can't be selected: a state such as `Loading models...`. */
  | { kind: 'note'; text: string }
  | { kind: 'separator' };

/** Anchor of a menu: an element, or a point. */
export type MenuAnchor = Element | { x: number; y: number; within: Element };
