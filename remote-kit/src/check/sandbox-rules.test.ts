import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { sampleRecord, toSampleHash } from '../testing/sample-release.ts';
import { checkRelease } from './release-rules.ts';
import { findSandboxRefusals } from './sandbox-rules.ts';

const content = { slot: 'x.y', name: 'ask', title: 'Ask', height: 10, sandboxed: true } as const;
const file = { integrity: 'sha384-a', bytes: 1, brotliBytes: 1 };

function createRecord(differs: Partial<ReleaseRecord> = {}): ReleaseRecord {
  const { manifest: _, ...record } = sampleRecord({
    name: 'mfe-partner',
    hash: toSampleHash('1'),
    files: { 'entry.js': file, 'sandboxed-ask.1.js': file },
    extensions: { contents: [content] },
    routeAssets: { 'slot:ask': { js: ['sandboxed-ask.1.js'], css: [] } },
    shared: {},
  });
  return { ...record, ...differs };
}

const check = (record: ReleaseRecord, grants: string[] = ['sandboxed']) =>
  findSandboxRefusals(record, { grants: { 'mfe-partner': grants } });

test('accepts a release whose code all runs in sandboxes', () => {
  expect(check(createRecord())).toEqual([]);
  expect(checkRelease(createRecord())).toEqual([]);
});

const { sandboxed: _, ...plainContent } = content;
const menuEntry = { menu: 'main', route: 'billing', title: 'Billing', icon: 'lucide:coins' };
const command = { name: 'buy', title: 'Buy', icon: 'lucide:coins', opens: { modal: 'purchase' } };

test.each<[string, Partial<ReleaseRecord>, string]>([
  ['a host', { kind: 'host' }, 'a host'],
  ['a page', { routes: [{ name: 'p', path: '/p', title: 'P' }] }, 'the route "p"'],
  ['a modal', { modals: ['share'] }, 'the modal "share"'],
  [
    'a modal of its own',
    { extensions: { contents: [content], modals: [{ name: 'ask', title: 'Ask' }] } },
    'the modal "ask"',
  ],
  ['a content in the page', { extensions: { contents: [plainContent] } }, 'the content "ask"'],
  [
    'a menu entry',
    { extensions: { contents: [content], menu: [menuEntry] } },
    'the menu entry "Billing"',
  ],
  ['a command', { extensions: { contents: [content], commands: [command] } }, 'the command "buy"'],
  ['exposed modules', { manifest: { exposes: [{ path: './app' }] } }, 'a federation manifest'],
  ['files of a page', { routeAssets: { home: { js: ['a.js'], css: [] } } }, 'files of "home"'],
  [
    'styles',
    { routeAssets: { 'slot:ask': { js: ['sandboxed-ask.1.js'], css: ['a.css'] } } },
    'the style sheet a.css',
  ],
  ['HTML', { prerendered: { '/': 'a.html' } }, 'HTML of /'],
  ['nothing', { extensions: {}, routeAssets: {} }, 'no sandboxed content'],
])('refuses %s of a limited remote', (_case, differs, found) => {
  expect(check(createRecord(differs))).toMatchObject([
    { rule: 'sandbox', found: expect.stringContaining(found) },
  ]);
  expect(check(createRecord(differs), [])).toEqual([]);
});
