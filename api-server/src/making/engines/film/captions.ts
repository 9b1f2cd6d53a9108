import type { FilmStyle } from '@vidra/shared-contract';
import type { Size, TextLayer, TextPlace } from '@vidra/shared-contract/timeline';

/** The font that comes with the product, by its family's name. */
const FONT = 'DejaVu Sans';

/** ASS writes colours as alpha, blue, green, red. */
const ass = (rgb: string, alpha = '00') =>
  `&H${alpha}${rgb.slice(5, 7)}${rgb.slice(3, 5)}${rgb.slice(1, 3)}`.toUpperCase();

const LOOKS: Record<FilmStyle, { text: string; accent: string; edge: string; box: boolean }> = {
  clean: { text: '#ffffff', accent: '#ffffff', edge: '#101018', box: false },
  bold: { text: '#ffffff', accent: '#ffe14d', edge: '#101018', box: true },
  warm: { text: '#fff4e3', accent: '#ffc98a', edge: '#4a2412', box: false },
};

/** Alignment as on a number pad; sizes as shares of the video's short side. */
const PLACES: Record<TextPlace, { align: number; size: number; lift: number; accent?: true }> = {
  caption: { align: 2, size: 0.058, lift: 0.09 },
  title: { align: 5, size: 0.1, lift: 0.05 },
  price: { align: 5, size: 0.15, lift: 0.05, accent: true },
  action: { align: 2, size: 0.07, lift: 0.16 },
  card: { align: 5, size: 0.066, lift: 0.05 },
  note: { align: 8, size: 0.036, lift: 0.03 },
};

/**
 * What a person wrote, as text that gives ASS no orders: braces would begin a tag and a backslash a
 * line break. Emoji are left out, because the font has none.
 */
function plainText(text: string): string {
  return text
    .replace(
      /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\ufe0f\u200d\u20e3]/gu,
      '',
    )
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .replaceAll('\\', '\\\u2060')
    .replace(/[{}]/g, '\\$&');
}

function styleLine(place: TextPlace, style: FilmStyle, video: Size): string {
  const look = LOOKS[style];
  const { align, size, lift, accent } = PLACES[place];
  const short = Math.min(video.width, video.height);
  const font = Math.round(short * size);
  const boxed = look.box && place === 'caption';
  const side = Math.round(video.width * 0.07);
  return [
    `Style: ${place},${FONT},${String(font)}`,
    ass(accent ? look.accent : look.text),
    ass(look.text),
    ass(look.edge, boxed ? '30' : '10'),
    ass('#000000', '90'),
    `-1,0,0,0,100,100,0,0,${boxed ? '3' : '1'}`,
    `${(font / (boxed ? 6 : 14)).toFixed(1)},${(font / 30).toFixed(1)},${String(align)}`,
    `${String(side)},${String(side)},${String(Math.round(video.height * lift))},1`,
  ].join(',');
}

function clock(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100));
  const part = (value: number) => String(value).padStart(2, '0');
  const whole = Math.floor(hundredths / 100);
  const minutes = Math.floor(whole / 60);
  return `${String(Math.floor(minutes / 60))}:${part(minutes % 60)}:${part(whole % 60)}.${part(hundredths % 100)}`;
}

/** The whole subtitle file. */
export function captionFile(texts: readonly TextLayer[], style: FilmStyle, video: Size): string {
  const places = Object.keys(PLACES) as TextPlace[];
  const events = texts.flatMap(({ place, text, start, end }) => {
    const shown = plainText(text);
    if (shown === '') return [];
    const fade = place === 'caption' ? '' : '{\\fad(250,250)}';
    return [`Dialogue: 0,${clock(start)},${clock(end)},${place},,0,0,0,,${fade}${shown}`];
  });
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${String(video.width)}`,
    `PlayResY: ${String(video.height)}`,
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: TV.709',
    '',
    '[V4+ Styles]',
    'Format: Name,Fontname,Fontsize,PrimaryColour,SecondaryColour,OutlineColour,BackColour,Bold,Italic,Underline,StrikeOut,ScaleX,ScaleY,Spacing,Angle,BorderStyle,Outline,Shadow,Alignment,MarginL,MarginR,MarginV,Encoding',
    ...places.map((place) => styleLine(place, style, video)),
    '',
    '[Events]',
    'Format: Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text',
    ...events,
    '',
  ].join('\n');
}
