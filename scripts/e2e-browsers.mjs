// `pnpm e2e:browsers`: tests the site in Firefox and WebKit and installs them if they are missing.
import { Failure, runMain } from './lib/fail.mjs';
import { createPnpmCall } from './lib/pnpm.mjs';
import { run } from './lib/run.mjs';
import { ensureFilmPrograms, ensureOtherBrowsers } from './lib/system-programs.mjs';

async function main() {
  await ensureFilmPrograms();
  try {
    await ensureOtherBrowsers();
  } catch (error) {
    // As the other judges from outside: a mirror that is down is no fault of what is tested.
    if (!process.env.CI || !(error instanceof Failure)) throw error;
    console.log(`${error.message} Their tests are skipped.`);
    return;
  }
  const [command, args] = createPnpmCall([
    '--filter',
    '@vidra/e2e',
    'browsers',
    ...process.argv.slice(2),
  ]);
  const { code } = await run(command, args);
  process.exitCode = code;
}

await runMain(main);
