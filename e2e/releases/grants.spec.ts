import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { push } from '../support/push.ts';
import { createTrialRemote, release, type TrialRemote } from '../support/release.ts';

const REMOTE = 'mfe-grants';
const PAGE = '/grants-trial';
/** A page of another remote, which nothing is granted to. */
const OTHER_PAGE = '/workspace/home';

test.describe('what a remote may bring', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  test.skip(() => !process.env['E2E_STACK_DATA'], 'needs the store of the site');

  let remote: TrialRemote;
  let server: Server;
  let origin: string;
  let before: number;

  test.beforeAll(async ({ request }) => {
    if (!process.env['E2E_STACK_DATA']) return;
    test.setTimeout(240_000);
    before = ((await (await request.get('/releases.json')).json()) as { revision: number })
      .revision;
    ({ server, origin } = await startOtherOrigin());
    remote = await createTrialRemote({
      'package.json': JSON.stringify({ name: REMOTE, type: 'module' }),
      'remote.ts': declareRemote(''),
      'src/app.tsx': `
        import { createRemoteApp } from '@vidra/remote-kit/react';
        import manifest from '../remote.ts';
        export default createRemoteApp({ manifest, pages: {
          'grants-trial': () => import(/* webpackChunkName: "route-grants-trial" */ './page.tsx'),
        } });`,
      'src/page.tsx': createPage(origin),
      'src/shape.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'src/sum.ts': 'export const sum = (a: number, b: number) => a + b;',
      // It also calls the other origin, which its own policy must allow, and a file beside it.
      'src/sum.worker.ts': `
        import { sum } from './sum.ts';
        const loadAll = () => Promise.all([
          fetch('${origin}/data.json'),
          fetch(new URL('./shape.svg', import.meta.url)).then(({ ok }) => ok || Promise.reject()),
        ]);
        addEventListener('message', ({ data }: MessageEvent<[number, number]>) => {
          loadAll().then(() => postMessage(sum(...data)), () => postMessage(0));
        });`,
    });
    await remote.build();
    expect(await run('publish', remote.dir)).toMatchObject({ code: 0 });
  });

  test.afterAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    await run('revoke', REMOTE, ...listNeeds(origin));
    await run('rollback', '--set', String(before));
    await remote.remove();
    server.close();
  });

  test('a release that was granted nothing is not published, and learns how to ask', async ({
    page,
  }) => {
    await remote.write({ 'remote.ts': declareRemote(origin) });
    await remote.build();
    const { code, answer } = await run('publish', remote.dir);
    expect(code).toBe(1);
    expect(answer.error).toContain(`release grant ${REMOTE} ${listNeeds(origin).join(' ')}`);
    await openPage(page, PAGE);
    await expectResults(page, 'refused');
  });

  test('after the grant, the same build is published and works on its pages alone', async ({
    page,
  }) => {
    expect(await run('grant', REMOTE, ...listNeeds(origin))).toMatchObject({ code: 0 });
    expect(await run('publish', remote.dir)).toMatchObject({ code: 0 });
    await expect(async () => {
      await openPage(page, PAGE);
      await expectResults(page, 'works');
    }).toPass({ timeout: 20_000 });
    const answer = await page.request.get(OTHER_PAGE);
    expect(answer.headers()['content-security-policy']).not.toContain(origin);
  });

  test('a worker that was changed on its way does not run', async ({ page }) => {
    await page.route('**/*.worker.*.js?bundle', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'postMessage(5)' }),
    );
    await openPage(page, PAGE);
    await expect(page.getByText('worker refused')).toBeVisible();
  });

  test('its pages are entered and left by loading a document', async ({ page }) => {
    await signIn(page);
    await page.goto(OTHER_PAGE);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await pushToOtherDocument(page, PAGE);
    await expectResults(page, 'works');
    await pushToOtherDocument(page, OTHER_PAGE);
    expect(await callsOtherOrigin(page, origin)).toBe(false);
  });

  test('a revoked grant ends with the next page, without a build', async ({ page }) => {
    expect(await run('revoke', REMOTE, ...listNeeds(origin))).toMatchObject({ code: 0 });
    await expect(async () => {
      await openPage(page, PAGE);
      await expectResults(page, 'refused');
    }).toPass({ timeout: 20_000 });
    const { answer } = await run('status');
    expect(JSON.stringify(answer)).toContain(`${REMOTE} runs without connect=${origin}`);
  });
});

