// Makes what the composed stack needs before its first start, and leaves what is there as it is:
// .env, with every variable explained, and a folder of secrets.
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { runMain } from '../lib/fail.mjs';
import { root } from '../lib/paths.mjs';
import { makeSecrets } from './secrets.mjs';

await runMain(async () => {
  const env = join(root, '.env');
  if (!existsSync(env)) {
    copyFileSync(join(root, '.env.example'), env);
    console.log('.env: made from .env.example');
  }
  for (const name of makeSecrets(join(root, 'secrets'))) console.log(`secrets/${name}: made`);
});
