// The HTML element of each inline style and the words beside the text, which the renderers translate.

import type { AlertKind, StyleName } from './tree.ts';

export const ELEMENT_OF_STYLE = {
  emphasis: 'em',
  strong: 'strong',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
  keyboard: 'kbd',
  marked: 'mark',
} as const satisfies Record<StyleName, string>;

export const ALERT_TITLE = {
  note: 'Note##alert',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const satisfies Record<AlertKind, string>;

/** Shown as the summary of a <details> block without a <summary>. */
export const NO_SUMMARY = 'Details';
