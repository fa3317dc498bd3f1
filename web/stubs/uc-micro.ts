// Replaces the `uc.micro` package for the Markdown parser, which uses it to match punctuation: regular expressions have
// property escapes for that.

export const P = /\p{P}/u;
export const S = /\p{S}/u;
