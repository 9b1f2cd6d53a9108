import { expect, test } from '@playwright/test';
import { buildRemoteWith } from '../support/other-bundlers.ts';
import { getStoreOption, release } from '../support/release.ts';

test.skip(Boolean(process.env['BASE_URL']), 'publishes, so it needs a site of its own');

/** Creates one page with state and the host's session. The bundler handles the styles. */
function createRemoteFiles(name: string, styles: { readonly code: string; readonly css: string }) {
  return {
    'package.json': JSON.stringify({ name: `mfe-${name}`, type: 'module' }),
    'remote.ts': `
      import { defineRemote } from '@vidra/shared-contract';
      export default defineRemote({
        name: 'mfe-${name}', title: '${name}',
        routes: [{ name: '${name}', path: '/${name}', title: 'Built by ${name}', layout: 'bare' }],
      });`,
    'src/app.tsx': `
      import { createRemoteApp } from '@vidra/remote-kit/react';
      import manifest from '../remote.ts';
      export default createRemoteApp({ manifest, pages: {
        ${name}: () => import(/* webpackChunkName: "route-${name}" */ './page.tsx'),
      } });`,
    'src/page.tsx': `
      import { useState } from 'react';
      import { useSession } from '@vidra/shared-session';
      ${styles.code}
      export default function Page() {
        const [count, setCount] = useState(0);
        const known = useSession((session) => session.userUid) !== '';
        return (
          <button className={className} onClick={() => setCount(count + 1)}>
            {known ? 'Known' : 'Stranger'} {count}
          </button>
        );
      }`,
    'src/page.module.css': styles.css,
  };
}

const BUNDLES = {
  Rspack: {
    files: createRemoteFiles('rspack', {
      code: "import styles from './page.module.css'; const className = styles.title;",
      css: '.title { color: rgb(1, 2, 3) }',
    }),
    describe: [],
  },
  Vite: {
    files: createRemoteFiles('vite', {
      code: `
        import text from './page.module.css?inline';
        const className = 'mfe-vite-title';
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);`,
      css: ':global(.mfe-vite-title) { color: rgb(1, 2, 3) }',
    }),
    describe: ['--entry', 'remoteEntry.js'],
  },
};

for (const [bundler, { files, describe }] of Object.entries(BUNDLES)) {
  test(`a remote built by ${bundler} as the guide says goes live beside the others`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const path = `/${bundler.toLowerCase()}`;
    const store = getStoreOption();
    const builtRemote = await buildRemoteWith(bundler, files);
    try {
      expect(await release('describe', builtRemote.dir, ...describe)).toMatchObject({ code: 0 });
      expect(await release('publish', builtRemote.dir, ...store)).toMatchObject({ code: 0 });
    } finally {
      await builtRemote.remove();
    }
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const button = page.getByRole('button', { name: 'Stranger' });
    await expect(async () => {
      await page.goto(path);
      await expect(button).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
    await button.click();
    await expect(button).toHaveText('Stranger 1');
    await expect(button).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page).toHaveTitle(/^Built by/);
    // The host's own pages still work in the same page.
    await page.evaluate(() => history.pushState(null, '', '/login'));
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
    expect(faults).toEqual([]);
  });
}
