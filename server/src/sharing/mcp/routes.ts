// The MCP server at /mcp: the Model Context Protocol over streamable HTTP. Every message is a POST that carries the caller's token.

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
import { answerMessage } from './protocol.ts';
import { TOOLS, type Tool } from './tools.ts';

export type McpDeps = AnswerDeps & { public_url: string; authenticate: Authenticate };

/** Adds `POST /mcp`, and 405 for its other methods. */
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
      // Refuses pages of other sites, which could use the network position of their reader (DNS rebinding).
      onRequest: async ({ headers: { origin } }) =>
        requireMay(null, 'program.call', { is_foreign: origin !== undefined && origin !== ownOrigin }),
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const token = bearerToken(request);
      if (token !== null) reply.header('www-authenticate', 'Bearer');
      const viewer = token === null ? null : await deps.authenticate(token, request.ip);
      reply.removeHeader('www-authenticate');
      const answer = await answerMessage(messageRequest(request), completed(request.body), {
        tools: offeredTools(request, viewer),
        runTool: async (tool, args) => await runTool(tool, args, request, viewer),
        markdownAddress: links.conversationMarkdown('{id}'),
        readMarkdown: async (id) => await readMarkdown(id, request),
      });
      reply.code(answer.status).headers(Object.fromEntries(answer.headers));
      return await reply.send(await answer.text());
    },
  );
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    config,
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });

  async function runTool(
    tool: Tool,
    args: never,
    request: FastifyRequest,
    viewer: Viewer | null,
  ): Promise<Record<string, unknown>> {
    const callApi = apiAs(request.headers, (sent) =>
      app.inject({ ...sent, url: basePath + sent.url, remoteAddress: request.ip }),
    );
    const waitForAnswer = (turnId: string) => answerOf(deps, viewer, turnId, request.id);
    try {
      return await tool.run({ callApi, links, waitForAnswer }, args);
    } catch (error) {
      if (error instanceof RefusedError) throw error;
      request.log.error({ err: error, request_id: request.id }, 'tool failed');
      throw new AppError('internal');
    }
  }

  async function readMarkdown(id: string, request: FastifyRequest): Promise<string | null> {
    const url = `${basePath}/conversation/${encodeURIComponent(id)}.md`;
    const { statusCode, payload } = await app.inject({ url, remoteAddress: request.ip });
    return statusCode === 200 ? payload : null;
  }
}

/** Returns the request for the SDK, which refuses clients that don't accept event streams, even though it sends none here. */
function messageRequest({ headers, url }: FastifyRequest): Request {
  const ofProtocol = Object.entries(headers).filter(([name]) => name.startsWith('mcp-'));
  return new Request(new URL(url, 'http://localhost'), {
    method: 'POST',
    headers: {
      ...Object.fromEntries(ofProtocol.map(([name, value]) => [name, String(value)])),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
  });
}

/** Accepts clients that leave out their description, because nothing depends on it. */
const initialize = z.looseObject({
  method: z.literal('initialize'),
  params: z
    .looseObject({
      protocolVersion: z.string().default(''),
      capabilities: z.looseObject({}).default({}),
      clientInfo: z.looseObject({}).default({ name: '', version: '' }),
    })
    .prefault({}),
});

function completed(body: unknown): unknown {
  return initialize.safeParse(body).data ?? body;
}

/** Lists tools that write only for callers with a token. The API refuses calls without one. */
function offeredTools({ body }: FastifyRequest, viewer: Viewer | null): readonly Tool[] {
  const isList = z.object({ method: z.literal('tools/list') }).safeParse(body).success;
  return TOOLS.filter(({ writes }) => viewer !== null || !writes || !isList);
}

/** Starts the answer and waits for its end. Returns why there is none, or null. Checks the rules of answers again. */
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
