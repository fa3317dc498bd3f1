// The product's name, written once: every text that names the product builds on it.

export const PRODUCT_NAME = 'Frogpond';

export const MISTAKES_NOTICE = `AI can make mistakes. Use ${PRODUCT_NAME} instead.`;
