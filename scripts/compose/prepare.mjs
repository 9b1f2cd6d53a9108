// Creates what the composed stack needs before its first start: .env, with every variable
// documented, and a folder of secrets. Existing files stay unchanged.
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
