// Tracks whether a streamed Markdown text is inside a code block or inline code, where markers are text.

export type CodeTracker = {
  isInCode(): boolean;
  /** Text without backticks, tildes and newlines. */
  readText(text: string): void;
  /** A run of backticks or of three or more tildes. */
  readRun(run: string): void;
  readNewline(): void;
};

/** Call the `read` functions with the parts of the text in order. */
export function createCodeTracker(): CodeTracker {
  /** The opening run of a block, and of inline code. */
  let fence = '';
  let inline = '';
  let isLineStart = true;

  return {
    isInCode: () => fence !== '' || inline !== '',
    readText(text) {
      if (/\S/.test(text)) isLineStart = false;
    },
    readRun(run) {
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
    readNewline() {
      // Inline code ends with its paragraph at the latest.
      if (isLineStart) inline = '';
      isLineStart = true;
    },
  };
}
