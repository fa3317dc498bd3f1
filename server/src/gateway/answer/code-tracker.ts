// Tracks whether a streamed Markdown text is inside a code block or inline code, where markers are text.

export type CodeTracker = {
  isInCode(): boolean;
  /** Text without backticks, tildes and newlines. */
  parseText(text: string): void;
  /** A run of backticks or of three or more tildes. */
  parseRun(run: string): void;
  parseNewline(): void;
};

/** Call the `parse` functions with the parts of the text in order. */
export function createCodeTracker(): CodeTracker {
  /** The opening run of a block, and of inline code. */
  let fence = '';
  let inline = '';
  let isLineStart = true;

  return {
    isInCode: () => fence !== '' || inline !== '',
    parseText(text) {
      if (/\S/.test(text)) isLineStart = false;
    },
    parseRun(run) {
      if (fence !== '') {
        if (isLineStart && run.startsWith(fence)) fence = '';
      } else if (isLineStart && inline === '' && run.length >= 3) {
        fence = run;
      } else if (run.startsWith('`')) {
        if (inline === '') inline = run;
        else if (inline === run) inline = '';
      }
      isLineStart = false;
    },
    parseNewline() {
      // Inline code ends with its paragraph at the latest.
      if (isLineStart) inline = '';
      isLineStart = true;
    },
  };
}
