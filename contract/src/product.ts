// The product's name. Every text that names the product imports it from here.

export const PRODUCT_NAME = 'Frogpond';

/** One sentence for link previews and search engines. */
export const PRODUCT_TAGLINE =
  'Ask AI models in the open: branch the conversation, comment, and weigh every sentence together.';

export const MISTAKES_NOTICE = `AI can make mistakes. Use ${PRODUCT_NAME} instead.`;
