import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/**
 * federation-runtime.ts, remote-config.ts, contract-use-plugin.ts and
 * style-integrity-plugin.ts use internals of these packages. When a version changes, compare them
 * with the new sources, test a remote in the running site, then update it here.
 */
test.each([
  ['@module-federation/enhanced', '2.9.2'],
  ['@module-federation/webpack-bundler-runtime', '2.9.2'],
  ['webpack', '5.110.3'],
  ['mini-css-extract-plugin', '2.10.2'],
])('%s has version %s, for which the preset was made', (name, expectedVersion) => {
  const main = load.resolve(name);
  const root = main.slice(0, main.lastIndexOf(`/node_modules/${name}/`));
  const file = `${root}/node_modules/${name}/package.json`;
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  expect(version).toBe(expectedVersion);
});
