import { expect, test } from '@playwright/test';
import { compose, runDocker, open } from '../support/composed.ts';

test('serves pages over HTTP/2 with TLS', async ({ page }) => {
  await open(page, '/');
  const protocol = await page.evaluate(
    () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming).nextHopProtocol,
  );
  expect(protocol).toBe('h2');
  const headers = (await page.request.get('/')).headers();
  expect(headers['strict-transport-security']).toMatch(/max-age=\d+/);
});

test('no container runs as root or writes to its own file system', async () => {
  const ids = (await compose('ps', '-q')).split('\n').filter(Boolean);
  expect(ids.length).toBeGreaterThanOrEqual(5);
  for (const id of ids) {
    const [state] = JSON.parse(await runDocker('inspect', id)) as [Inspected];
    const name = state.Config.Labels['com.docker.compose.service'];
    expect(state.HostConfig.ReadonlyRootfs, name).toBe(true);
    for (const limit of ['Memory', 'NanoCpus', 'PidsLimit'] as const) {
      expect(state.HostConfig[limit], `${name} ${limit}`).toBeGreaterThan(0);
    }
    expect(state.Config.User, name).toMatch(/^(node|postgres|1000:1000)$/);
    // A publisher may end at any moment.
    const stays = state.HostConfig.RestartPolicy.Name !== 'no';
    if (stays) expect(await runDocker('exec', id, 'id', '-u'), name).not.toBe('0');
  }
});

interface Inspected {
  readonly Config: { readonly User: string; readonly Labels: Readonly<Record<string, string>> };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly RestartPolicy: { readonly Name: string };
    readonly Memory: number;
    readonly NanoCpus: number;
    readonly PidsLimit: number;
  };
}

test('no container has a secret in its environment', async () => {
  const ids = (await compose('ps', '-q')).split('\n').filter(Boolean);
  const secret = await compose('exec', '-T', 'api', 'cat', '/run/secrets/database_password');
  expect(secret.length).toBeGreaterThan(20);
  for (const id of ids) expect(await runDocker('inspect', id)).not.toContain(secret);
});
