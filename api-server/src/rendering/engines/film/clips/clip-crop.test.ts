import sharp from 'sharp';
import { clipCrop, cropOfPainted } from './clip-crop.ts';

const frame = { width: 160, height: 90 };
const upright = { left: 0, top: 0, right: 0.3, bottom: 1 };

test('keeps a video’s focus in the window, even at its side', () => {
  expect(clipCrop(frame, upright, { x: 0.5, y: 0.5 })).toEqual({ across: 0.5, down: 0.5 });
  expect(clipCrop(frame, upright, { x: 0.95, y: 0.5 }).across).toBeGreaterThan(0.9);
  expect(clipCrop(frame, upright, { x: 0.02, y: 0.5 }).across).toBeLessThan(0.1);
  const low = clipCrop(frame, { left: 0, top: 0, right: 1, bottom: 0.4 }, { x: 0.5, y: 0.9 });
  expect(low.down).toBeGreaterThan(0.8);
});

test('looks for the focus in the source picture of the video', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="#eee"/><circle cx="130" cy="45" r="16" fill="#c22"/></svg>`;
  const canvas = () => sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  expect((await cropOfPainted(canvas, frame, upright)).across).toBeGreaterThan(0.8);
});
