import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createTrialRemote, getPackageFolder, release } from '../support/release.ts';

test.beforeEach(() => {
  test.skip(!process.env['E2E_STACK_DATA'], 'needs the store of the site');
});

/** The command's own default is 100; leaks that grow with each cycle show in fewer. */
const CYCLES = '10';

function checkLeaks(dirs: readonly string[], ...extraArguments: string[]) {
  const { E2E_STACK_DATA = '', E2E_STACK_URL = '' } = process.env;
  const site = ['--store', join(E2E_STACK_DATA, 'store'), '--api', E2E_STACK_URL];
  return release('check', ...dirs, '--leaks', '--cycles', CYCLES, ...site, ...extraArguments);
}

const REMOTES = ['mfe-billing', 'mfe-editors', 'mfe-marketing', 'mfe-workspace'];

/**
 * Counts the pages and modals that a remote declares. A page may be tested at several addresses.
 */
function countDeclaredPlaces(remote: string): number {
  const record = JSON.parse(
    readFileSync(join(getPackageFolder(remote), 'dist/release.json'), 'utf8'),
  ) as { routes: { redirect?: string }[]; modals: unknown[] };
  const pages = record.routes.filter(({ redirect }) => redirect === undefined);
  return pages.length + record.modals.length;
}

/** Code that a page of the leaking remote runs on each mount. */
const LEAKS = {
  none: '',
  listener: "window.addEventListener('resize', () => undefined);",
  timer: 'setInterval(() => undefined, 60_000);',
  nodes: "kept.push(document.createElement('div'));",
  styles: 'document.adoptedStyleSheets.push(new CSSStyleSheet());',
  heap: 'kept.push(new Array(2000).fill(Math.random()));',
};

const route = (name: string) => `{ name: 'leaky-${name}', path: '/leaky/${name}', title: 'Leaky' }`;
const renderLeakyPage = (name: string, leak: string) => `
  import { useEffect } from 'react';
  const kept: unknown[] = [];
  export default function LeakyPage() {
    useEffect(() => { ${leak} }, []);
    return <h1>${name} {kept.length}</h1>;
  }`;
const names = Object.keys(LEAKS);

test('every page and modal frees its resources, and each leak of a remote is refused by kind and page', async () => {
  test.setTimeout(600_000);
  const remote = await createTrialRemote({
    'package.json': JSON.stringify({ name: 'mfe-leaky', type: 'module' }),
    'remote.ts': `
      import { defineRemote } from '@vidra/shared-contract';
      export default defineRemote({
        name: 'mfe-leaky', title: 'Leaky', routes: [${names.map(route).join(', ')}],
      });`,
    'src/app.tsx': `
      import { createRemoteApp } from '@vidra/remote-kit/react';
      import manifest from '../remote.ts';
      export default createRemoteApp({ manifest, pages: {
        ${names
          .map(
            (name) =>
              `'leaky-${name}': () =>
                import(/* webpackChunkName: "route-leaky-${name}" */ './${name}.tsx'),`,
          )
          .join('\n')}
      } });`,
    ...Object.fromEntries(
      Object.entries(LEAKS).map(([name, leak]) => [`src/${name}.tsx`, renderLeakyPage(name, leak)]),
    ),
  });
  try {
    await remote.build();
    const sound = REMOTES.map(getPackageFolder);
    // One command for all remotes: they share a site, a browser and a sign-in.
    const { code, answer } = await checkLeaks([...sound, remote.dir]);
    expect(answer.error).toBeUndefined();
    const refusals = answer.refusals ?? [];
    expect(refusals.filter(({ remote: name }) => name !== 'mfe-leaky')).toEqual([]);
    const places = REMOTES.map(countDeclaredPlaces).reduce(
      (sum, count) => sum + count,
      names.length,
    );
    expect(answer.leaks?.length).toBeGreaterThanOrEqual(places);
    expect(answer.leaks?.map(({ place }) => place)).toContain('the modal purchase');

    expect(code).toBe(1);
    expect(answer.sound).toBe(false);
    expect(refusals.filter(({ rule }) => rule !== 'leak')).toEqual([]);
    const findings = refusals.map((refusal) => refusal.found);
    for (const [leakKind, name] of [
      ['event listeners', 'listener'],
      ['timers', 'timer'],
      ['DOM nodes', 'nodes'],
      ['style sheets', 'styles'],
    ]) {
      // At least one per cycle; the browser may hold one more when it is counted.
      const messagePattern = new RegExp(
        `^1\\d ${leakKind} more after /leaky/${name} was shown and left 10 times$`,
      );
      expect(findings).toContainEqual(expect.stringMatching(messagePattern));
    }
    expect(findings.filter((text) => text.includes('/leaky/none'))).toEqual([]);

    // The heap is checked from 50 cycles on.
    const heap = await checkLeaks([remote.dir], '--address', '/leaky/heap', '--cycles', '50');
    expect(heap.answer.refusals).toEqual([
      expect.objectContaining({
        rule: 'leak',
        found: expect.stringContaining('heap bytes per cycle'),
      }),
    ]);
  } finally {
    await remote.remove();
  }
});
