// Rules on dependencies: exact versions, and a lock that works with any registry.

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
          .map(([name, version]) => `${path}  takes ${name} ${version}: name one version`);
      }),
};

/** @type {import('./sources.mjs').Rule} */
export const neutralLock = {
  name: 'lock: package-lock.json names no registry, so that any one serves',
  check: ({ fileAt }) => {
    const lock = JSON.parse(fileAt('package-lock.json')?.text ?? '{"packages":{}}');
    return Object.entries(lock.packages)
      .filter(([, entry]) => /^(https?|git)/.test(entry.resolved ?? ''))
      .map(([name, entry]) => `package-lock.json  ${name} comes from ${entry.resolved}`);
  },
};
