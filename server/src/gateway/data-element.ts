// Data in a prompt that strangers wrote: JSON inside one element, with `<` written as an escape, so that nothing in it can end
// the element or pose as an instruction.

export function dataElement(name: string, data: unknown): string {
  return `<${name}>\n${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}\n</${name}>`;
}

/** Separates the element from the question before it. */
const GAP = '\n\n';

export function withObjections(question: string, objections: readonly unknown[]): string {
  return `${question}${GAP}${dataElement('objections', objections)}`;
}

/** Returns the question of a message that `withObjections` may have made. */
export function withoutObjections(message: string): string {
  return message.replace(/\n\n<objections>\n[^<]*\n<\/objections>$/, '');
}
