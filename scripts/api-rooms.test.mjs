import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiRooms } from './lib/api-rooms.mjs';
import { root } from './lib/paths.mjs';

/** @param {string} cell */
const parseNames = (cell) => (/^(nothing|no folders)$/.test(cell) ? [] : cell.split(', '));

test('the architecture document shows the table that the lint rule enforces', () => {
  const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, section = ''] = document.split('### Inside of the API');
  const rows = [...section.matchAll(/^\| `([\w-]+)\/`\s*\| ([^|]+?)\s*\| ([^|]+?)\s*\|$/gm)];
  const documentedRooms = rows.map(([, room = '', parts = '', mayImport = '']) => [
    room,
    { parts: parseNames(parts), mayImport: parseNames(mayImport) },
  ]);
  const enforcedRooms = Object.entries(apiRooms).map(([room, { parts, mayImport }]) => [
    room,
    { parts: parts.filter((part) => part !== '.'), mayImport },
  ]);
  expect(documentedRooms).toEqual(enforcedRooms);
});

test('a room imports only rooms below it', () => {
  const order = Object.keys(apiRooms);
  for (const [index, { mayImport }] of Object.values(apiRooms).entries()) {
    expect(order.slice(index + 1)).toEqual(expect.arrayContaining(mayImport));
  }
});

test('every folder of the API belongs to a room', () => {
  const folders = (/** @type {string} */ path) =>
    readdirSync(join(root, 'api-server/src', path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => name !== 'testing')
      .sort();
  expect(folders('')).toEqual(Object.keys(apiRooms).sort());
  for (const [room, { parts }] of Object.entries(apiRooms)) {
    expect(folders(room)).toEqual(parts.filter((part) => part !== '.').sort());
  }
});
