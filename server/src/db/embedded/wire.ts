// A connection to the embedded database that the PostgreSQL client uses as a socket: the client's bytes go to the worker
// unchanged, and the worker's bytes come back. So types, errors and notifications equal a server's.

import { Duplex } from 'node:stream';

export type Wire = Duplex & { receive(bytes: Uint8Array): void };

export type WireEnds = {
  /** Resolves when the worker is ready. */
  open(): Promise<void>;
  send(bytes: Uint8Array): void;
  close(): void;
};

/** Returns a duplex stream with the methods that the client calls on a socket. */
export function createWire(ends: WireEnds): Wire {
  const wire = new Duplex({
    // Nothing to pull: the worker pushes.
    read() {},
    write(chunk: Buffer, _encoding, done) {
      ends.send(chunk);
      done();
    },
    // Sends a whole query, whose parts the client corks, as one message.
    writev(chunks: { chunk: Buffer }[], done) {
      ends.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
      done();
    },
    final(done) {
      wire.push(null);
      done();
    },
    destroy(error, done) {
      ends.close();
      done(error);
    },
  });
  // Methods that the client calls on a socket.
  const socket = {
    connect() {
      ends.open().then(
        () => wire.emit('connect'),
        (error: unknown) => wire.destroy(error instanceof Error ? error : new Error(String(error))),
      );
      return wire;
    },
    setNoDelay: () => wire,
    setKeepAlive: () => wire,
    ref: () => wire,
    unref: () => wire,
    receive(bytes: Uint8Array) {
      if (!wire.destroyed) wire.push(bytes);
    },
  };
  return Object.assign(wire, socket);
}
