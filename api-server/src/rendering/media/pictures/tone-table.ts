import type { ClipSignal } from '../sound/clip-signal.ts';

type Color = readonly [red: number, green: number, blue: number];
type Matrix = readonly [Color, Color, Color];

/** Maximum brightness of an HDR screen in nits, if the file does not specify it. */
const PEAK_NITS = { hlg: 1000, pq: 4000 } as const;
/**
 * Source brightness that becomes white, in nits: slightly below BT.2408's 203, because of the knee.
 */
const WHITE_NITS = 178;
/** Share of white up to which nothing is compressed. */
const KNEE = 0.8;
const DISPLAY_GAMMA = 2.4;
const HLG_GAMMA = 1.2;
/** Table sizes. PQ is steep in dark tones and needs finer steps. */
const STEPS = { sdr: 33, hlg: 33, pq: 65 } as const;

const TO_BT709 = {
  bt2020: [
    [1.660491, -0.587641, -0.07285],
    [-0.12455, 1.1329, -0.008349],
    [-0.018151, -0.100579, 1.11873],
  ],
  p3: [
    [1.22494, -0.22494, 0],
    [-0.042057, 1.042057, 0],
    [-0.019638, -0.078636, 1.098274],
  ],
} as const satisfies Record<string, Matrix>;
const LUMINANCE_709: Color = [0.2126, 0.7152, 0.0722];

const computeDotProduct = (a: Color, b: Color): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const mapColor = (color: Color, change: (channel: number) => number): Color => [
  change(color[0]),
  change(color[1]),
  change(color[2]),
];

/** Decodes an HLG signal (ARIB STD-B67) to scene light, 0..1. */
function decodeHlg(signal: number): number {
  if (signal <= 0.5) return signal ** 2 / 3;
  return (Math.exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

/** Decodes a PQ signal (SMPTE ST 2084) to display light, in nits. */
function decodePq(signal: number): number {
  const power = signal ** (1 / 78.84375);
  const share = Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power);
  return 10_000 * share ** (1 / 0.1593017578125);
}

/**
 * Decodes a signal to display light in nits. HLG encodes scene light, which is converted per
 * channel like standard-range cameras and screens do, for the same look.
 */
function decodeHdr(transfer: 'hlg' | 'pq', signal: Color): Color {
  if (transfer === 'pq') return mapColor(signal, decodePq);
  return mapColor(signal, (channel) => PEAK_NITS.hlg * decodeHlg(channel) ** HLG_GAMMA);
}

/** Compresses light above the knee, up to 1 at the peak. */
function compress(light: number, peak: number): number {
  if (light <= KNEE) return light;
  const room = 1 - KNEE;
  const excess = (light - KNEE) / room;
  const maxExcess = (peak - KNEE) / room;
  return Math.min(1, KNEE + (room * excess * (1 + excess / maxExcess ** 2)) / (1 + excess));
}

/** Moves a color into the gamut: channels that are too bright shift toward the color's gray. */
function fitGamut(color: Color): Color {
  const inside = mapColor(color, (channel) => Math.max(0, channel));
  const gray = Math.min(1, computeDotProduct(LUMINANCE_709, inside));
  const maxChannel = Math.max(...inside);
  const share = maxChannel > 1 ? (1 - gray) / (maxChannel - gray) : 1;
  return mapColor(inside, (channel) => Math.min(1, gray + share * (channel - gray)));
}

type ToneSignal = Pick<ClipSignal, 'transfer' | 'primaries'>;

/**
 * Checks whether a clip's colors need a table, because matrix and range alone do not make them
 * BT.709.
 */
export const needsToneTable = ({ transfer, primaries }: ToneSignal): boolean =>
  transfer !== 'sdr' || primaries !== 'bt709';

/** Maps a clip's RGB signal to BT.709, with channels of 0..1. */
export function mapTone({ transfer, primaries }: ToneSignal, signal: Color): Color {
  const matrix = primaries === 'bt709' ? undefined : TO_BT709[primaries];
  const convert = (light: Color): Color =>
    matrix
      ? [
          computeDotProduct(matrix[0], light),
          computeDotProduct(matrix[1], light),
          computeDotProduct(matrix[2], light),
        ]
      : light;
  const encode = (light: Color) => mapColor(fitGamut(light), (part) => part ** (1 / DISPLAY_GAMMA));
  if (transfer === 'sdr') return encode(convert(mapColor(signal, (part) => part ** DISPLAY_GAMMA)));
  const light = mapColor(decodeHdr(transfer, signal), (nits) => nits / WHITE_NITS);
  const brightest = Math.max(...light);
  const gain =
    brightest === 0 ? 0 : compress(brightest, PEAK_NITS[transfer] / WHITE_NITS) / brightest;
  return encode(convert(mapColor(light, (part) => gain * part)));
}

function writeToneTable(signal: ToneSignal): string {
  const steps = STEPS[signal.transfer];
  const lines = [`LUT_3D_SIZE ${String(steps)}`];
  const share = (step: number) => step / (steps - 1);
  for (let blue = 0; blue < steps; blue += 1) {
    for (let green = 0; green < steps; green += 1) {
      for (let red = 0; red < steps; red += 1) {
        const color = mapTone(signal, [share(red), share(green), share(blue)]);
        lines.push(color.map((channel) => channel.toFixed(5)).join(' '));
      }
    }
  }
  return `${lines.join('\n')}\n`;
}

const tables = new Map<string, string>();

/**
 * Returns the mapping of all colors as a `.cube` table for ffmpeg's `lut3d`. Each table is cached,
 * because computing it takes half a second.
 */
export function getToneTable(signal: ToneSignal): string {
  const key = `${signal.transfer} ${signal.primaries}`;
  const table = tables.get(key) ?? writeToneTable(signal);
  tables.set(key, table);
  return table;
}
