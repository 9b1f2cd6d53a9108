#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { Command } from 'commander';
import { createRemote } from '../create/create-remote.ts';
import { repositoryRoot } from '../webpack/locations.ts';
import { reportFailure } from './report.ts';

const program = new Command('create-remote')
  .description('Creates a remote: a folder with a page, its test and its declaration.')
  .argument('<name>', 'such as mfe-help')
  .option('--no-install', 'skip pnpm install, which links its dependencies')
  .action(async (name: string, { install }: { install: boolean }) => {
    const files = await createRemote({ root: repositoryRoot, name });
    console.log(files.map((file) => `  ${file}`).join('\n'));
    if (install) await runInstall();
    console.log(`\nPreview it:     pnpm dev ${name}`);
    console.log(`Publish it:     pnpm release build ${name} && pnpm release publish ${name}`);
  });

async function runInstall(): Promise<void> {
  const child = spawn('pnpm', ['install'], { cwd: repositoryRoot, stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('pnpm install failed. See its output above.');
}

try {
  await program.parseAsync();
} catch (error) {
  reportFailure(error, false);
}
