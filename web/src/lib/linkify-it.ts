// In the place of the `linkify-it` package, which the Markdown parser makes at its start and never asks: bare links are found
// by a rule of our own (text/src/markdown/parser/links.ts).

// oxlint-disable-next-line typescript/no-extraneous-class -- the parser calls `new LinkifyIt()`
export class LinkifyIt {}
