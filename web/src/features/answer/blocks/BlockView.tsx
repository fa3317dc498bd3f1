// A block of an answer with its nested blocks.

import { NO_SUMMARY } from '@frogpond/text/markdown/elements';
import type { Block, Inline, List, Table } from '@frogpond/text/markdown/tree';
import { type Mark, marksWithin } from '@frogpond/text/sentences/marks';
import { memo } from 'react';
import { AlertView, DetailsView } from './AlertView.tsx';
import { Caret } from '../Caret.tsx';
import { CodeBlockView } from '../code/CodeBlockView.tsx';
import { FootnoteView } from './Footnotes.tsx';
import { InlineView } from './InlineView.tsx';
import { Formula } from '../formulas/Formula.tsx';
import type { BlockPlace, OutlineLevel } from '../outline.ts';
import { t } from '../../../lib/language/language.ts';
import styles from '../Answer.module.css';

type Marks = readonly Mark[];

type BlockViewProps = {
  block: Block;
  marks: Marks;
  /** The block may still grow: a caret is at its end. */
  isOpen: boolean;
  /** Its heading level in the page's outline; headings inside a quote or a list have none. */
  outlineLevel?: OutlineLevel | undefined;
  /** Directly below a heading. Sibling selectors would make the browser recalculate the whole answer. */
  isAfterHeading?: boolean;
};

export const BlockView = memo(function BlockView(props: BlockViewProps) {
  const { block, marks, isOpen, outlineLevel, isAfterHeading = false } = props;
  const own = marksWithin(marks, block.start, block.end);
  const place: BlockPlace = {
    'data-open': isOpen || undefined,
    'data-after-heading': isAfterHeading || undefined,
  };
  switch (block.type) {
    case 'paragraph':
      return block.tight ? (
        <Line run={block} marks={own} isOpen={isOpen} />
      ) : (
        <p {...place}>
          <Line run={block} marks={own} isOpen={isOpen} />
        </p>
      );
    case 'heading': {
      const Heading = outlineLevel === undefined ? 'p' : (`h${outlineLevel}` as const);
      return (
        <Heading {...place} data-level={block.level}>
          <Line run={block} marks={own} isOpen={isOpen} />
        </Heading>
      );
    }
    case 'codeBlock':
      return <CodeBlockView lang={block.lang} text={block.text} isOpen={isOpen} place={place} />;
    case 'mathBlock':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling boxes must be focusable
        <div {...place} data-wide tabIndex={0} className={styles['display']}>
          <Formula start={block.start} tex={block.tex} display />
          {isOpen && <Caret />}
        </div>
      );
    case 'thematicBreak':
      return (
        <>
          <hr {...place} />
          {isOpen && <Caret />}
        </>
      );
    case 'quote':
      if (block.alert !== null)
        return (
          <AlertView kind={block.alert} place={place}>
            <Blocks blocks={block.blocks} marks={own} isOpen={isOpen} />
          </AlertView>
        );
      return (
        <blockquote {...place} dir="auto">
          <Blocks blocks={block.blocks} marks={own} isOpen={isOpen} />
        </blockquote>
      );
    case 'details':
      return (
        <DetailsView
          summary={
            block.summary.children.length === 0 ? (
              t(NO_SUMMARY)
            ) : (
              <Line run={block.summary} marks={own} isOpen={false} />
            )
          }
          isOpen={block.open || isOpen}
          place={place}
        >
          <Blocks blocks={block.blocks} marks={own} isOpen={isOpen} />
        </DetailsView>
      );
    case 'footnote':
      return (
        <FootnoteView note={block} place={place}>
          <Blocks blocks={block.blocks} marks={own} isOpen={isOpen} />
        </FootnoteView>
      );
    case 'list':
      return <ListView list={block} marks={own} isOpen={isOpen} place={place} />;
    case 'table':
      return <TableView table={block} marks={own} isOpen={isOpen} place={place} />;
    case 'plain':
      return (
        <div {...place} className={styles['plain']} dir="auto">
          <Line run={block} marks={own} isOpen={isOpen} />
        </div>
      );
  }
});

type Run = { children: readonly Inline[] };

function Line({ run, marks, isOpen }: { run: Run; marks: Marks; isOpen: boolean }) {
  return (
    <>
      <InlineView nodes={run.children} marks={marks} />
      {isOpen && <Caret />}
    </>
  );
}

function Blocks({ blocks, marks, isOpen }: { blocks: readonly Block[]; marks: Marks; isOpen: boolean }) {
  const last = blocks.length - 1;
  if (isOpen && last < 0) return <Caret />;
  return blocks.map((block, index) => (
    <BlockView key={block.key} block={block} marks={marks} isOpen={isOpen && index === last} />
  ));
}

type ListViewProps = { list: List; marks: Marks; isOpen: boolean; place: BlockPlace };

function ListView({ list, marks, isOpen, place }: ListViewProps) {
  const last = list.items.length - 1;
  const items = list.items.map((item, index) => (
    <li key={item.key} data-task={item.checked === null ? undefined : true}>
      {item.checked !== null && (
        <input
          type="checkbox"
          disabled
          checked={item.checked}
          aria-label={item.checked ? t('Done') : t('To do')}
        />
      )}
      <Blocks blocks={item.blocks} marks={marks} isOpen={isOpen && index === last} />
    </li>
  ));
  return list.ordered ? (
    <ol {...place} start={list.first} dir="auto">
      {items}
    </ol>
  ) : (
    <ul {...place} dir="auto">
      {items}
    </ul>
  );
}

type TableViewProps = { table: Table; marks: Marks; isOpen: boolean; place: BlockPlace };

function TableView({ table, marks, isOpen, place }: TableViewProps) {
  const lastRow = table.rows.length - 1;
  const isLast = (row: number, column: number) =>
    isOpen && row === lastRow && column === table.head.length - 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling boxes must be focusable
    <section {...place} data-wide tabIndex={0} aria-label={t('Table')}>
      <table dir="auto">
        <thead>
          <tr>
            {table.head.map((run, column) => (
              <th key={run.start} scope="col" data-align={table.align[column] ?? undefined}>
                <Line run={run} marks={marks} isOpen={isLast(-1, column)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={row.key}>
              {row.cells.map((run, column) => (
                <td key={run.start} data-align={table.align[column] ?? undefined}>
                  <Line run={run} marks={marks} isOpen={isLast(index, column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
