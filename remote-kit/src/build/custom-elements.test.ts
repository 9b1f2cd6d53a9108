import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCustomElements } from './custom-elements.ts';

test('finds the custom elements that scripts define, minified or not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'elements-'));
  await writeFile(join(folder, 'a.js'), 'window.customElements.define("x-chart",class{})');
  await writeFile(
    join(folder, 'b.js'),
    "customElements.define(\n  'a-b', A); customElements.get('c-d')",
  );
  await writeFile(join(folder, 'c.css'), 'customElements.define("not-this")');
  expect(await findCustomElements(folder, ['a.js', 'b.js', 'c.css'])).toEqual(['a-b', 'x-chart']);
  await rm(folder, { recursive: true });
});
