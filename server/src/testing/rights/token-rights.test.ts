// Every call of the contract by API tokens of each scope, against the scopes of the table of rights.

import { endpoints } from '@frogpond/contract/endpoints';
import { ROUTES, routeNames, type RouteName } from '@frogpond/contract/routes';
import { TOKEN_SCOPES, type TokenScope } from '@frogpond/contract/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, personAt, type Person, type TestApp } from '../app.ts';
import { call, converse, nothing, type Things } from './calls.ts';
import { RIGHTS } from './rights.data.ts';
import { TOKEN_NEEDS } from './token-needs.data.ts';

let app: TestApp;
let things: Things;
let tokens: Record<TokenScope, Person>;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper' } });
  const keeper = await app.signUp('Keeper');
  things = await converse(keeper, keeper, false);
  const withScope = async (scope: TokenScope): Promise<Person> => {
    const { token } = (await keeper.call('createToken', { body: { name: scope, scopes: [scope] } })).ok;
    return personAt(app.url, { ...keeper, access_token: token ?? '' });
  };
  tokens = {
    read: await withScope('read'),
    write: await withScope('write'),
    moderate: await withScope('moderate'),
  };
});
afterAll(() => app.close());

it.each(routeNames())('%s accepts the tokens that the table names', async (name) => {
  for (const scope of TOKEN_SCOPES) {
    const subject = RIGHTS[name]?.on === 'none' ? nothing() : things;
    const { text } = await call(name, tokens[scope], subject);
    const isRefused = text.includes('"token_scope"');
    expect({ scope, is_refused: isRefused }).toEqual({ scope, is_refused: !accepted(name).includes(scope) });
  }
});

/** `write` includes `read`. */
function accepted(name: RouteName): readonly TokenScope[] {
  // Reads no access token.
  if (endpoints[name].auth === 'none' && name !== 'refreshSession') return TOKEN_SCOPES;
  const defaultScope = ROUTES[name].startsWith('GET ') ? 'read' : 'write';
  const needed = TOKEN_NEEDS[name] === undefined ? defaultScope : TOKEN_NEEDS[name];
  if (needed === null) return [];
  return needed === 'read' ? ['read', 'write'] : [needed];
}
