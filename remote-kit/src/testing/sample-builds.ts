import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../webpack/locations.ts';

/** File contents by path. */
export type Files = Readonly<Record<string, string>>;

/** Inside the repository, so that the workspace's packages are found. */
const parent = join(repositoryRoot, '.cache/test');

/** Folder of the contract's package. */
export const sharedContract = join(repositoryRoot, 'shared-contract');

const PLAIN: Files = {
  'package.json': JSON.stringify({ name: 'mfe-plain', type: 'module' }),
  'remote.ts': `
    import { defineRemote } from '@vidra/shared-contract';
    export default defineRemote({
      name: 'mfe-plain', title: 'Plain', routes: [{ name: 'plain', path: '/plain', title: 'Plain' }],
    });`,
  'src/app.tsx': `
    import type { RegionProps } from '@vidra/shared-contract';
    const page = () => import(/* webpackChunkName: "route-plain" */ './page.ts');
    export default {
      mount: async ({ domElement, onReady }: RegionProps) => {
        const { show } = await page();
        show(domElement);
        onReady();
      },
      unmount: (domElement: HTMLElement) => domElement.replaceChildren(),
    };`,
};

/** Creates small remotes and builds them one after the other in a process. */
export class SampleBuilds {
  private readonly builder: ChildProcess;
  private readonly made: string[] = [];

  constructor() {
    const file = join(repositoryRoot, 'remote-kit/src/testing/builder.ts');
    this.builder = fork(file, { stdio: 'ignore' });
  }

  /** Creates an empty folder that is removed with the test. */
  async makeFolder(): Promise<string> {
    await mkdir(parent, { recursive: true });
    const path = await mkdtemp(join(parent, 'remote-'));
    this.made.push(path);
    return path;
  }

  /** Creates a remote's folder with these files and the packages of this repository's remotes. */
  async makeRemote(files: Files): Promise<string> {
    const path = await this.makeFolder();
    await writeAll(path, files);
    await symlink(join(repositoryRoot, 'mfe-billing/node_modules'), join(path, 'node_modules'));
    return path;
  }

  /**
   * Creates a remote without React; the contract is its only package.
   *
   * @param page exports `show(element)`
   */
  async makePlainRemote(page: string, contract = sharedContract): Promise<string> {
    const path = await this.makeFolder();
    await writeAll(path, { ...PLAIN, 'src/page.ts': page });
    await mkdir(join(path, 'node_modules/@vidra'), { recursive: true });
    await symlink(contract, join(path, 'node_modules/@vidra/shared-contract'));
    return path;
  }

  async build(dir: string): Promise<{ hash?: string; error?: string }> {
    this.builder.send(dir);
    return ((await once(this.builder, 'message')) as [{ hash?: string; error?: string }])[0];
  }

  async stop(): Promise<void> {
    this.builder.kill();
    for (const path of this.made) await rm(path, { recursive: true });
  }
}

export async function writeAll(folder: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
