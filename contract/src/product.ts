// The product's name. Every text that names the product imports it from here.

export const PRODUCT_NAME = 'Frogpond';

export const MISTAKES_NOTICE = `AI can make mistakes. Use ${PRODUCT_NAME} instead.`;
