// The shape of parsed markdown: a small immutable tree that the server segments and the web renders.
// Two coordinates run through it, both in UTF-16 units, ends exclusive:
//   `from`/`to`    the range of a block in `MarkdownTree.source`, in whole lines;
//   `start`/`end`  its range in the rendered text, which is the text of all units in document order joined by one "\n".
//                  A unit is a run of inline content, a code block (its text), a display formula (one U+FFFC), a thematic
//                  break or a container without children (nothing).
// The unit after a block always starts at `block.end + 1`.

export type MarkdownTree = {
  /** The text that was parsed: newlines are "\n", NUL and lone surrogates are U+FFFD. */
  readonly source: string;
  readonly blocks: readonly Block[];
  /** Definitions of links and footnotes in document order. */
  readonly definitions: readonly LinkDefinition[];
  /** The accumulated parse cost before each block; appending resumes from it. */
  readonly weights: readonly number[];
  /** The document exceeded the limits: its last block is the unparsed rest of the source. */
  readonly overflowed: boolean;
};

/** `key` is unique among siblings and stable while the block starts at the same source offset. */
export type Place = {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
};

/** Inline content of a block; `raw` is its markdown. */
export type Run = {
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Inline[];
};

export type Block =
  | Paragraph
  | Heading
  | CodeBlock
  | MathBlock
  | ThematicBreak
  | Quote
  | Details
  | Footnote
  | List
  | Table
  | Plain;

/** `tight`: in a tight list item, rendered without paragraph spacing. */
export type Paragraph = Place & Run & { readonly type: 'paragraph'; readonly tight: boolean };
export type Heading = Place & Run & { readonly type: 'heading'; readonly level: 1 | 2 | 3 | 4 | 5 | 6 };
/** `lang` is the first word of the fence's info string, or "". `text` ends without a newline. */
export type CodeBlock = Place & { readonly type: 'codeBlock'; readonly lang: string; readonly text: string };
export type MathBlock = Place & { readonly type: 'mathBlock'; readonly tex: string };
export type ThematicBreak = Place & { readonly type: 'thematicBreak' };
/** `alert`: the kind of a quote that begins with `[!NOTE]` or the like, which is not part of the text. */
export type Quote = Place & {
  readonly type: 'quote';
  readonly alert: AlertKind | null;
  readonly blocks: readonly Block[];
};
export type AlertKind = 'note' | 'tip' | 'important' | 'warning' | 'caution';
/** Blocks that fold under a summary. Without <summary> in the source, the summary has no children. */
export type Details = Place & {
  readonly type: 'details';
  readonly open: boolean;
  readonly summary: Run;
  readonly blocks: readonly Block[];
};
/** A footnote where it is written; `label` is its sign. */
export type Footnote = Place & {
  readonly type: 'footnote';
  readonly label: string;
  readonly blocks: readonly Block[];
};
export type List = Place & {
  readonly type: 'list';
  readonly ordered: boolean;
  /** The first number of an ordered list; 1 in a bullet list. */
  readonly first: number;
  readonly tight: boolean;
  readonly items: readonly ListItem[];
};
/** `checked`: the state of a task, whose box is not part of the text; null for any other item. */
export type ListItem = Place & {
  readonly type: 'listItem';
  readonly checked: boolean | null;
  readonly blocks: readonly Block[];
};
export type Table = Place & {
  readonly type: 'table';
  readonly align: readonly ColumnAlign[];
  readonly head: readonly Run[];
  readonly rows: readonly TableRow[];
};
export type TableRow = Place & { readonly type: 'tableRow'; readonly cells: readonly Run[] };
export type ColumnAlign = 'left' | 'center' | 'right' | null;
/** Unparsed source, shown with its newlines, because parsing it would cost too much. Its one child is a text leaf. */
export type Plain = Place & Run & { readonly type: 'plain' };

export type Inline = Leaf | Styled | Link;
export type Leaf = TextLeaf | CodeLeaf | MathLeaf | FootnoteReference | BreakLeaf;

/** A soft line break is a "\n" inside the text. */
export type TextLeaf = { readonly type: 'text'; readonly start: number; readonly text: string };
export type CodeLeaf = { readonly type: 'code'; readonly start: number; readonly text: string };
/** One U+FFFC in the rendered text. `display`: written with `$$` or `\[`. */
export type MathLeaf = {
  readonly type: 'math';
  readonly start: number;
  readonly tex: string;
  readonly display: boolean;
};
/** One U+FFFC in the rendered text. `defined`: the document has a footnote of this label. */
export type FootnoteReference = {
  readonly type: 'footnote';
  readonly start: number;
  readonly label: string;
  readonly defined: boolean;
};
/** A hard line break: one "\n" in the rendered text. */
export type BreakLeaf = { readonly type: 'break'; readonly start: number };

/** Emphasis, and the elements <sub>, <sup>, <kbd> and <mark>. */
export type StyleName =
  | 'emphasis'
  | 'strong'
  | 'strike'
  | 'subscript'
  | 'superscript'
  | 'keyboard'
  | 'marked';
export type Styled = {
  readonly type: StyleName;
  readonly children: readonly Inline[];
};
/** `href` passed `isSafeHref`. `bare`: the text is the address itself. `image`: written as an image, shown as a link. */
export type Link = {
  readonly type: 'link';
  readonly href: string;
  readonly title: string;
  readonly bare: boolean;
  readonly image: boolean;
  readonly children: readonly Inline[];
};

/** The definition of a link, or of a footnote. A footnote's label begins with `^`. */
export type LinkDefinition = {
  readonly label: string;
  /** Null for a footnote. */
  readonly target: { readonly href: string; readonly title: string } | null;
  /** Source offset of the top-level block that contains the definition. */
  readonly from: number;
};
