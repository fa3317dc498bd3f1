// Random calls from the OpenAPI document: mostly valid, often with a hostile value in one place, sometimes arbitrary. The same
// seed makes the same calls.

import fc from 'fast-check';

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: JsonSchema };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

export type FuzzCall = {
  name: string;
  method: string;
  path: string;
  token: 'good' | 'bad' | 'none';
  body: string | null;
  content_type: string;
  idempotency_key: string | null;
};

/** Strings that are known to break servers. */
const HOSTILE = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDC00y',
  '\u202Eevil\u202C',
  '\u200B\u200D\uFEFF',
  'Z\u0351\u0352\u0353\u0354\u0355'.repeat(300),
  '%',
  '_%_',
  "'; drop table users; --",
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '🐸'.repeat(5000),
  'x'.repeat(40_000),
  '-1',
  '0',
  '1e309',
  'NaN',
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'null',
  '[]',
  '\r\n',
  'İstanbul ẞ ﬀ',
];

const hostileText = fc.constantFrom(...HOSTILE);
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 2 ** 53, -(2 ** 31) - 1, 1e308, [], {}, [[]], {
    a: { b: {} },
  }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** `ids` of existing things of any kind: they often match the call's kind, otherwise they are wrong. */
export function fuzzCall(document: OpenApi, ids: string[]): fc.Arbitrary<FuzzCall> {
  const made = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(document, path, method, operation, ids)),
  );
  return fc.oneof(...made, ...PAGES.map((pattern) => pageCall(pattern, ids)));
}

/** Addresses beside the calls of the document: pages, feeds, images, files. `{}` is an id or a name. */
const PAGES = [
  '/',
  '/trending',
  '/conversation/{}?turn={}&comment={}',
  '/conversation/{}?turn_id={}',
  '/user/{}',
  '/feeds/explore.atom',
  '/feeds/user/{}.atom',
  '/feeds/conversation/{}.atom',
  '/preview/conversation/{}.png',
  '/preview/turn/{}.png',
  '/preview/user/{}.png',
  '/sitemap/{}.xml',
  '/assets/{}',
  '/api/{}',
  '/{}',
];

function pageCall(pattern: string, ids: string[]): fc.Arbitrary<FuzzCall> {
  const pieces = pattern.split('{}');
  return fc.record({
    name: fc.constant(pattern),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
    path: fc
      .tuple(...pieces.slice(1).map(() => mostly(fc.constantFrom(...ids), hostileText)))
      .map((names) =>
        pieces.map((piece, at) => piece + (at in names ? encode(names[at] ?? '') : '')).join(''),
      ),
    token: fc.constantFrom('good' as const, 'none' as const),
    body: fc.constant(null),
    content_type: fc.constant('application/json'),
    idempotency_key: fc.constant(null),
  });
}

function callOf(
  document: OpenApi,
  path: string,
  method: string,
  operation: Operation,
  ids: string[],
): fc.Arbitrary<FuzzCall> {
  const parameters = operation.parameters ?? [];
  const id = fc.constantFrom(...ids);
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const schema = operation.requestBody?.content['application/json']?.schema;
  const good = schema === undefined ? fc.constant(null) : valueOf(document, schema, ids);
  return fc.record({
    name: fc.constant(operation.operationId),
    method: fc.constant(method.toUpperCase()),
    path: fc
      .tuple(
        fc.tuple(...inPath.map(() => mostly(id, hostileText))),
        fc.tuple(
          ...inQuery.map((parameter) =>
            fc.option(mostly(valueOf(document, parameter.schema, ids), hostileText), { nil: undefined }),
          ),
        ),
      )
      .map(([names, values]) => {
        let n = 0;
        const place = path.replace(/\{\w+\}/g, () => encode(names[n++] ?? ''));
        const query = inQuery.flatMap(({ name }, at) =>
          values[at] === undefined ? [] : [`${name}=${encode(textOf(values[at]))}`],
        );
        return query.length === 0 ? place : `${place}?${query.join('&')}`;
      }),
    token: fc.oneof(
      { weight: 8, arbitrary: fc.constant('good' as const) },
      { weight: 1, arbitrary: fc.constant('bad' as const) },
      { weight: 1, arbitrary: fc.constant('none' as const) },
    ),
    body:
      schema === undefined
        ? fc.constant(null)
        : fc.oneof(
            { weight: 12, arbitrary: good.map((value) => JSON.stringify(value)) },
            { weight: 4, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
            { weight: 1, arbitrary: fc.constantFrom('', '{', '{"a":', '\0', '[1,', '{"a":1}}', 'x=1') },
            { weight: 1, arbitrary: fc.nat(3000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)) },
          ),
    content_type: fc.oneof(
      { weight: 20, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'nonsense'),
      },
    ),
    idempotency_key: fc.option(fc.constantFrom('one', 'two', 'x'.repeat(300), ' '), { nil: null, freq: 6 }),
  });
}

function mostly<T>(usual: fc.Arbitrary<T>, hostile: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: hostile });
}

/** A value of the schema, sometimes with another value in its place. */
function valueOf(document: OpenApi, schema: JsonSchema, ids: string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 14, arbitrary: fitting(document, schema, ids) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function fitting(document: OpenApi, schema: JsonSchema, ids: string[]): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const target = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return target === undefined ? hostileValue : fitting(document, target, ids);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fitting(document, choice, ids)));
  const type = Array.isArray(schema.type) ? (schema.type[0] ?? 'null') : schema.type;
  if (type === 'string') return textFor(schema, ids);
  if (type === 'integer')
    return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 500, 2 ** 31) });
  if (type === 'number')
    return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 10, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(valueOf(document, schema.items ?? {}, ids), { maxLength: 12 });
  if (type !== 'object') return hostileValue;
  const properties = Object.entries(schema.properties ?? {});
  return fc.record(
    Object.fromEntries(properties.map(([name, inner]) => [name, valueOf(document, inner, ids)])),
    { requiredKeys: schema.required ?? [] },
  );
}

function textFor(schema: JsonSchema, ids: string[]): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return mostly(fc.constantFrom(...ids), fc.uuid());
  if (schema.format === 'email') return fc.emailAddress();
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength: 60 }),
    },
    { weight: 2, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: fc.lorem({ maxCount: 8 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('fake/echo', 'agree', 'hot', 'new', 'upvote', 'all', 'true', 'json'),
    },
    { weight: 1, arbitrary: hostileText },
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A lone surrogate has no UTF-8 form, so in an address it becomes invalid bytes. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}
