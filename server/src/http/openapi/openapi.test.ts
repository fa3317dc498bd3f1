// The entries of the OpenAPI document: the id, the token and every status of each call.

import { endpoints } from '@frogpond/contract/endpoints';
import type { Endpoint } from '@frogpond/contract/endpoint';
import { ROUTES, type RouteName } from '@frogpond/contract/routes';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildOpenApi } from './openapi.ts';

const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});
const { info, paths, components } = z
  .object({
    info: z.object({ license: z.object({ identifier: z.string() }) }),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.object({
      schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), z.unknown()).optional() })),
    }),
  })
  .parse(buildOpenApi('https://frogpond.test'));
const operations = Object.values(paths).flatMap((path) => Object.values(path));

const callOf = (name: RouteName) => operations.find(({ operationId }) => operationId === name);
const securityOf = (name: RouteName) => callOf(name)?.security;
const statusesOf = (name: RouteName) => Object.keys(callOf(name)?.responses ?? {}).map(Number);

it('names the license, and each call once', () => {
  expect(info.license.identifier).toBe('MIT');
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.toSorted()).toEqual([...Object.keys(ROUTES), 'getOpenApi', 'getMetrics'].toSorted());
});

it('describes each reply by its own schema, and the turn in a failed reply', () => {
  const fieldsOf = (id: string) => Object.keys(components.schemas[id]?.properties ?? {});
  for (const entry of Object.values<Endpoint>(endpoints)) {
    const id = entry.reply?.meta()?.id;
    if (!(entry.reply instanceof z.ZodObject) || id === undefined) continue;
    expect([id, fieldsOf(id)]).toEqual([id, Object.keys(entry.reply.shape)]);
  }
  expect(fieldsOf('ErrorBody')).toContain('turn');
});

it('names the token of each call', () => {
  expect(securityOf('refreshSession')).toEqual([{ refresh_token: [] }]);
  expect(securityOf('listTurns')).toEqual([{}, { bearer: [] }]);
  expect(securityOf('createTurn')).toEqual([{ bearer: [] }]);
  const open = operations.filter(({ security }) => security.length === 0).map((one) => one.operationId);
  expect(open.toSorted()).toEqual([
    'getHealth',
    'getMetrics',
    'getOpenApi',
    'getPushKey',
    'getReady',
    'receiveOidc',
    'showUnsubscribe',
    'startOidc',
    'unsubscribe',
  ]);
});

it('lists the statuses of each call', () => {
  expect(statusesOf('createTurn')).toEqual([201, 400, 401, 403, 404, 408, 409, 413, 415, 429, 500, 502, 503]);
  expect(statusesOf('listTurns')).toEqual([200, 304, 400, 401, 403, 404, 429, 500, 503]);
  expect(statusesOf('getAvatar')).toContain(304);
  const limited = operations.filter(({ responses }) => responses['429'] !== undefined);
  expect(limited).toHaveLength(operations.length);
  expect(callOf('createTurn')?.responses['502']?.description).toContain('gateway_unreachable');
});
