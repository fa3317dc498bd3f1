// The MCP server at /mcp: the Model Context Protocol over streamable HTTP, without sessions. Every message is a POST that carries the
// caller's token, and gets one JSON reply (modelcontextprotocol.io, revision 2025-11-25).

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { errorSentence } from '@frogpond/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerNow, type AnswerDeps } from '../../answers/answers.ts';
import { AppError } from '../../app-error.ts';
import { basePathOf } from '../../base-path.ts';
import { bearerToken, type Authenticate, type Viewer } from '../../http/viewer.ts';
import { createLinks } from '../../pages/links.ts';
import { requireMay } from '../../policies/policies.ts';
import { apiAs, RefusedError } from './api.ts';
import { TOOLS } from './tools.ts';

/** `viewer`: null without a token. */
type Caller = { request: FastifyRequest; viewer: Viewer | null };

/** The newest first. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;
const [NEWEST] = VERSIONS;

const message = z.object({
  jsonrpc: z.literal('2.0'),
  /** Absent in a notification. */
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});
type Message = z.infer<typeof message>;

/** Error codes of JSON-RPC 2.0. */
const INVALID_REQUEST = -32_600;
const NO_METHOD = -32_601;
const INVALID_PARAMS = -32_602;
const NO_RESOURCE = -32_002;

class RpcError extends Error {
  override name = 'RpcError';
  readonly code: number;

  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

export type McpDeps = AnswerDeps & { public_url: string; authenticate: Authenticate };

export function addMcp(app: FastifyInstance, deps: McpDeps): void {
  const { public_url } = deps;
  const links = createLinks(public_url);
  const basePath = basePathOf(public_url);
  const ownOrigin = new URL(public_url).origin;
  const config = { is_page: true };

  app.post(
    '/mcp',
    {
      config,
      // A page of another site must not use the network position of its reader (DNS rebinding).
      onRequest: async ({ headers: { origin } }) =>
        requireMay(null, 'program.call', { is_foreign: origin !== undefined && origin !== ownOrigin }),
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const parsed = message.safeParse(request.body);
      const version = request.headers['mcp-protocol-version'];
      if (!parsed.success)
        return reply.code(400).send(failure(null, INVALID_REQUEST, 'Not a JSON-RPC message'));
      const { id } = parsed.data;
      if (version !== undefined && !isVersion(version))
        return reply.code(400).send(failure(id ?? null, INVALID_REQUEST, 'Unsupported protocol version'));
      const token = bearerToken(request);
      if (token !== null) reply.header('www-authenticate', 'Bearer');
      const viewer = token === null ? null : await deps.authenticate(token, request.ip);
      reply.removeHeader('www-authenticate');
      if (id === undefined) return reply.code(202).send();
      try {
        return await reply.send({
          jsonrpc: '2.0',
          id,
          result: await answer({ request, viewer }, parsed.data),
        });
      } catch (error) {
        if (error instanceof RpcError) return await reply.send(failure(id, error.code, error.message));
        throw error;
      }
    },
  );
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    config,
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });

  async function answer(caller: Caller, { method, params = {} }: Message): Promise<object> {
    switch (method) {
      case 'initialize':
        return initialized(params['protocolVersion']);
      case 'ping':
        return {};
      case 'tools/list':
        return { tools: listTools(caller.viewer !== null) };
      case 'tools/call':
        return await callTool(caller, params);
      case 'resources/list':
        return { resources: [] };
      case 'resources/templates/list':
        return { resourceTemplates: [template()] };
      case 'resources/read':
        return await readResource(caller, params['uri']);
      default:
        throw new RpcError(NO_METHOD, 'Unknown method');
    }
  }

  async function callTool({ request, viewer }: Caller, params: Record<string, unknown>): Promise<object> {
    const tool = TOOLS.find(({ name }) => name === params['name']);
    if (tool === undefined) throw new RpcError(INVALID_PARAMS, 'Unknown tool');
    const args = tool.input.safeParse(params['arguments'] ?? {});
    if (!args.success) return toolFailure(z.prettifyError(args.error));
    try {
      const waitForAnswer = (turnId: string) => answerOf(deps, viewer, turnId, request.id);
      const callApi = apiAs(request.headers, (sent) =>
        app.inject({ ...sent, url: basePath + sent.url, remoteAddress: request.ip }),
      );
      const context = { callApi, links, waitForAnswer };
      // The arguments have passed the schema of `run`'s parameter.
      const result = await tool.run(context, args.data as never);
      return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
    } catch (error) {
      if (error instanceof RefusedError) return toolFailure(error.message);
      throw error;
    }
  }

  function template(): object {
    const [before = '', after = ''] = links.conversationMarkdown('|').split('|');
    return {
      uriTemplate: `${before}{id}${after}`,
      name: 'conversation',
      title: 'A public conversation as Markdown',
      mimeType: 'text/markdown',
    };
  }

  async function readResource({ request }: Caller, uri: unknown): Promise<object> {
    const id = /\/conversation\/([0-9a-f-]{36})\.md$/i.exec(String(uri))?.[1] ?? '';
    if (uri !== links.conversationMarkdown(id)) throw new RpcError(NO_RESOURCE, 'Unknown resource');
    const { statusCode, payload } = await app.inject({
      url: `${basePath}/conversation/${id}.md`,
      remoteAddress: request.ip,
    });
    if (statusCode !== 200) throw new RpcError(NO_RESOURCE, 'Unknown resource');
    return { contents: [{ uri, mimeType: 'text/markdown', text: payload }] };
  }
}

/** Returns why the question has no answer; null if it has one. The answer's own rules are checked again. */
async function answerOf(
  deps: McpDeps,
  viewer: Viewer | null,
  turnId: string,
  requestId: string,
): Promise<string | null> {
  if (viewer === null) return errorSentence('unauthenticated');
  try {
    await answerNow(deps, viewer, turnId, {}, requestId);
    return null;
  } catch (error) {
    if (error instanceof AppError) return errorSentence(error.code);
    throw error;
  }
}

function isVersion(version: unknown): version is (typeof VERSIONS)[number] {
  return VERSIONS.some((known) => known === version);
}

function initialized(requested: unknown): object {
  return {
    protocolVersion: isVersion(requested) ? requested : NEWEST,
    capabilities: { tools: {}, resources: {} },
    serverInfo: { name: 'frogpond', title: PRODUCT_NAME, version: '1' },
    instructions: `${PRODUCT_NAME} has conversations with language models in which people say for each sentence whether they agree. Search, then read_support to see what people dispute.`,
  };
}

/** Tools that write are listed for callers with a token only. */
function listTools(hasToken: boolean): object[] {
  return TOOLS.filter(({ writes }) => hasToken || !writes).map(
    ({ name, title, description, input, writes }) => ({
      name,
      title,
      description,
      inputSchema: z.toJSONSchema(input, { io: 'input' }),
      annotations: { readOnlyHint: !writes, destructiveHint: false, openWorldHint: writes },
    }),
  );
}

function toolFailure(text: string): object {
  return { content: [{ type: 'text', text }], isError: true };
}

function failure(id: string | number | null, code: number, text: string): object {
  return { jsonrpc: '2.0', id, error: { code, message: text } };
}
