import { toAttachment } from '../files/storage/attachment.ts';
import { toFileName } from './archive-entries.ts';

const BIDIRECTIONAL_NAME = 'holiday \u202Egpj.exe\u202C \u2066a\u2069 \u200Fb\uFEFF';

test('removes direction marks and invisible characters from names in an archive', () => {
  expect(toFileName(BIDIRECTIONAL_NAME)).toBe('holiday gpj.exe a b');
  expect(toFileName('\u202E')).toBe('untitled');
});

test('keeps letters of every script and composed emoji', () => {
  for (const name of ['تعطیلات', 'חופשה', '👩‍🚀 in space', 'می\u200Cخواهم']) {
    expect(toFileName(name)).toBe(name.normalize('NFC'));
  }
});

test('removes direction marks from names of downloads', () => {
  const header = toAttachment(BIDIRECTIONAL_NAME);
  expect(decodeURIComponent(header)).not.toMatch(/[\p{Bidi_Control}]/u);
  expect(header).toContain("filename*=UTF-8''holiday%20gpj.exe");
});
