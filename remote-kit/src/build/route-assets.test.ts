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

test('a page may lie in the entry where each of its queries has a chunk', () => {
  const inEntry = compilation({
    __federation_expose_app: ['remoteEntry.js'],
    'flow-film': ['flow-film.js'],
  });
  expect(remoteAssets(inEntry, manifest({ 'label=film': 'flow-film' }), 'remoteEntry.js')).toEqual({
    edit: { js: [], css: [] },
    'edit?label=film': { js: ['flow-film.js'], css: [] },
  });
  const { routes } = manifest({});
  const [{ chunks: _, ...route }] = routes;
  const whole = { ...manifest({}), routes: [route] };
  expect(() => remoteAssets(inEntry, whole, 'remoteEntry.js')).toThrow('no page has its chunk');
});
