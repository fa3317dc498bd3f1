// The parameters from which the text of a prepared statement is built. The text is built once and used for all values, so it can depend on
// a value only if the value is null, absent or a boolean; every other value is a placeholder, which can only be put into the text.

import { ValueNode, type Expression, type OperationNode } from 'kysely';

/** A value, or its placeholder: for a part of a text that both prepared and planned statements contain. */
export type Param<T> = T | Placeholder<T>;
/** The values `V` of a prepared statement, as its `build` gets them. */
export type Params<V> = { [K in keyof V]: ParamOf<V[K]> };
type ParamOf<T> = T extends null | undefined | boolean ? T : Placeholder<T>;

/** The place of the value `key` in a text. `T` is only the type of that value. */
export class Placeholder<T> implements Expression<T> {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
  get expressionType(): T | undefined {
    return undefined;
  }
  /** Compiles to a parameter whose value is this placeholder. */
  toOperationNode(): OperationNode {
    return ValueNode.create(this);
  }
  toJSON(): never {
    throw this.#unknown();
  }
  toString(): never {
    throw this.#unknown();
  }
  #unknown(): Error {
    return new Error(`The value ${this.key} is not known while the text is built`);
  }
}

/** Returns the key of a text: the names of all values, and the value itself if it is null, absent or a boolean. */
export function choiceOf(values: Record<string, unknown>): string {
  let choice = '';
  for (const key of Object.keys(values))
    choice += choosesText(values[key]) ? `${key}=${String(values[key])},` : `${key},`;
  return choice;
}

/** Returns the values, with a placeholder for each value that can't choose the text. */
export function paramsOf<V>(values: Record<string, unknown>): Params<V> {
  const params = Object.entries(values).map(([key, value]) => [
    key,
    choosesText(value) ? value : new Placeholder(key),
  ]);
  // `fromEntries` forgets the names.
  return Object.fromEntries(params) as Params<V>;
}

function choosesText(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'boolean';
}
