// The OpenAPI 3.1 document, generated from the validating schemas. Named schemas appear once, under components.

import { endpoints } from '@frogpond/contract/endpoints';
import { turnReply } from '@frogpond/contract/conversations/turns';
import type { Endpoint } from '@frogpond/contract/endpoint';
import { ERRORS, type ErrorCode } from '@frogpond/contract/errors';
import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { API_BASE, ROUTES, type RouteName, routeNames } from '@frogpond/contract/routes';
import { z } from 'zod';
import { EVERY_CALL, errorCodesOf } from './error-codes.ts';

type JsonObject = Record<string, unknown>;

/** Documents outside the contract, which a GET without a token returns. */
export const DOCUMENTS = {
  '/openapi.json': { operationId: 'getOpenApi', summary: 'This document.', type: 'application/json' },
  '/metrics': { operationId: 'getMetrics', summary: 'Prometheus metrics.', type: 'text/plain' },
} as const;

/** `publicUrl`: the address of the server in the document. */
export function buildOpenApi(publicUrl: string): JsonObject {
  const schemas: Record<string, JsonObject> = {};
  const paths: Record<string, JsonObject> = {};
  for (const name of routeNames()) {
    const [method = '', path = ''] = ROUTES[name].split(' ');
    const url = API_BASE + path.replace(/:(\w+)/g, '{$1}');
    (paths[url] ??= {})[method.toLowerCase()] = operation(name, endpoints[name], schemas);
  }
  for (const [path, { operationId, summary, type }] of Object.entries(DOCUMENTS)) {
    const content = { [type]: { schema: type === 'text/plain' ? { type: 'string' } : { type: 'object' } } };
    const responses = { '200': { description: 'Success', content }, ...failures(EVERY_CALL) };
    paths[API_BASE + path] = { get: { operationId, summary, tags: ['documents'], security: [], responses } };
  }
  schemas['ErrorBody'] = toSchema(errorEnvelope, 'output', schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refresh_token: { type: 'http', scheme: 'bearer', description: 'The refresh token.' },
      },
    },
  };
}

const errorEnvelope = z.object({
  error: z.string(),
  code: z.enum(Object.keys(ERRORS)),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
  turn: turnReply.shape.turn
    .optional()
    .describe('The unanswered turn, if `POST /turns` stored it and its answer failed.'),
  ticket: z.string().optional().describe('With `second_factor_required`: for `POST /auth/totp/sign-in`.'),
});

function operation(name: RouteName, entry: Endpoint, schemas: Record<string, JsonObject>): JsonObject {
  return {
    operationId: name,
    summary: entry.summary,
    tags: [ROUTES[name].split(' ')[1]?.split('/')[1] ?? ''],
    security: entry.takes_refresh_token === true ? [{ refresh_token: [] }] : SECURITY[entry.auth],
    parameters: [
      ...parameters('path', entry.params, schemas),
      ...parameters('query', entry.query, schemas),
      ...(entry.creates === true ? [idempotencyKey] : []),
    ],
    ...(entry.body === undefined
      ? {}
      : {
          requestBody: {
            required: entry.body_optional !== true,
            content:
              entry.body_types === undefined
                ? { 'application/json': { schema: toSchema(entry.body, 'input', schemas) } }
                : filesOf(entry.body_types),
          },
        }),
    responses: {
      [String(entry.status ?? 200)]: success(entry, schemas),
      ...(entry.reply_types === undefined && entry.shared_as === undefined
        ? {}
        : { '304': { description: 'Not modified' } }),
      ...failures(errorCodesOf(name)),
    },
  };
}

/** `{}` is a call without a token. */
const SECURITY: Record<Endpoint['auth'], Record<string, string[]>[]> = {
  none: [],
  optional: [{}, { bearer: [] }],
  required: [{ bearer: [] }],
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body within 24 hours returns the first result as it is now.',
  schema: { type: 'string', maxLength: 255 },
};

function parameters(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  schemas: Record<string, JsonObject>,
) {
  if (schema === undefined) return [];
  const object = toSchema(schema, 'input', schemas);
  const required = new Set(Array.isArray(object['required']) ? object['required'] : []);
  return Object.entries(asObject(object['properties'])).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: field,
  }));
}

function success(entry: Endpoint, schemas: Record<string, JsonObject>): JsonObject {
  if (entry.is_stream === true) {
    return {
      description: 'Server-sent events',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    };
  }
  if (entry.is_download === true)
    return { description: 'A file', content: { '*/*': { schema: { type: 'string' } } } };
  if (entry.reply_types !== undefined) return { description: 'A file', content: filesOf(entry.reply_types) };
  if (entry.reply === undefined) return { description: 'Done' };
  return {
    description: 'Success',
    content: { 'application/json': { schema: toSchema(entry.reply, 'output', schemas) } },
  };
}

/** OpenAPI 3.1 describes a raw file by its media type only. */
function filesOf(types: readonly string[]): JsonObject {
  return Object.fromEntries(types.map((type) => [type, {}]));
}

function failures(codes: ReadonlySet<ErrorCode>): JsonObject {
  const responses: JsonObject = {};
  for (const status of new Set([...codes].map((code) => ERRORS[code][0]))) {
    const named = [...codes].filter((code) => ERRORS[code][0] === status);
    responses[String(status)] = {
      description: named.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
    };
  }
  return responses;
}

/** Converts a schema to JSON Schema. Schemas with an id are added to `schemas` and referenced. */
function toSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  schemas: Record<string, JsonObject>,
): JsonObject {
  const made = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      delete jsonSchema.id;
    },
  });
  const { $defs, $schema: _dialect, ...root } = made;
  for (const [id, definition] of Object.entries($defs ?? {})) {
    schemas[id] = repointed(definition);
  }
  const id = schema.meta()?.id;
  if (id === undefined) return repointed(root);
  if (!('$ref' in root)) schemas[id] = repointed(root, id);
  return { $ref: `#/components/schemas/${id}` };
}

/** Changes `#/$defs/X`, and `#` (the schema that contains it), to `#/components/schemas/X`. */
function repoint(value: unknown, self?: string): unknown {
  if (Array.isArray(value)) return value.map((item) => repoint(item, self));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key !== '$ref' || typeof item !== 'string') return [key, repoint(item, self)];
      if (item === '#' && self !== undefined) return [key, `#/components/schemas/${self}`];
      return [key, item.replace('#/$defs/', '#/components/schemas/')];
    }),
  );
}

function repointed(schema: object, self?: string): JsonObject {
  return asObject(repoint(schema, self));
}

function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
