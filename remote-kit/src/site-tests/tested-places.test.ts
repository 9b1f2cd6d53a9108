import { sampleRecord, toSampleHash } from '../testing/sample-release.ts';
import { listTestedPlaces } from './tested-places.ts';

const page = sampleRecord({
  name: 'mfe-page',
  hash: toSampleHash('1'),
  routes: [{ name: 'page', path: '/page', title: 'Page', slots: ['page.aside'] }],
});
const filler = sampleRecord({
  name: 'mfe-filler',
  hash: toSampleHash('2'),
  routes: [],
  modals: ['share'],
  extensions: { contents: [{ slot: 'page.aside', name: 'card', title: 'Card', height: 40 }] },
});
const other = sampleRecord({
  name: 'mfe-other',
  hash: toSampleHash('3'),
  routes: [{ name: 'other', path: '/other', title: 'Other' }],
});
const records = [page, filler, other];
const listTitles = (...names: string[]) =>
  listTestedPlaces(records, new Set(names)).map(({ title }) => title);

const SLOT = 'slot page.aside on /page, filled by mfe-filler';

test('lists the slots that a remote fills on pages of others', () => {
  expect(listTitles('mfe-filler')).toEqual(['the modal share', SLOT]);
});

test('lists what others put into the slots of its pages', () => {
  expect(listTitles('mfe-page')).toEqual(['page /page', SLOT]);
});

test('leaves out what does not concern a remote', () => {
  expect(listTitles('mfe-other')).toEqual(['page /other']);
});
