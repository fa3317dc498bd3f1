// Inline content: leaves split at sentence boundaries, and their wrappers. Images are rendered as links, so that no answer makes
// the page send a request.
import { ELEMENT_OF_STYLE } from '@frogpond/text/markdown/elements';
import type { FootnoteReference, Inline, Leaf, Link, TextLeaf } from '@frogpond/text/markdown/tree';
import { type Mark, sentenceAt, splitLeaf } from '@frogpond/text/sentences/marks';
import { Image } from 'lucide-react';
import { type ReactNode, useContext, createContext } from 'react';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { FootnoteSign } from './Footnotes.tsx';
import { Formula } from '../formulas/Formula.tsx';
import { t } from '../../../lib/language/language.ts';
import styles from '../Answer.module.css';

/** How the sources of an answer are shown in its text. */
export type SourcedAnswer = {
  /** Text with chips; null if there are none in this leaf. */
  text: (leaf: TextLeaf, marks: readonly Mark[]) => ReactNode;
  /** The chips after a node that can't be split. */
  after: (node: Inline) => ReactNode;
};

/** Null if the answer has no sources, and inside a link. */
export const SourcesContext = createContext<SourcedAnswer | null>(null);

type InlineViewProps = { nodes: readonly Inline[]; marks: readonly Mark[] };

export function InlineView({ nodes, marks }: InlineViewProps): ReactNode {
  // The order of nodes is constant while the block keeps its object.
  // oxlint-disable-next-line react/no-array-index-key -- see above
  return nodes.map((node, index) => <InlineNode key={index} node={node} marks={marks} />);
}

function InlineNode({ node, marks }: { node: Inline; marks: readonly Mark[] }): ReactNode {
  switch (node.type) {
    case 'footnote':
      return <FootnoteSign sign={node} />;
    case 'text':
    case 'code':
    case 'math':
    case 'break':
      return <LeafView leaf={node} marks={marks} />;
    case 'link':
      return <LinkView link={node} marks={marks} />;
    default: {
      const Element = ELEMENT_OF_STYLE[node.type];
      return (
        <Element>
          <InlineView nodes={node.children} marks={marks} />
        </Element>
      );
    }
  }
}

function LinkView({ link, marks }: { link: Link; marks: readonly Mark[] }) {
  const sourced = useContext(SourcesContext);
  // Links within this site stay in the tab; external links open in a new tab without a referrer.
  const isOutward = /^(?:https?|mailto):/i.test(link.href);
  return (
    <>
      <a
        href={link.href}
        title={link.title === '' ? undefined : link.title}
        rel="nofollow noopener noreferrer ugc"
        target={isOutward ? '_blank' : undefined}
      >
        {link.image && <Image className={styles['imageSign']} aria-label={t('Image:')} />}
        <SourcesContext value={null}>
          <InlineView nodes={link.children} marks={marks} />
        </SourcesContext>
      </a>
      {sourced?.after(link)}
    </>
  );
}

type SplitLeaf = Exclude<Leaf, FootnoteReference>;

function LeafView({ leaf, marks }: { leaf: SplitLeaf; marks: readonly Mark[] }): ReactNode {
  const sourced = useContext(SourcesContext);
  if (leaf.type === 'break') return <br />;
  if (leaf.type === 'text') {
    return sourced?.text(leaf, marks) ?? <MarkedText text={leaf.text} start={leaf.start} marks={marks} />;
  }
  // The same element with and without a mark: a formula is not typeset again when its mark arrives.
  return (
    <>
      <span data-sentence={sentenceAt(leaf.start, marks) ?? undefined}>
        {leaf.type === 'code' ? (
          <code dir="ltr">{calmText(leaf.text)}</code>
        ) : (
          <Formula start={leaf.start} tex={leaf.tex} display={leaf.display} />
        )}
      </span>
      {sourced?.after(leaf)}
    </>
  );
}

/** Text in spans at the boundaries of sentences. `start`: its offset in the rendered text. */
type MarkedTextProps = { text: string; start: number; marks: readonly Mark[] };

export function MarkedText({ text, start, marks }: MarkedTextProps) {
  return splitLeaf(text, start, marks).map((piece, index) =>
    piece.sentence === null ? (
      calmText(piece.text)
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a leaf never change their order
      <span key={index} data-sentence={piece.sentence}>
        {calmText(piece.text)}
      </span>
    ),
  );
}
