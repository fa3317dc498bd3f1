// How the sources of an answer are shown in its text.

import type { Inline, TextLeaf } from '@frogpond/text/markdown/tree';
import type { Mark } from '@frogpond/text/sentences/marks';
import { createContext, type ReactNode } from 'react';

export type SourcedAnswer = {
  /** Text with chips; null if there are none in this leaf. */
  text: (leaf: TextLeaf, marks: readonly Mark[]) => ReactNode;
  /** The chips after a node that can't be split. */
  after: (node: Inline) => ReactNode;
};

/** Null if the answer has no sources, and inside a link. */
export const SourcesContext = createContext<SourcedAnswer | null>(null);