const KINDS = ['connect', 'image', 'frame', 'wasm', 'worker'] as const;

function listNeeds(origin: string): string[] {
  return [`connect=${origin}`, `images=${origin}`, `frames=${origin}`, 'wasm', 'workers'];
}

function declareRemote(origin: string): string {
  const origins = `['${origin}']`;
  const needs =
    origin === ''
      ? ''
      : `needs: { connect: ${origins}, images: ${origins}, frames: ${origins}, wasm: true, workers: true },`;
  return `
    import { defineRemote } from '@vidra/shared-contract';
    export default defineRemote({
      name: '${REMOTE}',
      title: 'Grants',
      routes: [{ name: 'grants-trial', path: '${PAGE}', title: 'Grants' }],
      ${needs}
    });`;
}

function createPage(origin: string): string {
  return `
    import { useEffect, useState } from 'react';
    const attempts: Record<string, () => Promise<unknown>> = {
      connect: () => fetch('${origin}/data.json').then((answer) => answer.json()),
      image: () => {
        const image = new Image();
        image.src = '${origin}/pixel.gif';
        return image.decode();
      },
      frame: () => new Promise((resolve, reject) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (effectiveDirective === 'frame-src') reject(new Error(effectiveDirective));
        });
        addEventListener('message', ({ origin }) => origin === '${origin}' && resolve(origin));
        const frame = document.createElement('iframe');
        frame.src = '${origin}/frame.html';
        document.body.append(frame);
      }),
      worker: () => new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./sum.worker.ts', import.meta.url));
        worker.addEventListener('message', ({ data }) => data === 5 ? resolve(data) : reject());
        worker.addEventListener('error', reject);
        worker.postMessage([2, 3]);
      }),
      // The header of an empty module.
      wasm: () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
    };
    export default function GrantsPage() {
      const [results, setResults] = useState<Record<string, string>>({});
      useEffect(() => {
        for (const [kind, attempt] of Object.entries(attempts)) {
          attempt().then(
            () => setResults((all) => ({ ...all, [kind]: 'works' })),
            () => setResults((all) => ({ ...all, [kind]: 'refused' })),
          );
        }
      }, []);
      return (
        <main>
          <h1>Grants</h1>
          {Object.entries(results).map(([kind, result]) => <p key={kind}>{kind} {result}</p>)}
        </main>
      );
    }`;
}

/** Starts a server on another port, which is another origin. */
async function startOtherOrigin(): Promise<{ server: Server; origin: string }> {
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = getAnswer(url);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', type);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function getAnswer(url: string): [type: string, body: string | Buffer] {
  switch (url) {
    case '/pixel.gif':
      return ['image/gif', Buffer.from(PIXEL, 'base64')];
    case '/frame.html':
      return ['text/html', "<script>parent.postMessage('shown', '*')</script>"];
    default:
      return ['application/json', '{}'];
  }
}

const PIXEL = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Grants' })).toBeVisible();
}

async function expectResults(page: Page, result: 'works' | 'refused'): Promise<void> {
  for (const kind of KINDS) {
    await expect(page.getByText(`${kind} ${result}`)).toBeVisible({ timeout: 5000 });
  }
}

/** Whether code of the shown document may call the other origin. */
async function callsOtherOrigin(page: Page, origin: string): Promise<boolean> {
  return page.evaluate(
    (address) =>
      fetch(address).then(
        () => true,
        () => false,
      ),
    origin,
  );
}

/** Navigates inside the page, and waits for the document that the shell loads instead. */
async function pushToOtherDocument(page: Page, address: string): Promise<void> {
  const load = page.waitForEvent('load');
  await push(page, address);
  await load;
}

async function run(...args: string[]) {
  return release(...args, '--store', `${process.env['E2E_STACK_DATA'] ?? ''}/store`);
}
