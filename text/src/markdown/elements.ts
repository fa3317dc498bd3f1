// The HTML element of each inline style, for every renderer of a tree.

import type { StyleName } from './tree.ts';

export const ELEMENT_OF_STYLE = {
  emphasis: 'em',
  strong: 'strong',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
  keyboard: 'kbd',
  marked: 'mark',
} as const satisfies Record<StyleName, string>;
