// Renders a comment's markdown: paragraphs, quotes, emphasis, inline code, links and mentions. Links are `nofollow`; external ones open
// in a new tab.

import { parseCommentMarkdown } from '@frogpond/text/markdown/markdown';
import { splitMentions } from '@frogpond/text/mentions/mentions';
import { ELEMENT_OF_STYLE } from '@frogpond/text/markdown/elements';
import type { Block, Inline, Link as LinkNode } from '@frogpond/text/markdown/tree';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { classNames } from '../../lib/class-names.ts';
import { calmText } from '@frogpond/text/unicode/calm-text';
import styles from './CommentBody.module.css';

export function CommentBody({ content }: { content: string }) {
  const tree = parseCommentMarkdown(content);
  return (
    <div className={classNames('prose', styles['body'])} dir="auto">
      {tree.blocks.map(renderBlock)}
    </div>
  );
}

function renderBlock(block: Block): ReactNode {
  switch (block.type) {
    case 'quote':
      return (
        <blockquote key={block.key} dir="auto">
          {block.blocks.map(renderBlock)}
        </blockquote>
      );
    case 'paragraph':
    case 'plain':
      return <p key={block.key}>{renderInlines(block.children)}</p>;
    default:
      // The dialect of comments has no other block.
      return null;
  }
}

function renderInlines(children: readonly Inline[]): ReactNode[] {
  return children.map((child, index) => <InlineNode key={keyOf(child, index)} node={child} />);
}

/** Key of a node: its offset for leaves, its index for containers. */
function keyOf(node: Inline, index: number): string {
  return 'start' in node ? `at ${node.start}` : `${node.type} ${index}`;
}

function InlineNode({ node }: { node: Inline }) {
  switch (node.type) {
    case 'text':
      return <Mentions text={node.text} />;
    case 'code':
      return <code dir="ltr">{calmText(node.text)}</code>;
    case 'math':
      return <code>{node.tex}</code>;
    case 'break':
      return <br />;
    case 'footnote':
      return <sup>{node.label}</sup>;
    case 'link':
      return <CommentLink link={node} />;
    default: {
      const Element = ELEMENT_OF_STYLE[node.type];
      return <Element>{renderInlines(node.children)}</Element>;
    }
  }
}

/** A text whose mentions are links to profiles. */
function Mentions({ text }: { text: string }) {
  if (!text.includes('@')) return calmText(text);
  return splitMentions(text).map((piece, index) =>
    piece.username === null ? (
      calmText(piece.text)
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces never move within their text
      <Link key={index} to={`/user/${piece.username}`}>
        {piece.text}
      </Link>
    ),
  );
}

function CommentLink({ link }: { link: LinkNode }) {
  const children = renderInlines(link.children);
  const title = link.title === '' ? undefined : link.title;
  if (link.href.startsWith('/')) {
    return (
      <Link to={link.href} title={title}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link.href} title={title} rel="nofollow noopener noreferrer ugc" target="_blank">
      {children}
    </a>
  );
}
