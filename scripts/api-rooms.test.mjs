import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderArchitecture } from './architecture.mjs';
import { apiRooms } from './lib/api-rooms.mjs';
import { root } from './lib/paths.mjs';

test('the architecture document shows the enforced rules: `pnpm architecture` writes them', () => {
  const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const strip = (/** @type {string} */ text) =>
    text.replace(/ {2,}|-{3,}/g, ' ').replace(/\s+/g, ' ');
  expect(strip(document)).toBe(strip(renderArchitecture(document)));
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
