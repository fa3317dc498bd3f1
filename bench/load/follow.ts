// Readers who hold the event stream of a conversation.

import { Agent, request, type ClientRequest } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

export type Reader = { isOpen(): boolean; leave(): void };

/** Resolves when the stream has started. */
export function follow(url: string): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const call: ClientRequest = request(url, { agent });
    let is_open = true;
    call.on('error', (error) => {
      is_open = false;
      reject(error);
    });
    call.on('response', (response) => {
      response.resume();
      if (response.statusCode !== 200) {
        reject(new Error(`an event stream answered ${response.statusCode}`));
        return;
      }
      response.on('close', () => {
        is_open = false;
      });
      resolve({ isOpen: () => is_open, leave: () => call.destroy() });
    });
    call.end();
  });
}
