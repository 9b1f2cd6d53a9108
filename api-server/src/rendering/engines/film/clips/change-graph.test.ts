import { toPixelRectangle, createSeededRandom } from '@vidra/shared-film/timeline';
import { changeGraph } from './change-graph.ts';

const RUNS = 500;
const random = createSeededRandom(27);
const pickBetween = (minimum: number, maximum: number) =>
  minimum + Math.floor(random() * (maximum - minimum + 1));

/** Draws a random region of at least four pixels in a video of even sides, including its edges. */
function drawRegion() {
  const source = { width: 2 * pickBetween(32, 960), height: 2 * pickBetween(32, 540) };
  const width = pickBetween(4, source.width);
  const height = pickBetween(4, source.height - 1);
  const left = pickBetween(0, source.width - width);
  const top = pickBetween(0, source.height - height);
  const region = toPixelRectangle(source, {
    x: left / source.width,
    y: top / source.height,
    width: width / source.width,
    height: height / source.height,
  });
  return { source, region };
}

const readNumbers = (text: string, pattern: RegExp) => pattern.exec(text)?.slice(1).map(Number);

test.each(['blur', 'remove'] as const)(
  'cuts a part of the same size as its mask for %s',
  (kind) => {
    for (let run = 0; run < RUNS; run += 1) {
      const { source, region } = drawRegion();
      const graph = changeGraph({ change: { kind }, source, region, video: source, frames: 3 });
      const { left, top, width, height } = region;
      const cut = readNumbers(graph, /crop=(\d+):(\d+):(\d+):(\d+):exact=1/);
      expect(cut).toEqual([width, height, left, top]);
      // Chroma must not be subsampled before any filter with a size or position.
      expect(graph.indexOf('format=yuv444p')).toBeLessThan(graph.indexOf('crop='));
      expect(graph).toContain(`overlay=${left}:${top}:format=yuv444`);
      if (kind === 'blur') continue;
      const [x = 0, y = 0, w = 0, h = 0] =
        readNumbers(graph, /delogo=x=(\d+):y=(\d+):w=(\d+):h=(\d+)/) ?? [];
      expect(Math.min(x, y, w, h)).toBeGreaterThanOrEqual(1);
      expect(x + w).toBeLessThan(source.width);
      expect(y + h).toBeLessThan(source.height);
    }
  },
);
