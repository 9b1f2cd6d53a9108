import { toAttachment } from '../files/storage/attachment.ts';
import { toFileName } from './archive-entries.ts';

const TURNED = 'holiday \u202Egpj.exe\u202C \u2066a\u2069 \u200Fb\uFEFF';

test('no name in an archive turns its direction or hides a part', () => {
  expect(toFileName(TURNED)).toBe('holiday gpj.exe a b');
  expect(toFileName('\u202E')).toBe('untitled');
});

test('letters of every script and pictures of several signs stay', () => {
  for (const name of ['تعطیلات', 'חופשה', '👩‍🚀 in space', 'می\u200Cخواهم']) {
    expect(toFileName(name)).toBe(name.normalize('NFC'));
  }
});

test('no name of a download turns its direction', () => {
  const header = toAttachment(TURNED);
  expect(decodeURIComponent(header)).not.toMatch(/[\p{Bidi_Control}]/u);
  expect(header).toContain("filename*=UTF-8''holiday%20gpj.exe");
});
