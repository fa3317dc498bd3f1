// An answer as an article. Each top-level block is drawn once for as long as its object in the markdown tree stays the same, so a
// chunk of a stream redraws the end of the text alone. Stored sentence ranges become spans `data-sentence`; their colours are
// set on the spans from outside, and no vote redraws a text.

import { appendMarkdown, emptyMarkdown, parseMarkdown } from '@frogpond/text/markdown/markdown';
import { showUnfinished } from '@frogpond/text/markdown/unfinished';
import type { MarkdownTree } from '@frogpond/text/markdown/tree';
import { hashText, sentencesFit } from '@frogpond/text/sentences/hashes';
import { markSentences, type Mark } from '@frogpond/text/sentences/marks';
import type { Analysis } from '@frogpond/contract/analysis';
import { useDeferredValue, useState, type Ref } from 'react';
import { AnswerErrorBoundary } from './AnswerErrorBoundary.tsx';
import { BlockView } from './BlockView.tsx';
import { Caret } from './Caret.tsx';
import { outlineLevels } from './outline.ts';

type AnswerBodyProps = {
  text: string;
  /** More of the text is on its way: a caret is behind its last word. */
  isStreaming?: boolean;
  /** Where the sentences stand, as the server stored it. */
  analysis?: Analysis | null;
  ref?: Ref<HTMLDivElement>;
};

export function AnswerBody(props: AnswerBodyProps) {
  return (
    <AnswerErrorBoundary text={props.text}>
      <AnswerBlocks {...props} />
    </AnswerErrorBoundary>
  );
}

function AnswerBlocks({ text, isStreaming = false, analysis = null, ref }: AnswerBodyProps) {
  const tree = useMarkdown(text, isStreaming);
  // Sentences that come for a text that stands already redraw all of it: that work is done in slices, beside the reading.
  const known = useDeferredValue(isStreaming ? null : analysis);
  const marks = useMarks(isStreaming ? null : known, tree);
  const levels = outlineLevels(tree.blocks);
  const last = tree.blocks.length - 1;
  return (
    <div ref={ref} className="prose" data-answer data-streaming={isStreaming || undefined}>
      {tree.blocks.map((block, index) => (
        <BlockView
          key={block.key}
          block={block}
          marks={marks}
          isOpen={isStreaming && index === last}
          outlineLevel={levels[index]}
          isAfterHeading={tree.blocks[index - 1]?.type === 'heading'}
        />
      ))}
      {isStreaming && last < 0 && <Caret />}
    </div>
  );
}

const NO_MARKS = markSentences([]);

type Marked = { places: string; tree: MarkdownTree; marks: readonly Mark[] };

/** The same marks for as long as the sentences stay where they are: a new colour redraws no text. */
function useMarks(analysis: Analysis | null, tree: MarkdownTree): readonly Mark[] {
  const [marked, setMarked] = useState<Marked | null>(null);
  if (analysis === null) return NO_MARKS;
  const places = JSON.stringify(analysis.sentence_ranges);
  if (marked?.places === places && marked.tree === tree) return marked.marks;
  const marks = marksOf(analysis, tree);
  setMarked({ places, tree, marks });
  return marks;
}

/** None where the stored sentences no longer stand where their ranges say: better no mark than a wrong one. */
function marksOf({ sentences, sentence_ranges }: Analysis, tree: MarkdownTree): readonly Mark[] {
  const stored = sentence_ranges.map((ranges, index) => ({ ranges, hash: hashText(sentences[index] ?? '') }));
  return sentencesFit(tree, stored) ? markSentences(sentence_ranges) : NO_MARKS;
}

type Parsed = { text: string; isWhole: boolean; tree: MarkdownTree };

/** The tree of the text: grown while it streams, parsed once as a whole at the end. */
function useMarkdown(text: string, isStreaming: boolean): MarkdownTree {
  const [parsed, setParsed] = useState<Parsed>(() => parse({ text: '', isWhole: true, tree: emptyMarkdown }));
  function parse(before: Parsed): Parsed {
    const tree = isStreaming ? grow(before.tree) : parseMarkdown(text, before.tree);
    return { text, isWhole: !isStreaming, tree };
  }
  function grow(before: MarkdownTree): MarkdownTree {
    // The last two blocks are parsed anew; so much may change of what is shown.
    return appendMarkdown(before, showUnfinished(text, before.blocks.at(-2)?.from));
  }
  if (parsed.text === text && (parsed.isWhole || isStreaming)) return parsed.tree;
  const next = parse(parsed);
  setParsed(next);
  return next.tree;
}
