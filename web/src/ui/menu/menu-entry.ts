// What a menu holds, as plain data: the caller needs none of the menu's machinery before the menu opens.
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
  /** Followed by the browser itself; `newTab` opens it beside this page. */
  | { kind: 'link'; label: string; icon?: ReactNode; href: string; newTab?: boolean }
  /** One of several: the choices between two separators belong together. */
  | { kind: 'choice'; label: string; checked: boolean; onSelect: () => void; disabled?: boolean }
  /** On or off by itself; the menu stays open. */
  | { kind: 'toggle'; label: string; checked: boolean; onSelect: () => void; disabled?: boolean }
  | { kind: 'submenu'; label: string; icon?: ReactNode; entries: MenuEntry[] }
  /** Words that can't be chosen: a state such as `Loading models...`. */
  | { kind: 'note'; text: string }
  | { kind: 'separator' };

/** Where a menu opens: beside an element, or at the point of a press. */
export type MenuAnchor = Element | { x: number; y: number; within: Element };
