import { defineRemote } from '@vidra/shared-contract';
import { remoteAssets } from './route-assets.ts';

const manifest = (chunks: Readonly<Record<string, string>>) =>
  defineRemote({
    name: 'mfe-sample',
    title: 'Sample',
    routes: [{ name: 'edit', path: '/edit', title: 'Edit', chunks }],
  });

function compilation(files: Readonly<Record<string, readonly string[]>>) {
  const groups = Object.entries(files).map(([name, of]) => [name, { getFiles: () => of }] as const);
  return { namedChunkGroups: new Map(groups) } as unknown as Parameters<typeof remoteAssets>[0];
}

const built = compilation({
  __federation_expose_app: ['remoteEntry.js', 'app.js'],
  'route-edit': ['common.js', 'route-edit.js', 'route-edit.css'],
  'flow-film': ['common.js', 'flow-film.js', 'flow-film.css'],
});

test('what a page loads besides at a query is recorded beyond what it loads anyway', () => {
  const assets = remoteAssets(built, manifest({ 'label=film': 'flow-film' }), 'remoteEntry.js');
  expect(assets).toEqual({
    edit: { js: ['app.js', 'common.js', 'route-edit.js'], css: ['route-edit.css'] },
    'edit?label=film': { js: ['flow-film.js'], css: ['flow-film.css'] },
  });
});

test('a chunk that the build did not make is refused', () => {
  const missing = () => remoteAssets(built, manifest({ 'label=a': 'flow-a' }), 'remoteEntry.js');
  expect(missing).toThrow('Route "edit" names the chunk "flow-a" for label=a');
});
