import { detectCharset } from './charset.ts';
import { readPage } from './read-page.ts';

const readTitle = (bytes: Buffer) =>
  readPage({ bytes, contentType: 'text/html', address: 'https://shop.example/' }).product.title;

/** Bytes of words in encodings that Node cannot write. */
const SHIFT_JIS = Buffer.from('93ec9594935381e882cc8b7d907b', 'hex');
const EUC_KR = Buffer.from('c7d1b1b920b5b5c0dab1e220c8adbad0', 'hex');
const WINDOWS_1251 = Buffer.from('d1e0eceee2e0f020f2f3ebfcf1eae8e9', 'hex');
const WINDOWS_1250 = Buffer.from('8c6e6965bf6b61', 'hex');

it.each([
  [
    'latin1',
    '',
    Buffer.from('Käse für die Küche, größer als groß', 'latin1'),
    'Käse für die Küche, größer als groß',
  ],
  ['latin1, one letter of it', '', Buffer.from('Café', 'latin1'), 'Café'],
  ['windows-1252', 'en', Buffer.from([0x93, 0x41, 0x94, 0x20, 0x80]), '“A” €'],
  ['Shift_JIS', 'ja', SHIFT_JIS, undefined],
  ['EUC-KR', 'ko', EUC_KR, '한국 도자기 화분'],
  ['windows-1251', 'ru', WINDOWS_1251, 'Самовар тульский'],
  ['windows-1250', 'pl', WINDOWS_1250, 'Śnieżka'],
])('reads %s (language "%s") without a declared charset', (_what, language, words, title) => {
  const html = [`<html lang="${language}"><h1>`, '</h1></html>'].map((markup) =>
    Buffer.from(markup),
  );
  const bytes = Buffer.concat([html[0] ?? Buffer.alloc(0), words, html[1] ?? Buffer.alloc(0)]);
  const read = readTitle(bytes);
  expect(read).not.toContain('\ufffd');
  if (title !== undefined) expect(read).toBe(title);
});

it('recognizes UTF-8 when the page is cut off within a character', () => {
  expect(detectCharset(Buffer.from('Käse 茶').subarray(0, -1))).toBe('utf-8');
});
