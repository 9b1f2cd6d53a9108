import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseFiles } from '@vidra/shared-contract';
import { startSampleSite, type SampleSite } from '../testing/sample-app.ts';

const record = {
  schemaVersion: 1,
  name: 'mfe-workspace',
  hash: '0'.repeat(16),
  title: 'Workspace in development',
  createdAt: 1,
  kind: 'remote',
  mode: 'development',
  entry: 'remoteEntry.js',
  manifest: { exposes: [{ assets: { js: { sync: ['app.js'] } } }] },
  files: {},
  routes: [{ name: 'workspace-home', path: '/workspace/home', title: 'New home' }],
  routeAssets: {},
  prerendered: {},
  modals: [],
  contractVersion: 1,
  shared: {},
};

let devServer: Server;
let site: SampleSite;
let url: string;

beforeAll(async () => {
  devServer = createServer((_request, response) => response.end(JSON.stringify(record)));
  await new Promise<void>((resolve) => devServer.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(devServer.address() as AddressInfo).port}`;
  site = await startSampleSite({ DEV_REMOTES: `mfe-workspace=${url}` });
});
afterAll(async () => {
  await site.close();
  devServer.closeAllConnections();
  await new Promise((resolve) => devServer.close(resolve));
});

test("a development server replaces the remote's release, unchecked and allowed by the policy", async () => {
  const page = await site.app.inject('/workspace/home');
  expect(page.body).toContain('<title>New home · Vidra</title>');
  expect(page.body).toContain(`"url":"${url}/"`);
  expect(page.body).toContain('"mode":"development"');
  expect(page.body).toContain(
    `href="${url}/remoteEntry.js" crossorigin="anonymous" fetchpriority="low">`,
  );
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self'`);
  expect(policy).toContain(` ${url} `.trim());
  expect(policy).toContain(url.replace('http', 'ws'));
});

test('leaves other remotes as published', async () => {
  const answer = await site.app.inject('/releases/3.json');
  const files = answer.json<ReleaseFiles>();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(files['mfe-workspace']?.integrity).toEqual({ 'remoteEntry.js': '', 'app.js': '' });
  expect(files['mfe-marketing']?.integrity['route-landing.js']).toContain('sha384-');
});
