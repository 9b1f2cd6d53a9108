import { toSampleHash, sampleRecord } from '../testing/sample-release.ts';
import { getShownPlaces, findUnknownPages } from './addresses.ts';

const record = sampleRecord({
  name: 'mfe-x',
  hash: toSampleHash('1'),
  routes: [
    { name: 'home', path: '/home', title: 'Home' },
    { name: 'old', path: '/old', title: 'Old', redirect: '/home' },
    { name: 'product', path: '/:productCode', title: 'Product', prerender: ['/vidra'] },
    {
      name: 'item',
      path: '/items/:id',
      title: 'Item',
      example: '/items/1',
      moreExamples: ['/items/odd'],
    },
    { name: 'edit', path: '/edit', title: 'Edit', requiredQuery: ['label'] },
    { name: 'file', path: '/files/*', title: 'File' },
  ],
  modals: ['agent'],
  extensions: {
    modals: [
      { name: 'plain', title: 'Plain' },
      { name: 'article', title: 'Article', example: { id: 'start' } },
    ],
  },
});

test('pages are opened at their example or a path without parameters, and modals by name', () => {
  expect(getShownPlaces(record)).toEqual([
    { kind: 'page', remote: 'mfe-x', address: '/home' },
    { kind: 'page', remote: 'mfe-x', address: '/vidra' },
    { kind: 'page', remote: 'mfe-x', address: '/items/1' },
    { kind: 'page', remote: 'mfe-x', address: '/items/odd' },
    { kind: 'modal', remote: 'mfe-x', modal: 'agent' },
    { kind: 'modal', remote: 'mfe-x', modal: 'mfe-x/plain', data: null },
    { kind: 'modal', remote: 'mfe-x', modal: 'mfe-x/article', data: { id: 'start' } },
  ]);
});

test('other pages are listed by name', () => {
  expect(findUnknownPages(record)).toEqual(['edit', 'file']);
});
