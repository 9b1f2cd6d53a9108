import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/**
 * Makes the site's pictures from the sample pictures and the mark: the link preview that messengers
 * show, and the icons of the installed site. They contain no words, because the product's name is
 * configurable.
 */
const PUBLIC = join(import.meta.dirname, '../../host-shell/public');
const SAMPLES = join(import.meta.dirname, '../assets/samples');
const BACKGROUND = '#111114';

const mark = (await readFile(join(PUBLIC, 'favicon.svg'), 'utf8'))
  .replace(/<style>.*?<\/style>/s, '')
  .replaceAll('<path', '<path fill="#a78bfa"');

/** Renders the mark centered in a square, at the given share of the side. */
async function renderIcon(side: number, share: number): Promise<Sharp> {
  const size = Math.round(side * share);
  const markImage = await sharp(Buffer.from(mark), { density: 1_200 })
    .resize(size, size)
    .toBuffer();
  const background = {
    create: { width: side, height: side, channels: 4 as const, background: BACKGROUND },
  };
  return sharp(background).composite([{ input: markImage }]);
}

await (await renderIcon(192, 0.72)).png({ palette: true }).toFile(join(PUBLIC, 'icon-192.png'));
await (await renderIcon(512, 0.72)).png({ palette: true }).toFile(join(PUBLIC, 'icon-512.png'));
// Systems apply their own mask, so the mark stays within the inner 80 %.
await (
  await renderIcon(512, 0.56)
)
  .png({ palette: true })
  .toFile(join(PUBLIC, 'icon-maskable-512.png'));

const [WIDTH, HEIGHT, GAP] = [1_200, 630, 12];
const columns = ['perfume', 'mountains', 'still-life', 'city'];
const width = Math.round((WIDTH - GAP * (columns.length + 1)) / columns.length);

/** Renders a rounded, upright film frame with a play button. */
async function renderFrame(sample: string): Promise<Buffer> {
  const height = HEIGHT - 2 * GAP;
  const cut = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="20"/></svg>`,
  );
  return sharp(join(SAMPLES, `${sample}.jpg`))
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .composite([{ input: cut, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

const play = Buffer.from(
  `<svg width="${WIDTH}" height="${HEIGHT}"><circle cx="600" cy="315" r="76" fill="#111114" opacity=".82"/>` +
    '<path d="M575 272v86l72-43z" fill="#fff"/></svg>',
);
const frames = await Promise.all(columns.map(renderFrame));
await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: BACKGROUND } })
  .composite([
    ...frames.map((input, at) => ({ input, left: GAP + at * (width + GAP), top: GAP })),
    { input: play },
  ])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(join(PUBLIC, 'preview.jpg'));
