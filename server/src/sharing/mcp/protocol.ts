// The Model Context Protocol, spoken by its official SDK: a server for each message and one JSON reply, without sessions, so that any
// process answers any message. The SDK is loaded with the first message, because it takes 0.1 s and 20 MB.

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import type * as Sdk from '@modelcontextprotocol/server';
import type { Tool } from './tools.ts';

/** The tools and resources that the caller of one message can use. */
export type Offer = {
  tools: readonly Tool[];
  /** `args` have passed the tool's schema. The message of an error is shown to the caller. */
  runTool: (tool: Tool, args: never) => Promise<Record<string, unknown>>;
  /** The address of a conversation's Markdown, with `{id}`. */
  markdownAddress: string;
  /** Returns null for a conversation that is not public. */
  readMarkdown: (id: string) => Promise<string | null>;
};

/** Answers the message `body`. Only the headers of `request` are read. */
export async function answerMessage(request: Request, body: unknown, offer: Offer): Promise<Response> {
  const sdk = await import('@modelcontextprotocol/server');
  const server = createServer(sdk, offer);
  if (Array.isArray(body) || !(await sdk.isLegacyRequest(request, body))) {
    // Handles messages of versions since 2026-07-28, and malformed messages. The tools never change, so subscriptions are refused.
    const handler = sdk.createMcpHandler(() => server, { legacy: 'reject', maxSubscriptions: 0 });
    return await handler.fetch(request, { parsedBody: body });
  }
  const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

function createServer(sdk: typeof Sdk, { tools, runTool, markdownAddress, readMarkdown }: Offer) {
  const server = new sdk.McpServer(
    { name: 'frogpond', title: PRODUCT_NAME, version: '1' },
    {
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
      instructions: `${PRODUCT_NAME} has conversations with language models in which people say for each sentence whether they agree. Search, then read_support to see what people dispute.`,
    },
  );
  for (const tool of tools) {
    const { name, title, description, input: inputSchema, writes } = tool;
    const annotations = { readOnlyHint: !writes, destructiveHint: false, openWorldHint: writes };
    server.registerTool(name, { title, description, inputSchema, annotations }, async (args) => {
      // The arguments have passed the schema of this tool.
      const result = await runTool(tool, args as never);
      return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
    });
  }
  const mimeType = 'text/markdown';
  server.registerResource(
    'conversation',
    new sdk.ResourceTemplate(markdownAddress, { list: undefined }),
    { title: 'A public conversation as Markdown', mimeType },
    async ({ href: uri }, { id }) => {
      const text = await readMarkdown(String(id));
      if (text === null) throw new sdk.ResourceNotFoundError(uri);
      return { contents: [{ uri, mimeType, text }] };
    },
  );
  return server;
}
