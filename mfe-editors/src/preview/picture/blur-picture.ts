type Context = CanvasRenderingContext2D;

/** Applies one box blur along rows or columns. The edge pixels are repeated beyond the edge. */
function applyMeanPass(
  from: Uint8ClampedArray,
  to: Uint8ClampedArray,
  line: { count: number; length: number; step: number; stride: number },
  radius: number,
): void {
  const { count, length, step, stride } = line;
  const width = 2 * radius + 1;
  for (let index = 0; index < count; index += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const start = index * stride + channel;
      const at = (place: number) =>
        from[start + Math.max(0, Math.min(length - 1, place)) * step] ?? 0;
      let sum = 0;
      for (let place = -radius; place <= radius; place += 1) sum += at(place);
      for (let place = 0; place < length; place += 1) {
        to[start + place * step] = sum / width;
        sum += at(place + radius + 1) - at(place - radius);
      }
    }
  }
}

/**
 * Blurs a small canvas like a Gaussian of this deviation, approximated by three box blurs. Not
 * every browser supports canvas filters.
 */
export function soften(context: Context, sigma: number): void {
  const { width, height } = context.canvas;
  const picture = context.getImageData(0, 0, width, height);
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  const buffer = new Uint8ClampedArray(picture.data);
  const rows = { count: height, length: width, step: 4, stride: 4 * width };
  const columns = { count: width, length: height, step: 4 * width, stride: 4 };
  for (let pass = 0; pass < 3; pass += 1) {
    applyMeanPass(picture.data, buffer, rows, radius);
    applyMeanPass(buffer, picture.data, columns, radius);
  }
  context.putImageData(picture, 0, 0);
}

/** Larger blurs are computed at a reduced size with this deviation, because they show no detail. */
const SMALL_SIGMA = 3;

/** Blurs a canvas of any size. */
export function softenCanvas(context: Context, sigma: number): void {
  const scale = Math.max(1, Math.floor(sigma / SMALL_SIGMA));
  if (scale === 1) {
    soften(context, sigma);
    return;
  }
  const { width, height } = context.canvas;
  const smallCanvas = document.createElement('canvas');
  smallCanvas.width = Math.max(1, Math.round(width / scale));
  smallCanvas.height = Math.max(1, Math.round(height / scale));
  const smallContext = smallCanvas.getContext('2d', { willReadFrequently: true });
  if (!smallContext) return;
  smallContext.imageSmoothingQuality = 'high';
  smallContext.drawImage(context.canvas, 0, 0, smallCanvas.width, smallCanvas.height);
  soften(smallContext, sigma / scale);
  context.drawImage(smallCanvas, 0, 0, width, height);
}

/** Darkens a small canvas. Its colors keep their saturation, times the factor. */
export function grade(
  context: Context,
  { brightness, saturation }: { brightness: number; saturation: number },
): void {
  const { width, height } = context.canvas;
  const picture = context.getImageData(0, 0, width, height);
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    for (const [channel, value] of [red, green, blue].entries()) {
      data[at + channel] = brightness * grey + saturation * (value - grey);
    }
  }
  context.putImageData(picture, 0, 0);
}
