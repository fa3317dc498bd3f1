// Replaces the `punycode.js` package for the Markdown parser: the browser's URL class converts host names to ASCII. They are
// shown in ASCII, too, so that no letter can imitate another.

// oxlint-disable-next-line import/no-default-export -- the parser imports the default export
export default {
  toASCII(host: string): string {
    const address = `http://${host}`;
    return URL.canParse(address) ? new URL(address).hostname : host;
  },
  toUnicode: (host: string): string => host,
};
