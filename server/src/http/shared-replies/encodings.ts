// Compressed bodies of shared replies, by entity tag: a text is compressed once, however many readers it has.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';
export type Encodings = { encode(tag: string, encoding: Encoding, body: Buffer): Promise<Buffer> };

const ENCODED_BYTES_MAX = 8 * 1024 * 1024;
/** Below it, compression saves less than a packet. */
const COMPRESSED_FROM_BYTES = 2_048;
const BROTLI_QUALITY = 4;

const compressWith = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

export function createEncodings(): Encodings {
  const encoded = new LRUCache<string, Buffer>({
    maxSize: ENCODED_BYTES_MAX,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  const running = new Map<string, Promise<Buffer>>();

  async function compress(key: string, encoding: Encoding, body: Buffer): Promise<Buffer> {
    try {
      const bytes =
        encoding === 'br' ? await compressWith.br(body, BROTLI_OPTIONS) : await compressWith.gzip(body);
      encoded.set(key, bytes);
      return bytes;
    } finally {
      running.delete(key);
    }
  }

  return {
    async encode(tag, encoding, body) {
      const key = `${tag} ${encoding}`;
      const known = encoded.get(key) ?? running.get(key);
      if (known !== undefined) return await known;
      const compressing = compress(key, encoding, body);
      running.set(key, compressing);
      return await compressing;
    },
  };
}

/** Matches the name in a list of encodings, unless its weight is 0. */
const ACCEPTED: readonly [Encoding, RegExp][] = [
  ['br', /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i],
  ['gzip', /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i],
];

export function encodingOf(request: FastifyRequest, body: Buffer): Encoding | null {
  const header = request.headers['accept-encoding'];
  if (header === undefined || body.length < COMPRESSED_FROM_BYTES) return null;
  return ACCEPTED.find(([, pattern]) => pattern.test(header))?.[0] ?? null;
}
