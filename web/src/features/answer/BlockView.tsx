// One block of an answer, and the blocks within it.

import type { Block, List, Table } from '@frogpond/text/markdown-tree';
import { marksWithin, type Mark } from '@frogpond/text/sentence-marks';
import { memo } from 'react';
import { CodeBlockView } from './CodeBlockView.tsx';
import { InlineView } from './InlineView.tsx';
import { Formula } from './Formula.tsx';
import type { OutlineLevel } from './outline.ts';
import styles from './Answer.module.css';

type Marks = readonly Mark[];

type BlockViewProps = {
  block: Block;
  marks: Marks;
  /** It may still grow. */
  isOpen: boolean;
  /** Which heading it is in the page's outline; a heading within a quote or a list has no place there. */
  outlineLevel?: OutlineLevel | undefined;
};

export const BlockView = memo(function BlockView({ block, marks, isOpen, outlineLevel }: BlockViewProps) {
  const own = marksWithin(marks, block.start, block.end);
  switch (block.type) {
    case 'paragraph':
      return block.tight ? (
        <InlineView nodes={block.children} marks={own} />
      ) : (
        <p>
          <InlineView nodes={block.children} marks={own} />
        </p>
      );
    case 'heading': {
      const Heading = outlineLevel === undefined ? 'p' : (`h${outlineLevel}` as const);
      return (
        <Heading data-level={block.level}>
          <InlineView nodes={block.children} marks={own} />
        </Heading>
      );
    }
    case 'codeBlock':
      return <CodeBlockView lang={block.lang} text={block.text} isOpen={isOpen} />;
    case 'mathBlock':
      return (
        <div data-wide className={styles['display']}>
          <Formula tex={block.tex} display />
        </div>
      );
    case 'thematicBreak':
      return <hr />;
    case 'quote':
      return (
        <blockquote dir="auto">
          <Blocks blocks={block.blocks} marks={own} isOpen={isOpen} />
        </blockquote>
      );
    case 'list':
      return <ListView list={block} marks={own} isOpen={isOpen} />;
    case 'table':
      return <TableView table={block} marks={own} />;
    case 'plain':
      return (
        <div className={styles['plain']} dir="auto">
          <InlineView nodes={block.children} marks={own} />
        </div>
      );
  }
});

function Blocks({ blocks, marks, isOpen }: { blocks: readonly Block[]; marks: Marks; isOpen: boolean }) {
  const last = blocks.length - 1;
  return blocks.map((block, index) => (
    <BlockView key={block.key} block={block} marks={marks} isOpen={isOpen && index === last} />
  ));
}

function ListView({ list, marks, isOpen }: { list: List; marks: Marks; isOpen: boolean }) {
  const last = list.items.length - 1;
  const items = list.items.map((item, index) => (
    <li key={item.key}>
      <Blocks blocks={item.blocks} marks={marks} isOpen={isOpen && index === last} />
    </li>
  ));
  return list.ordered ? (
    <ol start={list.first} dir="auto">
      {items}
    </ol>
  ) : (
    <ul dir="auto">{items}</ul>
  );
}

function TableView({ table, marks }: { table: Table; marks: Marks }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling boxes must be reachable by keys
    <section data-wide tabIndex={0} aria-label="Table">
      <table dir="auto">
        <thead>
          <tr>
            {table.head.map((run, column) => (
              <th key={run.start} scope="col" data-align={table.align[column] ?? undefined}>
                <InlineView nodes={run.children} marks={marks} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((run, column) => (
                <td key={run.start} data-align={table.align[column] ?? undefined}>
                  <InlineView nodes={run.children} marks={marks} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
