// Renders a markdown tree as HTML for readers without scripts. It is the same tree that the web app renders: no raw HTML, no
// remote images, and formulas as their source. Trees are at most 60 levels deep, so recursion is bounded.

import { ALERT_TITLE, ELEMENT_OF_STYLE, NO_SUMMARY } from '@frogpond/text/markdown/elements';
import type { Say } from '@frogpond/text/messages/messages';
import type { Block, Inline, ListItem, MarkdownTree, Quote, Run } from '@frogpond/text/markdown/tree';
import { type Markup, NOTHING, markup } from '../markup/escape.ts';

/**
 * `heading`: the level for a first-level heading of the text, so that the page's outline is correct. `anchor`: begins the ids of
 * its footnotes, and is unique on the page.
 */
export function markdownToHtml(tree: MarkdownTree, heading: number, say: Say, anchor = 'note'): Markup {
  return blocksToHtml(tree.blocks, { heading, say, anchor }, BY_FIRST_LETTER);
}

type Context = { readonly heading: number; readonly say: Say; readonly anchor: string };

/**
 * Text direction follows the first letter. Text inside a quote or a list follows the whole block, whose markers have the same
 * direction.
 */
const BY_FIRST_LETTER: Markup = { markup: ' dir="auto"' };

function blocksToHtml(blocks: readonly Block[], context: Context, dir: Markup): Markup {
  return markup`${blocks.map((block, index) =>
    blockToHtml(block, context, dir, blocks[index - 1]?.type === 'heading' ? AFTER_HEADING : NOTHING),
  )}`;
}

/** As in the web app, an attribute, because an equivalent CSS selector would be slow. */
const AFTER_HEADING: Markup = { markup: ' data-after-heading' };

function blockToHtml(block: Block, context: Context, dir: Markup, place: Markup): Markup {
  switch (block.type) {
    case 'paragraph':
      return block.tight
        ? runToHtml(block, context)
        : markup`<p${place}${dir}>${runToHtml(block, context)}</p>`;
    case 'heading': {
      const tag = { markup: `h${Math.min(6, context.heading + block.level - 1)}` };
      return markup`<${tag}${place}${dir} data-level="${block.level}">${runToHtml(block, context)}</${tag}>`;
    }
    case 'codeBlock':
      return markup`<pre${place} dir="ltr"><code>${block.text}</code></pre>`;
    case 'mathBlock':
      return markup`<pre${place}><code>${block.tex}</code></pre>`;
    case 'thematicBreak':
      return markup`<hr${place} />`;
    case 'quote':
      return quoteToHtml(block, context, place, dir);
    case 'details': {
      const summary =
        block.summary.children.length === 0
          ? markup`${context.say(NO_SUMMARY)}`
          : runToHtml(block.summary, context);
      const open = block.open ? markup` open` : NOTHING;
      return markup`<details${place}${dir}${open}><summary>${summary}</summary>${blocksToHtml(block.blocks, context, NOTHING)}</details>`;
    }
    case 'footnote': {
      const { label, blocks } = block;
      const notes = blocksToHtml(blocks, context, NOTHING);
      return markup`<div data-note id="${context.anchor}-${label}"${place}${dir}><span>${label}</span><div>${notes}</div></div>`;
    }
    case 'list': {
      const items = block.items.map(
        (item) => markup`<li${taskHtml(item, context)}${blocksToHtml(item.blocks, context, NOTHING)}</li>`,
      );
      return block.ordered
        ? markup`<ol${place} start="${block.first}"${dir}>${items}</ol>`
        : markup`<ul${place}${dir}>${items}</ul>`;
    }
    case 'table': {
      const alignOf = (column: number): Markup => {
        const align = block.align[column] ?? null;
        return align === null ? NOTHING : markup` data-align="${align}"`;
      };
      const head = block.head.map(
        (cell, column) => markup`<th scope="col"${alignOf(column)}>${runToHtml(cell, context)}</th>`,
      );
      const rows = block.rows.map(
        (row) =>
          markup`<tr>${row.cells.map((cell, column) => markup`<td${alignOf(column)}>${runToHtml(cell, context)}</td>`)}</tr>`,
      );
      return markup`<div${place} data-wide${dir}><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
    }
    case 'plain':
      return markup`<pre${place}${dir}>${runToHtml(block, context)}</pre>`;
  }
}

function quoteToHtml(quote: Quote, context: Context, place: Markup, dir: Markup): Markup {
  const blocks = blocksToHtml(quote.blocks, context, NOTHING);
  if (quote.alert === null) return markup`<blockquote${place}${dir}>${blocks}</blockquote>`;
  const title = context.say(ALERT_TITLE[quote.alert]);
  return markup`<div role="note" data-alert="${quote.alert}"${place}${dir}><p data-alert-title>${title}</p>${blocks}</div>`;
}

/** The rest of an item's opening tag, and the box of a task. */
function taskHtml({ checked }: ListItem, { say }: Context): Markup {
  if (checked === null) return markup`>`;
  const state = checked ? markup`checked aria-label="${say('Done')}"` : markup`aria-label="${say('To do')}"`;
  return markup` data-task><input type="checkbox" disabled ${state} />`;
}

function runToHtml(run: Run, context: Context): Markup {
  return inlinesToHtml(run.children, context);
}

function inlinesToHtml(nodes: readonly Inline[], context: Context): Markup {
  return markup`${nodes.map((node) => inlineToHtml(node, context))}`;
}

function inlineToHtml(node: Inline, context: Context): Markup {
  switch (node.type) {
    case 'text':
      return markup`${node.text}`;
    case 'code':
      return markup`<code dir="ltr">${node.text}</code>`;
    case 'math':
      return markup`<code>${node.tex}</code>`;
    case 'footnote':
      return node.defined
        ? markup`<sup><a href="#${context.anchor}-${node.label}">${node.label}</a></sup>`
        : markup`<sup>${node.label}</sup>`;
    case 'break':
      return markup`<br />`;
    case 'link': {
      const title = node.title === '' ? NOTHING : markup` title="${node.title}"`;
      const text = inlinesToHtml(node.children, context);
      return markup`<a href="${node.href}"${title} rel="nofollow noopener noreferrer ugc">${text}</a>`;
    }
    default: {
      const tag = { markup: ELEMENT_OF_STYLE[node.type] };
      return markup`<${tag}>${inlinesToHtml(node.children, context)}</${tag}>`;
    }
  }
}
