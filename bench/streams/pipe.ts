// The baseline of the stream benchmark: a minimal proxy between browser and model. It parses each upstream event and forwards its text
// in the product's format, without storing anything.

import { Agent, createServer, request, type ServerResponse } from 'node:http';

/** Closes idle connections before the gateway does after 5 s: a request that it no longer reads would fail. */
const agent = new Agent({ keepAlive: true, timeout: 4_000 });

/** Returns a server that is not listening yet. */
export function createPipe(gatewayUrl: string) {
  return createServer((incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    outgoing.flushHeaders();
    const upstream = request(`${gatewayUrl}/chat/completions`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json' },
    });
    upstream.on('response', (response) => {
      response.setEncoding('utf8');
      let rest = '';
      response.on('data', (chunk: string) => {
        const events = (rest + chunk).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) passOn(event.slice('data: '.length), outgoing);
      });
      response.on('end', () => outgoing.end('data: [DONE]\n\n'));
    });
    upstream.on('error', () => outgoing.destroy());
    upstream.end(JSON.stringify({ model: 'fake/load', stream: true, messages: [] }));
  });
}

function passOn(data: string, outgoing: ServerResponse): void {
  if (data === '[DONE]') return;
  // The upstream is the fake gateway.
  const chunk = JSON.parse(data) as { choices: { delta: { content?: string } }[] };
  const content = chunk.choices[0]?.delta.content;
  if (content !== undefined) outgoing.write(`data: ${JSON.stringify({ type: 'content', content })}\n\n`);
}
