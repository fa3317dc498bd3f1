// Renders an answer. A top-level block renders again only when its object in the markdown tree changes, so a chunk of a stream
// renders only the end of the text. Stored sentence ranges become spans with `data-sentence`; their colours are set on the spans
// from outside, so a vote never renders text.

import {
  appendMarkdown,
  completeMarkdown,
  emptyMarkdown,
  parseMarkdown,
} from '@frogpond/text/markdown/markdown';
import type { MarkdownTree } from '@frogpond/text/markdown/tree';
import { numberEquations } from '@frogpond/text/math/equations';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { hashText, sentencesFit } from '@frogpond/text/sentences/hashes';
import { type Mark, markSentences } from '@frogpond/text/sentences/marks';
import type { Analysis } from '@frogpond/contract/conversations/analysis';
import type { Source } from '@frogpond/contract/conversations/turns';
import { type Ref, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { langOf } from '../../lib/language/language.ts';
import styles from './Answer.module.css';
import { BlockView } from './blocks/BlockView.tsx';
import { Caret } from './Caret.tsx';
import { EquationsContext } from './formulas/Formula.tsx';
import { outlineLevels } from './outline.ts';
import { SourcesContext } from './blocks/InlineView.tsx';
import { useSourcedAnswer } from './sources/use-sourced-answer.ts';
import { completed } from './unfinished.ts';

type AnswerBodyProps = {
  text: string;
  /** The text is still streaming: a caret follows its last word. */
  isStreaming?: boolean;
  /** The sentence ranges that the server stored. */
  analysis?: Analysis | null;
  sources?: readonly Source[] | null;
  language?: string | null;
  ref?: Ref<HTMLDivElement>;
};

export function AnswerBody(props: AnswerBodyProps) {
  return (
    <ItemBoundary fallback={<PlainAnswer text={props.text} />}>
      <AnswerBlocks {...props} />
    </ItemBoundary>
  );
}

/** Shown if the answer fails to render. */
function PlainAnswer({ text }: { text: string }) {
  return <div className={`prose ${styles['plain']}`}>{calmText(text)}</div>;
}

function AnswerBlocks(props: AnswerBodyProps) {
  const { text, isStreaming = false, analysis = null, sources = null, language = null, ref } = props;
  const tree = useMarkdown(text, isStreaming);
  // Sentence ranges that arrive after the text render all of it again, so that update is deferred.
  const known = useDeferredValue(isStreaming ? null : analysis);
  const marks = useMarks(isStreaming ? null : known, tree);
  const markedTo = useMarkedTo(marks, tree);
  const sourced = useSourcedAnswer(tree, isStreaming ? null : sources, marks);
  const levels = outlineLevels(tree.blocks);
  const last = tree.blocks.length - 1;
  const equations = numberEquations(tree);
  return (
    <div
      ref={ref}
      className="prose"
      lang={langOf(language)}
      data-answer
      data-streaming={isStreaming || undefined}
      data-marking={Number.isFinite(markedTo) || undefined}
    >
      <SourcesContext value={sourced}>
        <EquationsContext value={equations}>
          {tree.blocks.map((block, index) => (
            <BlockView
              key={block.key}
              block={block}
              marks={block.start < markedTo ? marks : NO_MARKS}
              isOpen={isStreaming && index === last}
              outlineLevel={levels[index]}
              isAfterHeading={tree.blocks[index - 1]?.type === 'heading'}
            />
          ))}
        </EquationsContext>
      </SourcesContext>
      {isStreaming && last < 0 && <Caret />}
    </div>
  );
}

const NO_MARKS = markSentences([]);

type Marked = { places: string; tree: MarkdownTree; marks: readonly Mark[] };

/** Keeps the same marks while the ranges are unchanged, so that a new colour renders no text. */
function useMarks(analysis: Analysis | null, tree: MarkdownTree): readonly Mark[] {
  const [marked, setMarked] = useState<Marked | null>(null);
  if (analysis === null) return NO_MARKS;
  const places = JSON.stringify(analysis.sentence_ranges);
  if (marked?.places === places && marked.tree === tree) return marked.marks;
  const marks = createMarks(analysis, tree);
  setMarked({ places, tree, marks });
  return marks;
}

/** Returns the marks of the stored sentences; none if they no longer match their ranges, to avoid wrong marks. */
function createMarks({ sentences, sentence_ranges }: Analysis, tree: MarkdownTree): readonly Mark[] {
  const stored = sentence_ranges.map((ranges, index) => ({ ranges, hash: hashText(sentences[index] ?? '') }));
  return sentencesFit(tree, stored) ? markSentences(sentence_ranges) : NO_MARKS;
}

/** The number of characters whose marks are added in one commit, because marks lay out the text of their blocks again. */
const MARKED_AT_ONCE = 4_000;

/**
 * Returns the offset up to which blocks have their marks: infinity if the text was first rendered with marks. Marks that arrive
 * later are added from the first block to the last, so that a long answer never blocks the page.
 */
function useMarkedTo(marks: readonly Mark[], tree: MarkdownTree): number {
  const hasMarks = marks.length > 0;
  const [markedTo, setMarkedTo] = useState(hasMarks ? Number.POSITIVE_INFINITY : MARKED_AT_ONCE);
  const isPart = hasMarks && markedTo < textLength(tree);
  useEffect(() => {
    if (isPart) startTransition(() => setMarkedTo(markedTo + MARKED_AT_ONCE));
  }, [isPart, markedTo]);
  return isPart ? markedTo : Number.POSITIVE_INFINITY;
}

function textLength(tree: MarkdownTree): number {
  return tree.blocks.at(-1)?.end ?? 0;
}

type Parsed = { text: string; isWhole: boolean; tree: MarkdownTree };

/** Returns the tree of the text. Parses only the appended part of streamed text, and any other text as a whole. */
function useMarkdown(text: string, isStreaming: boolean): MarkdownTree {
  const [parsed, setParsed] = useState<Parsed>(() => parse({ text: '', isWhole: true, tree: emptyMarkdown }));
  function parse(before: Parsed): Parsed {
    const tree = isStreaming ? grow(before.tree) : whole(before);
    return { text, isWhole: !isStreaming, tree };
  }
  function whole(before: Parsed): MarkdownTree {
    return before.isWhole ? parseMarkdown(text, before.tree) : completeMarkdown(before.tree, text);
  }
  function grow(before: MarkdownTree): MarkdownTree {
    // The last two blocks are parsed again, so both can change.
    return appendMarkdown(before, completed(text, before.blocks.at(-2)?.from));
  }
  if (parsed.text === text && (parsed.isWhole || isStreaming)) return parsed.tree;
  const next = parse(parsed);
  setParsed(next);
  return next.tree;
}
