import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createCanvas, GlobalFonts } from '../src/rendering/typesetting/canvas.ts';
import { FONT_FILES } from '../src/rendering/typesetting/font-files.ts';
import { runFfmpeg } from '../src/rendering/media/run-ffmpeg.ts';
import { tools } from './films/template-film.ts';

/**
 * Makes the link preview pictures of the public pages: the page's words next to frames of its
 * films. The product's name is left out, because it is configurable. The title is also written into
 * the file, so that a test can find outdated pictures. Arguments name the pages; by default all.
 */
const MARKETING = join(import.meta.dirname, '../../mfe-marketing');
const MEDIA = join(MARKETING, 'src/media');
const MARK = join(import.meta.dirname, '../../host-shell/public/favicon.svg');
const TARGET = join(MARKETING, 'previews');

const [WIDTH, HEIGHT] = [1_200, 630];
const BACKGROUND = '#111114';
const [LEFT, TEXT_WIDTH] = [72, 500];
const FRAME = { width: 196, height: 350, gap: 16, left: 604, radius: 18 };
/** Top offset of each of the three columns. Parts outside the picture are cut off. */
const COLUMNS = [96, -24, 168];

/** A picture, or a film file with the second to show. */
type Moment = readonly [file: string, second?: number];
interface Preview {
  readonly title: string;
  readonly text: string;
  /** Listed column by column, from top to bottom. */
  readonly moments: readonly Moment[];
}

const toToolFile = (name: string) => `tools/${name}-640.mp4`;
const PREVIEWS: Readonly<Record<string, Preview>> = {
  landing: {
    title: 'Turn an image into a video',
    text: 'Drop an image, choose a camera move, download the video.',
    moments: [
      ['perfume-orbit.mp4', 1],
      [toToolFile('multi-image'), 1.5],
      [toToolFile('product'), 1.5],
      ['mountains-push-in.mp4', 2],
      [toToolFile('speaker'), 1.5],
      [toToolFile('product-warm'), 1.5],
    ],
  },
  'feature-image-to-video': {
    title: 'Image to video',
    text: 'Eight camera moves from one image, up to 1080p.',
    moments: [
      ['perfume-orbit.mp4', 0],
      ['mountains-push-in.mp4', 0],
      ['perfume-orbit.mp4', 2.4],
      ['mountains-push-in.mp4', 4.8],
      ['perfume-orbit.mp4', 4.8],
      ['portrait-jonas-parallax.mp4', 2],
    ],
  },
  'feature-ai-video-model': {
    title: 'AI video models',
    text: "Which engine makes your video, and what it can and can't do.",
    moments: [
      [toToolFile('speaker'), 1.5],
      [toToolFile('try-on'), 1.5],
      [toToolFile('product-night'), 1.5],
      [toToolFile('multi-image'), 1.5],
      ['portrait-jonas-parallax.mp4', 2],
      ['perfume-orbit.mp4', 2],
    ],
  },
  'feature-product-to-video': {
    title: 'Product to video',
    text: 'Turn a product page into an ad.',
    moments: [
      ['tools/product-photo-640.avif'],
      [toToolFile('product'), 6],
      [toToolFile('product'), 1.5],
      [toToolFile('product-night'), 1.5],
      [toToolFile('product-warm'), 1.5],
      [toToolFile('product'), 9],
    ],
  },
  plans: {
    title: 'Plans and credits',
    text: "Plan prices, what's included and what a credit buys.",
    moments: [
      [toToolFile('product-night'), 1.5],
      [toToolFile('multi-image'), 1.5],
      [toToolFile('product-warm'), 1.5],
      ['perfume-orbit.mp4', 2],
      [toToolFile('try-on'), 1.5],
      [toToolFile('speaker'), 1.5],
    ],
  },
  gallery: {
    title: 'Gallery',
    text: 'Videos that people made here and chose to show to everyone.',
    moments: [
      [toToolFile('product-warm'), 1.5],
      ['mountains-push-in.mp4', 2],
      [toToolFile('storyline'), 1.5],
      ['perfume-orbit.mp4', 1],
      [toToolFile('speaker'), 1.5],
      [toToolFile('try-on'), 1.5],
    ],
  },
  verify: {
    title: 'Check a file',
    text: 'Find out who made a video or image, with what, and whether it came from this site.',
    moments: [
      [toToolFile('product'), 1.5],
      ['perfume-orbit.mp4', 1],
      ['mountains-push-in.mp4', 2],
      [toToolFile('speaker'), 1.5],
      [toToolFile('multi-image'), 1.5],
      ['portrait-jonas-parallax.mp4', 2],
    ],
  },
  product: {
    title: 'About',
    text: 'A studio for short videos, and what you can count on.',
    moments: [
      [toToolFile('multi-image'), 1.5],
      [toToolFile('product-night'), 6],
      [toToolFile('product-warm'), 1.5],
      ['perfume-orbit.mp4', 2],
      ['mountains-push-in.mp4', 4],
      [toToolFile('product'), 1.5],
    ],
  },
};

