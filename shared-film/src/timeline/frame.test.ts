import { RATIOS, QUALITIES } from '@vidra/shared-contract';
import { getFrame } from './frame.ts';

const photo = { width: 1600, height: 1067 };

test.each([
  ['9:16', '480p', 480, 854],
  ['16:9', '480p', 854, 480],
  ['16:9', '720p', 1280, 720],
  ['9:16', '1080p', 1080, 1920],
  ['1:1', '720p', 720, 720],
  ['4:5', '1080p', 1080, 1350],
  ['source', '720p', 1080, 720],
] as const)('%s at %s is %d×%d', (ratio, quality, width, height) => {
  expect(getFrame(photo, { ratio, quality }).video).toEqual({ width, height });
});

const pictures = [
  photo,
  { width: 64, height: 4000 },
  { width: 5000, height: 64 },
  { width: 65, height: 65 },
];
const combinations = pictures.flatMap((picture) =>
  RATIOS.flatMap((ratio) => QUALITIES.map((quality) => ({ picture, ratio, quality }))),
);

test.each(combinations)(
  'sizes are even, inside the picture and undistorted: %o',
  ({ picture, ...wanted }) => {
    const { video, source } = getFrame(picture, wanted);
    expect([video.width % 2, video.height % 2]).toEqual([0, 0]);
    expect(source.left + source.width).toBeLessThanOrEqual(picture.width);
    expect(source.top + source.height).toBeLessThanOrEqual(picture.height);
    // Source pixels are whole, so a side may be off by at most half of one.
    const exactWidth = (source.height * video.width) / video.height;
    const exactHeight = (source.width * video.height) / video.width;
    const deviation = Math.min(
      Math.abs(source.width - exactWidth),
      Math.abs(source.height - exactHeight),
    );
    expect(deviation).toBeLessThanOrEqual(0.5);
  },
);

test('films the middle without a crop', () => {
  const { source } = getFrame({ width: 1000, height: 500 }, { ratio: '1:1', quality: '480p' });
  expect(source).toEqual({ left: 250, top: 0, width: 500, height: 500 });
});

test('cuts the shape from the middle of the chosen rectangle', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 0.5 };
  const frameOptions = { ratio: '1:1', quality: '480p', crop } as const;
  expect(getFrame({ width: 1000, height: 500 }, frameOptions).source).toEqual({
    left: 625,
    top: 0,
    width: 250,
    height: 250,
  });
});

test('cuts a panorama to 21:9', () => {
  const { video } = getFrame({ width: 9000, height: 900 }, { ratio: 'source', quality: '720p' });
  expect(video).toEqual({ width: 1680, height: 720 });
});
