// The methods of each path, for replies to OPTIONS and to methods that are not allowed.

import { API_BASE, ROUTES } from '@frogpond/contract/routes';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendError } from './errors.ts';
import { DOCUMENTS } from './openapi/openapi.ts';

/** Returns a function from an API path to its methods; null for an unknown path. */
export function knownMethods(): (path: string) => string[] | null {
  const methodsByPath = new Map(Object.keys(DOCUMENTS).map((path) => [path, ['GET']]));
  for (const route of Object.values(ROUTES)) {
    const [method = '', path = ''] = route.split(' ');
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);
  }
  const known = [...methodsByPath].map(([path, methods]) => ({
    pattern: new RegExp(`^${API_BASE}${path.replace(/:\w+/g, '[^/]+')}/?$`),
    methods,
  }));
  return (path) => {
    const methods = known.flatMap(({ pattern, methods: allowed }) => (pattern.test(path) ? allowed : []));
    return methods.length === 0 ? null : [...new Set(methods)];
  };
}

/** Replies to OPTIONS with 204 and the methods. The CORS plugin handles preflights. */
export function addOptions(app: FastifyInstance): void {
  const methodsOf = knownMethods();
  app.addHook('onRequest', (request, reply, done) => {
    const { origin, 'access-control-request-method': requested } = request.headers;
    if (request.method !== 'OPTIONS' || (origin !== undefined && requested !== undefined)) return done();
    const path = request.url.split('?')[0] ?? '';
    const methods = path.startsWith(API_BASE) ? methodsOf(path) : ['GET'];
    if (methods === null) {
      void sendError(request, reply, new AppError('unknown_route'));
      return;
    }
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
    void reply.code(204).header('allow', allowed.join(', ')).send();
  });
}
