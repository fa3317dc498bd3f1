// Rules on dependencies: exact versions, and a lock that installs on any platform and from any registry.

const MANIFEST = /^(?:[^/]+\/)?package\.json$/;

/** @type {import('./sources.mjs').Rule} */
export const pinnedPackages = {
  name: 'packages: every dependency is pinned to one version',
  check: ({ files }) =>
    files
      .filter(({ path }) => MANIFEST.test(path))
      .flatMap(({ path, text }) => {
        const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text);
        return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
          .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
          .map(([name, version]) => `${path}  requires ${name} ${version}: pin one version`);
      }),
};

/** @type {import('./sources.mjs').Rule} */
export const neutralLock = {
  name: 'lock: package-lock.json names no registry, so that any registry works',
  check: ({ fileAt }) => {
    const lock = JSON.parse(fileAt('package-lock.json')?.text ?? '{"packages":{}}');
    return Object.entries(lock.packages)
      .filter(([, entry]) => /^(https?|git)/.test(entry.resolved ?? ''))
      .map(([name, entry]) => `package-lock.json  ${name} comes from ${entry.resolved}`);
  },
};

/** @type {import('./sources.mjs').Rule} */
export const completeLock = {
  name: 'lock: package-lock.json has every required package, also packages of other platforms',
  check: ({ fileAt }) => {
    const { packages } = JSON.parse(fileAt('package-lock.json')?.text ?? '{"packages":{}}');
    return Object.entries(packages).flatMap(
      ([from, { dependencies, devDependencies, optionalDependencies }]) =>
        Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
          .filter((name) => !folders(from).some((folder) => `${folder}node_modules/${name}` in packages))
          .map(
            (name) =>
              `package-lock.json  lacks ${name}, which ${from || 'the root'} requires: \`npm ci\` will fail`,
          ),
    );
  },
};

/** Returns the folders where Node.js looks from a package, nearest first, each with a slash at its end. @param {string} from */
function folders(from) {
  const parts = from === '' ? [] : from.split('/');
  return [...parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`), ''];
}
