// An exclusive lock on a data directory that ends with its process, even after a crash. Two writers corrupt an embedded
// database, and the database itself takes no lock.
//
// Node can't lock files, so the lock is a listening socket: a name in the directory that accepts connections only while its process lives.
// Each starting process first publishes its own socket, then looks for other sockets that answer. Of two processes, the later one sees the
// socket of the other, so both can't proceed; on a tie both back off and retry. A name that does not answer was left by a dead process and
// is removed.

import { errorCode } from '../../app-error.ts';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseStartError } from '../errors.ts';

export type DirectoryLock = { release(): Promise<void> };

/** The shortest path limit for a socket (macOS), minus our file name. */
const PATH_MAX = 104 - 20;
/** Many processes that start at once may be slow on a busy machine; only a suspended process takes longer than this. */
const ANSWER_MS = 3_000;
const TRIES = 20;
const TRY_AGAIN_MS = 50;

type Peer = { is_holder: boolean; pid: string };

/** Throws `DatabaseStartError` if another process holds the lock, or if no place for a socket exists. */
export async function lockDirectory(dir: string): Promise<DirectoryLock> {
  const realDir = await realpath(dir);
  if (process.platform === 'win32') return lockPipe(realDir);
  const inside = path.join(realDir, 'lock');
  const places = Buffer.byteLength(inside) <= PATH_MAX ? [inside, outside(realDir)] : [outside(realDir)];
  for (const place of places) {
    const lock = await lockPlace(place, dir);
    if (lock !== 'no sockets') return lock;
  }
  throw new DatabaseStartError(
    `The data directory ${dir} can't be locked: neither its file system nor that of ${tmpdir()} has sockets.`,
  );
}

async function lockPlace(place: string, dir: string): Promise<DirectoryLock | 'no sockets'> {
  await mkdir(place, { recursive: true, mode: 0o700 });
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const lock = await tryPlace(place, dir);
    if (lock !== 'tie') return lock;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS * Math.random() * attempt));
  }
  throw inUse(dir, '?');
}

/** Used if the directory's own file system has no sockets (some shared folders) or its path is too long. */
function outside(realDir: string): string {
  return path.join(tmpdir(), `frogpond-lock-${digest(realDir)}`);
}

async function tryPlace(place: string, dir: string): Promise<DirectoryLock | 'tie' | 'no sockets'> {
  const id = randomUUID().slice(0, 8);
  const me = { is_holder: false };
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`${me.is_holder ? 'holder' : 'starter'} ${process.pid}`);
  });
  // The socket is renamed to its final name once it accepts connections, so that other processes don't treat it as abandoned.
  const unready = path.join(place, `${id}.new`);
  const published = path.join(place, `${id}.sock`);
  try {
    await listen(server, unready);
    await rename(unready, published);
  } catch (error) {
    server.close();
    if (isCode(error, 'EOPNOTSUPP', 'ENOTSUP', 'EPERM', 'EINVAL', 'ENAMETOOLONG')) return 'no sockets';
    if (isCode(error, 'ENOENT')) return 'tie';
    throw error;
  }
  const release = async (): Promise<void> => {
    await rm(published, { force: true });
    await new Promise((resolve) => server.close(resolve));
  };
  const peers = await findPeers(place, id);
  if (peers.length === 0) {
    me.is_holder = true;
    return { release };
  }
  await release();
  const holder = peers.find((peer) => peer.is_holder);
  if (holder !== undefined) throw inUse(dir, holder.pid);
  return 'tie';
}

async function findPeers(place: string, ownId: string): Promise<Peer[]> {
  const peers: Peer[] = [];
  for (const name of await readdir(place)) {
    if (!name.endsWith('.sock') || name === `${ownId}.sock`) continue;
    const peer = await ask(path.join(place, name));
    if (peer === null) await rm(path.join(place, name), { force: true });
    else peers.push(peer);
  }
  return peers;
}

/** Returns null if no process listens. A process that is too busy to answer still counts as alive. */
async function ask(address: string): Promise<Peer | null> {
  const socket = connect(address);
  const timeout = AbortSignal.timeout(ANSWER_MS);
  try {
    await once(socket, 'connect', { signal: timeout });
  } catch (error) {
    if (isCode(error, 'ECONNREFUSED', 'ENOENT')) return null;
    return { is_holder: true, pid: '?' };
  }
  try {
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    await once(socket, 'end', { signal: timeout });
    const [role = '', pid = '?'] = answer.split(' ');
    return { is_holder: role !== 'starter', pid };
  } catch {
    // Connected, then silent: a suspended or busy process. Connected, then closed: it has just backed off.
    return { is_holder: timeout.aborted, pid: '?' };
  } finally {
    socket.destroy();
  }
}

/** A named pipe of Windows lives as long as its process, and its name is unique. */
async function lockPipe(realDir: string): Promise<DirectoryLock> {
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, `\\\\.\\pipe\\frogpond-${digest(realDir.toLowerCase())}`);
  } catch (error) {
    if (isCode(error, 'EADDRINUSE', 'EACCES')) throw inUse(realDir, '?');
    throw error;
  }
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function listen(server: Server, address: string): Promise<void> {
  server.unref();
  server.listen({ path: address, exclusive: true });
  await once(server, 'listening');
}

function inUse(dir: string, pid: string): DatabaseStartError {
  const who = pid === '?' ? 'another process' : `another process (pid ${pid})`;
  return new DatabaseStartError(
    `The data directory ${dir} is in use by ${who}. Stop it first, or set DATA_DIR to another directory.`,
  );
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function isCode(error: unknown, ...codes: string[]): boolean {
  const code = errorCode(error);
  return code !== null && codes.includes(code);
}
