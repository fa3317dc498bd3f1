// In the place of the `uc.micro` package for the Markdown parser, which asks of it what is punctuation: the browser's regular
// expressions know that by themselves.

export const P = /\p{P}/u;
export const S = /\p{S}/u;
