// Replaces the `linkify-it` package, which the Markdown parser constructs but never uses: our own rule finds bare links
// (text/src/markdown/parser/links.ts).

// oxlint-disable-next-line typescript/no-extraneous-class -- the parser calls `new LinkifyIt()`
export class LinkifyIt {}
