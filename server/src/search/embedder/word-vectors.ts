// The vectors of English stems, from pretrained word vectors (bench/embedder/fit). The file: the number of stems and of dimensions as
// 32-bit integers, the stems with a line feed after each, a scale for each stem as one byte, and four bits for each number. It is
// read at the first use.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type WordVectors = {
  dimensions: number;
  /** Adds the vector of a stem if it has one; rare stems have longer vectors. */
  add(sum: Float64Array, stem: string): void;
};

const HEADER_BYTES = 8;
/** The largest of four signed bits, and of a scale: cosines do not depend on its unit. */
const MOST = 7;
const SCALES = 255;

let read: WordVectors | null = null;

/** The same file from the sources and from the bundle, which is in another folder. */
const fileOf = (name: string): string => createRequire(import.meta.url).resolve(name);

export function wordVectors(): WordVectors {
  read ??= unpackWordVectors(readFileSync(fileOf('@frogpond/server/word-vectors')));
  return read;
}

export function unpackWordVectors(bytes: Buffer): WordVectors {
  const stems = bytes.readUInt32LE(0);
  const dimensions = bytes.readUInt32LE(4);
  const rowBytes = dimensions / 2;
  const rows = bytes.length - stems * rowBytes;
  const scales = rows - stems;
  const names = bytes.toString('latin1', HEADER_BYTES, scales).split('\n');
  const placeOf = new Map(names.map((name, place) => [name, place]));
  return {
    dimensions,
    add(sum, stem) {
      const place = placeOf.get(stem);
      if (place === undefined) return;
      const scale = (bytes[scales + place] ?? 0) / SCALES / MOST;
      const start = rows + place * rowBytes;
      for (let at = 0; at < rowBytes; at += 1) {
        const byte = bytes[start + at] ?? 0;
        sum[2 * at] = (sum[2 * at] ?? 0) + scale * ((byte >> 4) - MOST);
        sum[2 * at + 1] = (sum[2 * at + 1] ?? 0) + scale * ((byte & 15) - MOST);
      }
    },
  };
}

/** The bytes of the file. `dimensions` must be even. */
export function packWordVectors(stems: readonly string[], vectors: readonly Float64Array[]): Buffer {
  const dimensions = vectors[0]?.length ?? 0;
  const largest = vectors.map((vector) => vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
  const longest = largest.reduce((most, value) => Math.max(most, value), 0);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(stems.length, 0);
  header.writeUInt32LE(dimensions, 4);
  const rows = vectors.map((vector, place) => {
    const scale = largest[place] ?? 1;
    const level = (value = 0): number => Math.round((value / scale) * MOST) + MOST;
    return Buffer.from(
      Array.from(
        { length: dimensions / 2 },
        (_, at) => (level(vector[2 * at]) << 4) | level(vector[2 * at + 1]),
      ),
    );
  });
  const scales = largest.map((value) => Math.max(1, Math.round((value / longest) * SCALES)));
  return Buffer.concat([
    header,
    Buffer.from(`${stems.join('\n')}\n`, 'latin1'),
    Buffer.from(scales),
    ...rows,
  ]);
}
