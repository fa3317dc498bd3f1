// In the place of the `punycode.js` package for the Markdown parser: the browser writes host names in ASCII itself. They are shown
// that way too, so that no letter can pose as another.

// oxlint-disable-next-line import/no-default-export -- the parser imports the package so
export default {
  toASCII(host: string): string {
    const address = `http://${host}`;
    return URL.canParse(address) ? new URL(address).hostname : host;
  },
  toUnicode: (host: string): string => host,
};
