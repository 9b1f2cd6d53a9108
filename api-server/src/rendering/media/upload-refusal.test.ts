import { nameFileType } from './upload-refusal.ts';

test.each([
  ['mp4', 'an MP4 file'],
  ['avi', 'an AVI file'],
  ['ac3', 'an AC3 file'],
  ['svg', 'an SVG file'],
  ['rar', 'a RAR file'],
  ['zip', 'a ZIP file'],
  ['pdf', 'a PDF file'],
])('names %s as "%s"', (extension, name) => {
  expect(nameFileType(extension)).toBe(name);
});
