import { defineRemote } from '@vidra/shared-contract';
import { collectRemoteAssets } from './route-assets.ts';

const createManifest = (chunks: Readonly<Record<string, string>>) =>
  defineRemote({
    name: 'mfe-sample',
    title: 'Sample',
    routes: [{ name: 'edit', path: '/edit', title: 'Edit', chunks }],
  });

function createCompilation(files: Readonly<Record<string, readonly string[]>>) {
  const groups = Object.entries(files).map(([name, of]) => [name, { getFiles: () => of }] as const);
  return { namedChunkGroups: new Map(groups) } as unknown as Parameters<
    typeof collectRemoteAssets
  >[0];
}

const sampleCompilation = createCompilation({
  __federation_expose_app: ['remoteEntry.js', 'app.js'],
  'route-edit': ['common.js', 'route-edit.js', 'route-edit.css'],
  'flow-film': ['common.js', 'flow-film.js', 'flow-film.css'],
});

test('the additional files of a query are recorded without those that the page always loads', () => {
  const assets = collectRemoteAssets(
    sampleCompilation,
    createManifest({ 'label=film': 'flow-film' }),
    'remoteEntry.js',
  );
  expect(assets).toEqual({
    edit: { js: ['app.js', 'common.js', 'route-edit.js'], css: ['route-edit.css'] },
    'edit?label=film': { js: ['flow-film.js'], css: ['flow-film.css'] },
  });
});

test('a chunk that is not in the build is refused', () => {
  const collectAssets = () =>
    collectRemoteAssets(
      sampleCompilation,
      createManifest({ 'label=a': 'flow-a' }),
      'remoteEntry.js',
    );
  expect(collectAssets).toThrow('Route "edit" names the chunk "flow-a" for label=a');
});

test('a page may be part of the entry if each of its queries has a chunk', () => {
  const inEntry = createCompilation({
    __federation_expose_app: ['remoteEntry.js'],
    'flow-film': ['flow-film.js'],
  });
  expect(
    collectRemoteAssets(inEntry, createManifest({ 'label=film': 'flow-film' }), 'remoteEntry.js'),
  ).toEqual({
    edit: { js: [], css: [] },
    'edit?label=film': { js: ['flow-film.js'], css: [] },
  });
  const { routes } = createManifest({});
  const [{ chunks: _, ...route }] = routes;
  const fullManifest = { ...createManifest({}), routes: [route] };
  expect(() => collectRemoteAssets(inEntry, fullManifest, 'remoteEntry.js')).toThrow(
    'no page has its chunk',
  );
});
