import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createTrialRemote, packageFolder, release } from '../support/release.ts';

test.beforeEach(() => {
  test.skip(!process.env['E2E_STACK_DATA'], 'needs the store of the site');
});

/** 100 is the command's own number; what grows with each time shows in fewer. */
const CYCLES = '10';

function checkLeaks(dir: string, ...more: string[]) {
  const { E2E_STACK_DATA = '', E2E_STACK_URL = '' } = process.env;
  const site = ['--store', join(E2E_STACK_DATA, 'store'), '--api', E2E_STACK_URL];
  return release('check', dir, '--leaks', '--cycles', CYCLES, ...site, ...more);
}

for (const [name, pages] of Object.entries({
  'mfe-billing': 1,
  'mfe-editors': 4,
  'mfe-marketing': 5,
  'mfe-workspace': 6,
})) {
  test(`every page of ${name} gives back what it took`, async () => {
    test.setTimeout(300_000);
    const { answer } = await checkLeaks(packageFolder(name));
    expect(answer.error).toBeUndefined();
    expect(answer.refusals).toEqual([]);
    expect(answer.leaks).toHaveLength(pages);
  });
}

/** What a page of the leaking remote does each time it is mounted. */
const LEAKS = {
  none: '',
  listener: "window.addEventListener('resize', () => undefined);",
  timer: 'setInterval(() => undefined, 60_000);',
  nodes: "kept.push(document.createElement('div'));",
  styles: 'document.adoptedStyleSheets.push(new CSSStyleSheet());',
  heap: 'kept.push(new Array(2000).fill(Math.random()));',
};

const route = (name: string) => `{ name: 'leaky-${name}', path: '/leaky/${name}', title: 'Leaky' }`;
const page = (name: string, leak: string) => `
  import { useEffect } from 'react';
  const kept: unknown[] = [];
  export default function LeakyPage() {
    useEffect(() => { ${leak} }, []);
    return <h1>${name} {kept.length}</h1>;
  }`;
const names = Object.keys(LEAKS);

test('a remote that leaks is refused, each leak by its kind and its page', async () => {
  test.setTimeout(300_000);
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
      Object.entries(LEAKS).map(([name, leak]) => [`src/${name}.tsx`, page(name, leak)]),
    ),
  });
  try {
    await remote.build();
    const { code, answer } = await checkLeaks(remote.dir);
    expect(code).toBe(1);
    expect(answer.sound).toBe(false);
    const refusals = answer.refusals ?? [];
    const found = refusals.map((refusal) => refusal.found);
    expect(refusals.filter(({ rule }) => rule !== 'leak')).toEqual([]);
    expect(found).toContain(
      '10 event listeners more after /leaky/listener was shown and left 10 times',
    );
    expect(found).toContain('10 timers more after /leaky/timer was shown and left 10 times');
    expect(found).toContain('10 DOM nodes more after /leaky/nodes was shown and left 10 times');
    expect(found).toContain('10 style sheets more after /leaky/styles was shown and left 10 times');
    expect(found.filter((text) => text.includes('/leaky/none'))).toEqual([]);

    // The heap is judged from 50 times on.
    const heap = await checkLeaks(remote.dir, '--address', '/leaky/heap', '--cycles', '50');
    expect(heap.answer.refusals).toEqual([
      expect.objectContaining({ rule: 'leak', found: expect.stringContaining('bytes of heap') }),
    ]);
  } finally {
    await remote.remove();
  }
});
