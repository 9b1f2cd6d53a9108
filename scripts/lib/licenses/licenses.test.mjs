import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { writeNotices } from './notices.mjs';
import { findViolations } from './policy.mjs';
import { toPackages } from './read-packages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vidra-licenses-'));
writeFileSync(join(folder, 'LICENSE'), 'Copyright Ann\r\nPermission is granted.\n');
afterAll(() => rmSync(folder, { recursive: true }));

test('accepts licenses that only require attribution', () => {
  const names = ['MIT', '(MIT OR AGPL-3.0)', 'Apache-2.0 AND MIT', 'OFL-1.1'];
  expect(findViolations(names.map((license) => ({ name: 'some', license })))).toEqual([]);
});

test.each(['AGPL-3.0', 'GPL-3.0', 'LGPL-3.0', 'MIT AND GPL-2.0', 'Unknown', 'SEE LICENSE IN x'])(
  'refuses %s',
  (license) => {
    expect(findViolations([{ name: 'some', license }])).toEqual([`some: ${license}`]);
  },
);

test('an exception applies to one package under one license', () => {
  expect(findViolations([{ name: 'heic-to', license: 'LGPL-3.0' }])).toEqual([]);
  expect(findViolations([{ name: 'heic-to', license: 'AGPL-3.0' }])).toHaveLength(1);
});

test('platform variants count as one package, and each text appears once', () => {
  const entry = (name) => ({ name, versions: ['1.0.0'], paths: [folder] });
  const packages = toPackages({
    MIT: [entry('b'), entry('a-linux-x64'), entry('a-darwin-arm64')],
    'LGPL-3.0-or-later': [entry('@img/sharp-libvips-linuxmusl-x64')],
    Unknown: [{ ...entry('combine-errors'), paths: [] }],
  });
  expect(packages.map(({ name, license }) => `${name} ${license}`)).toEqual([
    '@img/sharp-libvips LGPL-3.0-or-later',
    'a MIT',
    'b MIT',
    'combine-errors MIT',
  ]);
  const notices = writeNotices(packages);
  expect(notices.split('Permission is granted.')).toHaveLength(2);
  expect(notices).toContain('@img/sharp-libvips, a, b\n\nCopyright Ann\n');
});

test('the notices name LGPL packages with their sources and the license text', () => {
  const file = join(root, 'THIRD_PARTY_NOTICES');
  expect(realpathSync(file)).toBe(join(root, 'host-shell/public/licenses.txt'));
  const notices = readFileSync(file, 'utf8');
  for (const line of ['heic-to 1.', '@img/sharp-libvips 1.', 'combine-errors 3.']) {
    expect(notices).toContain(`\n${line}`);
  }
  expect(notices).toContain(
    '\napi-server/assets/models/selfie.json, selfie.bin (MIT AND Apache-2.0)\n',
  );
  expect(notices).toContain('https://github.com/strukturag/libheif');
  expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(notices).toContain('GNU GENERAL PUBLIC LICENSE');
});

test('the notices name the license of every language’s hyphenation patterns', () => {
  const source = readFileSync(join(root, 'shared-film/src/hyphenation/load-patterns.ts'), 'utf8');
  const languages = [...source.matchAll(/'hyphen\/patterns\/([\w-]+)\.js'/gu)].map(
    ([, name]) => name,
  );
  expect(languages.length).toBeGreaterThanOrEqual(15);
  const notices = readFileSync(join(root, 'THIRD_PARTY_NOTICES'), 'utf8');
  const licenses = languages.map((language) => {
    const line = new RegExp(`^${language} \\| (\\S+) \\| Copyright \\(C\\) \\d{4}`, 'mu').exec(
      notices,
    );
    return [language, line?.[1]];
  });
  const permissiveLicenses = ['MIT', 'BSD-3-Clause', 'FSFAP', 'LPPL-1.0', 'LPPL-1.2'];
  expect(licenses.filter(([, license]) => !permissiveLicenses.includes(license ?? ''))).toEqual([
    ['hu', 'MPL-1.1'],
  ]);
  expect(notices).toContain('The Hungarian patterns are available under the MPL 1.1');
});
