import { readFileSync } from 'node:fs';
import { addresses, renderAddresses } from './site-routes.mjs';

test('the type of links lists the declared routes: `pnpm routes` writes it', async () => {
  const text = readFileSync(addresses, 'utf8');
  expect(text).toBe(await renderAddresses(text));
});
