// Loads the code that shows sources in the text, only for an answer that has some.

import type { Source } from '@frogpond/contract/conversations/turns';
import type { MarkdownTree } from '@frogpond/text/markdown/tree';
import type { Mark } from '@frogpond/text/sentences/marks';
import { useEffect, useState } from 'react';
import { logFailure } from '../../../api/api-error.ts';
import type { sourcedAnswer } from './sourced-answer.tsx';
import type { SourcedAnswer } from '../blocks/InlineView.tsx';

type Renderer = typeof sourcedAnswer;

/** `sources` are null while the answer streams. The chips appear when their code has loaded, and move nothing. */
export function useSourcedAnswer(
  tree: MarkdownTree,
  sources: readonly Source[] | null,
  marks: readonly Mark[],
): SourcedAnswer | null {
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  const hasSources = sources !== null && sources.length > 0;
  useEffect(() => {
    if (!hasSources) return;
    import('./sourced-answer.tsx').then(
      (loaded) => setRenderer(() => loaded.sourcedAnswer),
      (error: unknown) => logFailure('The numbers of the sources could not be loaded.', error),
    );
  }, [hasSources]);
  return renderer === null || !hasSources ? null : renderer(tree, sources, marks);
}
