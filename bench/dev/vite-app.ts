import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../e2e/support/stack.ts';

/** Folder of the Vite app, with the layout of this repository, so that relative imports hold. */
export const VITE_ROOT = join(ROOT, '.cache/bench-dev');
/** Folder of the app's entry. */
export const VITE_APP = join(VITE_ROOT, 'bench/page/mono');

/**
 * Writes a plain Vite app of the same pages: the entry of `mono`, and a copy of the remote that is
 * edited, so that an edit reaches only one side. Everything else is linked.
 *
 * @param remote folder of the edited remote
 */
export async function writeViteApp(remote: string): Promise<void> {
  await rm(VITE_ROOT, { recursive: true, force: true });
  await mkdir(VITE_APP, { recursive: true });
  for (const file of ['main.tsx', 'global.css'])
    await cp(join(ROOT, 'bench/page/mono', file), join(VITE_APP, file));
  await symlink(join(ROOT, 'bench/node_modules'), join(VITE_ROOT, 'bench/node_modules'));
  await cp(join(ROOT, 'tsconfig.base.json'), join(VITE_ROOT, 'tsconfig.base.json'));
  for (const folder of ['host-shell', 'mfe-editors', 'mfe-workspace'])
    await symlink(join(ROOT, folder), join(VITE_ROOT, folder));
  await cp(join(ROOT, remote), join(VITE_ROOT, remote), {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist)(\/|$)/.test(path),
  });
  await symlink(join(ROOT, remote, 'node_modules'), join(VITE_ROOT, remote, 'node_modules'));
  await writeFile(
    join(VITE_APP, 'index.html'),
    '<!doctype html><html lang="en" data-theme="dark"><meta charset="utf-8"><title>Vidra</title>' +
      '<div id="root"></div><script type="module" src="/main.tsx"></script></html>',
  );
}
