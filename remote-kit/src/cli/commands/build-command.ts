import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { measureRelease } from '../../build/budgets.ts';
import { report } from '../report.ts';

type Mode = 'production' | 'development';

/** Adds `release build <dir>`. */
export function addBuildCommand(program: Command): void {
  program
    .command('build')
    .description('builds a package into its dist folder, with release.json next to the files')
    .argument('<dir>', "the package's folder")
    .addOption(
      new Option('--mode <mode>', 'how to build')
        .choices(['production', 'development'])
        .default('production'),
    )
    .action(async (dir: string, { mode }: { mode: Mode }, command: Command) => {
      // Imported here because webpack loads slower than all other commands.
      const { buildRelease } = await import('../../build/build-release.ts');
      const startMs = Date.now();
      const record = await buildRelease(resolve(dir), mode);
      const { name, hash } = record;
      const sizes = measureRelease(record);
      const seconds = (Date.now() - startMs) / 1000;
      report(command, { name, hash, seconds, ...sizes }, [
        `${name} ${hash} built in ${seconds.toFixed(1)} s`,
        `  entry ${formatKilobytes(sizes.entry)}`,
        ...Object.entries(sizes.routes).map(
          ([route, bytes]) => `  ${route} ${formatKilobytes(bytes)}`,
        ),
      ]);
    });
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
