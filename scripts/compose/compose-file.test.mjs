import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readExample } from '../../test-support/env-example.ts';

const root = join(__dirname, '../..');
/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
const compose = read('docker-compose.yml');

test('.env.example documents exactly the variables that docker-compose.yml reads', () => {
  const example = readExample();
  const usedVariables = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
  const documentedVariables = new Set([...example.both, ...example.api, ...example.site]);
  expect([...usedVariables].filter((name) => !documentedVariables.has(name ?? '')).sort()).toEqual(
    [...example.compose].sort(),
  );
});

test('every image is pinned, and Node images match the catalog', () => {
  const files = ['api-server/Dockerfile', 'host-shell/Dockerfile', 'remote-kit/Dockerfile'];
  const node = /^ {2}node: (\S+)$/m.exec(read('pnpm-workspace.yaml'))?.[1];
  for (const file of files) {
    expect(read(file)).toContain(`ARG NODE_IMAGE=node:${node}-bookworm-slim\n`);
  }
  expect(compose).toContain(`\${NODE_IMAGE:-node:${node}-bookworm-slim}`);
  const thirdPartyImages = [...compose.matchAll(/^ {4}image: (?!vidra\/)(\S+)$/gm)].map(
    ([, image]) => image,
  );
  expect(thirdPartyImages.length).toBeGreaterThan(2);
  for (const image of thirdPartyImages) expect(image).toMatch(/:v?\d+\.\d+/);
});

test('every service is limited and unprivileged, and long-running ones have a health check', () => {
  const { services } = parse(compose, { merge: true });
  expect(Object.keys(services).length).toBeGreaterThan(10);
  for (const [name, service] of Object.entries(services)) {
    expect({ name, ...service }).toMatchObject({
      name,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      cpus: expect.anything(),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      ...(service.restart !== 'no' && { healthcheck: { test: expect.any(Array) } }),
      ...(!service.build && { user: expect.stringMatching(/^(postgres|1000:1000)$/) }),
    });
  }
});

test('each remote has a publisher, and the site and the publishers install the same packages', () => {
  const remotes = [...read('pnpm-workspace.yaml').matchAll(/^ {2}- (mfe-\S+)$/gm)];
  expect(remotes.length).toBeGreaterThan(0);
  const missingRemotes = remotes.filter(([, name]) => !compose.includes(`PACKAGE: ${name} }`));
  const advice = missingRemotes.map(
    ([, name]) =>
      `docker-compose.yml does not ship ${name}: copy the service mfe-billing under the name ${name}.`,
  );
  expect(advice).toEqual([]);
  /** @param {string} file */
  const readInstallStage = (file) =>
    /^FROM \S+ AS manifests[^]*?rm -rf \/tmp\/\*$/m.exec(read(file))?.[0];
  expect(readInstallStage('host-shell/Dockerfile')).toBeDefined();
  expect(readInstallStage('host-shell/Dockerfile')).toBe(readInstallStage('remote-kit/Dockerfile'));
});
