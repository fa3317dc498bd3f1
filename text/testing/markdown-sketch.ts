// Prints a tree as one readable line, so that a test can assert structure without offsets.

import type { Block, Inline, MarkdownTree } from '../src/markdown/tree.ts';

export function sketchTree(tree: MarkdownTree): string {
  return tree.blocks.map(sketchBlock).join(' ');
}

function sketchBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `${block.tight ? 't' : 'p'}(${sketchInline(block.children)})`;
    case 'heading':
      return `h${block.level}(${sketchInline(block.children)})`;
    case 'plain':
      return `plain(${sketchInline(block.children)})`;
    case 'codeBlock':
      return `code${block.lang && `:${block.lang}`}(${block.text})`;
    case 'mathBlock':
      return `math(${block.tex})`;
    case 'thematicBreak':
      return 'hr';
    case 'quote':
      return `${block.alert ?? 'quote'}(${block.blocks.map(sketchBlock).join(' ')})`;
    case 'details':
      return `details${block.open ? '!' : ''}(${[sketchInline(block.summary.children), ...block.blocks.map(sketchBlock)].join(' ')})`;
    case 'footnote':
      return `note:${block.label}(${block.blocks.map(sketchBlock).join(' ')})`;
    case 'list': {
      const name = block.ordered ? `ol:${block.first}` : 'ul';
      return `${name}(${block.items.map((item) => `li${BOXES.get(item.checked) ?? ''}(${item.blocks.map(sketchBlock).join(' ')})`).join(' ')})`;
    }
    default: {
      const rows = [block.head, ...block.rows.map((row) => row.cells)];
      return `table(${rows.map((cells) => cells.map((cell) => sketchInline(cell.children)).join('|')).join(' / ')})`;
    }
  }
}

const BOXES = new Map<boolean | null, string>([
  [true, '[x]'],
  [false, '[ ]'],
]);

function sketchInline(children: readonly Inline[]): string {
  return children
    .map((node) => {
      switch (node.type) {
        case 'text':
          return node.text;
        case 'code':
          return `\`${node.text}\``;
        case 'math':
          return node.display ? `$$${node.tex}$$` : `$${node.tex}$`;
        case 'footnote':
          return `^${node.label}${node.defined ? '' : '?'}`;
        case 'break':
          return '⏎';
        case 'link':
          return `${node.image ? 'img' : 'a'}:${node.href}(${sketchInline(node.children)})`;
        default:
          return `${node.type}(${sketchInline(node.children)})`;
      }
    })
    .join('');
}
