import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { openReleaseService } from '@vidra/remote-kit/service';
import { addPipeline } from './publishers.ts';
import { sample, startReleaseApi, type ReleaseApi } from './testing/release-api.ts';

let releases: ReleaseApi;
let issuer: Server;
let url: string;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  releases = await startReleaseApi();
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' };
  issuer = createServer((request, response) => {
    const isKeys = request.url === '/keys';
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(isKeys ? { keys: [jwk] } : { issuer: url, jwks_uri: `${url}/keys` }),
    );
  });
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  await addPipeline(
    releases.api.platform.db,
    { name: 'help-pipeline', remotes: ['mfe-help'] },
    {
      issuer: url,
      audience: 'https://vidra.example',
      claims: { repository: 'acme/help', ref: 'refs/heads/main' },
    },
  );
});
afterAll(async () => {
  issuer.close();
  await releases.close();
});

const GOOD = { repository: 'acme/help', ref: 'refs/heads/main', aud: 'https://vidra.example' };
const signClaims = (claims: Record<string, unknown>, key = keys.privateKey) =>
  new SignJWT({ iss: url, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);

test('accepts a run of the known repository for its own remote only', async () => {
  const service = openReleaseService(releases.address, { RELEASES_TOKEN: await signClaims(GOOD) });
  const builtRelease = sample('mfe-help', 'from CI()');
  await service.upload([builtRelease], { action: 'publish' });
  expect(await releases.newestEvent()).toMatchObject({ who: 'help-pipeline', outcome: 'done' });
  await expect(
    service.upload([sample('mfe-shop', 'theirs()')], { action: 'publish' }),
  ).rejects.toThrow('may not release mfe-shop');
});

test('rejects another repository, branch, audience, issuer or key', async () => {
  const otherKeys = await generateKeyPair('RS256');
  const tokens = await Promise.all([
    signClaims({ ...GOOD, repository: 'acme/help-fork' }),
    signClaims({ ...GOOD, ref: 'refs/heads/x' }),
    signClaims({ ...GOOD, aud: 'https://other.example' }),
    signClaims({ ...GOOD, iss: 'https://elsewhere.example' }),
    signClaims(GOOD, otherKeys.privateKey),
    new SignJWT({ ...GOOD, iss: url })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(Buffer.alloc(32, 1)),
  ]);
  for (const token of tokens) {
    const service = openReleaseService(releases.address, { RELEASES_TOKEN: token });
    await expect(service.log(1)).rejects.toThrow("doesn't recognize this token");
  }
});

test('requests an identity from GitHub when no token is given', async () => {
  const requestLog: string[] = [];
  const github = createServer((request, response) => {
    requestLog.push(`${request.headers.authorization} ${request.url}`);
    void signClaims(GOOD).then((value) => response.end(JSON.stringify({ value })));
  });
  await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve));
  const { port } = github.address() as AddressInfo;
  const service = openReleaseService(releases.address, {
    ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/token?api-version=2`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'right',
    RELEASES_AUDIENCE: 'https://vidra.example',
  });
  await service.log(1);
  expect(requestLog).toEqual([
    'Bearer right /token?api-version=2&audience=https%3A%2F%2Fvidra.example',
  ]);
  github.close();
});