const FONT = 'previews';
for (const { path, name } of FONT_FILES) {
  if (name === 'inter-latin') GlobalFonts.registerFromPath(path, FONT);
}
const canvas = createCanvas(WIDTH, HEIGHT);
const context = canvas.getContext('2d');
const mark = (await readFile(MARK, 'utf8'))
  .replace(/<style>.*?<\/style>/s, '')
  .replaceAll('<path', '<path fill="#a78bfa"');

interface Style {
  readonly weight: number;
  readonly size: number;
  readonly leading: number;
  readonly colour: string;
}
const TITLE: Style = { weight: 650, size: 68, leading: 76, colour: '#f3f3f5' };
const TEXT: Style = { weight: 400, size: 28, leading: 40, colour: '#b3b3bd' };

function take(style: Style): void {
  context.font = `${style.weight} ${style.size}px ${FONT}`;
  context.letterSpacing = style.size > 40 ? '-1px' : '0px';
  context.fillStyle = style.colour;
}

function draw(lines: readonly string[], top: number, style: Style): void {
  take(style);
  for (const [at, line] of lines.entries()) {
    context.fillText(line, LEFT, top + (at + 0.78) * style.leading);
  }
}

function wrapLines(text: string, style: Style): string[] {
  take(style);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    const fits = lines.length > 0 && context.measureText(longer).width <= TEXT_WIDTH;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const work = await mkdtemp(join(tmpdir(), 'page-previews-'));

async function readFrame([file, second]: Moment): Promise<Buffer> {
  const source = join(MEDIA, file);
  const stillPath = join(work, 'still.png');
  if (second !== undefined) {
    const cut = ['-ss', String(second), '-i', source, '-frames:v', '1', stillPath];
    await runFfmpeg({ ffmpeg: tools.ffmpeg, arguments: cut });
  }
  const { width, height, radius } = FRAME;
  const corners = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  return sharp(await readFile(second === undefined ? source : stillPath))
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

const MARK_SIZE = 56;
const GAP = 28;

/** Renders the mark and the words, vertically centered. */
function renderWords({ title, text }: Preview) {
  const [titleLines, textLines] = [wrapLines(title, TITLE), wrapLines(text, TEXT)];
  const height =
    MARK_SIZE + 2 * GAP + titleLines.length * TITLE.leading + textLines.length * TEXT.leading;
  const top = Math.round((HEIGHT - height) / 2);
  const titleTop = top + MARK_SIZE + GAP;
  context.clearRect(0, 0, WIDTH, HEIGHT);
  draw(titleLines, titleTop, TITLE);
  draw(textLines, titleTop + titleLines.length * TITLE.leading + GAP, TEXT);
  return { top, picture: canvas.toBuffer('image/png') };
}

async function make(name: string, preview: Preview): Promise<void> {
  const { width, height, gap, left } = FRAME;
  // Frames extend beyond the picture at the top, bottom and right.
  const margin = height;
  const frames = [];
  for (const [at, moment] of preview.moments.entries()) {
    const column = Math.floor(at / 2);
    frames.push({
      input: await readFrame(moment),
      left: left + column * (width + gap),
      top: margin + (COLUMNS[column] ?? 0) + (at % 2) * (height + gap),
    });
  }
  const size = { width: WIDTH + margin, height: HEIGHT + 2 * margin, channels: 3 as const };
  const wall = await sharp({ create: { ...size, background: BACKGROUND } })
    .composite(frames)
    .png()
    .toBuffer();
  const words = renderWords(preview);
  const symbol = await sharp(Buffer.from(mark), { density: 600 }).resize(MARK_SIZE).toBuffer();
  await sharp(wall)
    .extract({ left: 0, top: margin, width: WIDTH, height: HEIGHT })
    .composite([{ input: words.picture }, { input: symbol, left: LEFT, top: words.top }])
    .withExif({ IFD0: { ImageDescription: preview.title } })
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(TARGET, `${name}.jpg`));
}

try {
  await mkdir(TARGET, { recursive: true });
  const chosenNames = process.argv.slice(2);
  for (const [name, preview] of Object.entries(PREVIEWS)) {
    if (chosenNames.length === 0 || chosenNames.includes(name)) await make(name, preview);
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
