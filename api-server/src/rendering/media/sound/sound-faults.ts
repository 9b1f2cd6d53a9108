import { message, t } from '@vidra/shared-i18n/text';
import { chooseLouderChannel, SOUND_RATE, type StereoSound } from './stereo-sound.ts';

/** Fault of a recording, most severe first. */
type SoundFault = 'silent' | 'quiet' | 'clipped' | 'hum';

const WINDOW = SOUND_RATE / 5;
/** Level of the loudest parts in dBFS. Quieter recordings count as silent. */
const SILENT_DB = -60;
const QUIET_DB = -45;
/** Share of full scale. `CUT_SAMPLES` consecutive samples at this limit count as clipped. */
const LIMIT = 0.99;
const CUT_SAMPLES = 3;
const CUTS_PER_SECOND = 3;
const MAINS_HZ = [50, 60] as const;
/** Multiples of the mains frequency. */
const OVERTONES = [1, 2, 3, 4];
/** Hum thresholds: level in dBFS, and share of the sound in pauses. */
const HUM_DB = -55;
const HUM_SHARE = 0.5;
/** Shorter recordings have too few windows to find pauses. */
const LEAST_WINDOWS = 5;
/** Quieter windows contain no audible hum. */
const FLOOR = 1e-10;

const toDb = (power: number): number => 10 * Math.log10(Math.max(1e-12, power));

/** Measures the mean power of a channel in each window. */
function measureWindows(samples: Float32Array): number[] {
  const length = Math.min(WINDOW, samples.length);
  const powers: number[] = [];
  for (let from = 0; length > 0 && from + length <= samples.length; from += length) {
    let sum = 0;
    for (let at = from; at < from + length; at += 1) sum += (samples[at] ?? 0) ** 2;
    powers.push(sum / length);
  }
  return powers;
}

function countCuts(samples: Float32Array): number {
  let [cuts, run] = [0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    run = Math.abs(samples[at] ?? 0) >= LIMIT ? run + 1 : 0;
    if (run === CUT_SAMPLES) cuts += 1;
  }
  return cuts;
}

/** Measures the power of one frequency in a window (Goertzel). */
function measurePower(window: Float32Array, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / SOUND_RATE);
  let [before, last] = [0, 0];
  for (const sample of window) [before, last] = [last, sample + turn * last - before];
  const magnitude = last ** 2 + before ** 2 - turn * last * before;
  return (2 * magnitude) / window.length ** 2;
}

/** Checks whether a window contains mainly mains hum. */
function isHumWindow(window: Float32Array, power: number): boolean {
  return MAINS_HZ.some((mains) => {
    const hum = OVERTONES.reduce((sum, tone) => sum + measurePower(window, mains * tone), 0);
    return toDb(hum) >= HUM_DB && hum >= HUM_SHARE * power;
  });
}

/** Detects hum in the pauses, because hum is present throughout a recording. */
function hasHum(samples: Float32Array, powers: readonly number[]): boolean {
  const windows = powers
    .map((power, index) => ({ power, index }))
    .filter(({ power }) => power > FLOOR)
    .toSorted((a, b) => a.power - b.power);
  const pauses = windows.slice(0, Math.ceil(windows.length / 5));
  const humWindows = pauses.filter(({ power, index }) =>
    isHumWindow(samples.subarray(index * WINDOW, (index + 1) * WINDOW), power),
  );
  return windows.length >= LEAST_WINDOWS && humWindows.length >= 0.8 * pauses.length;
}

/** Finds faults of a recording that its owner should know about. */
export function findSoundFaults(sound: StereoSound): SoundFault[] {
  const samples = sound[chooseLouderChannel(sound)];
  const powers = measureWindows(samples);
  const loudest = powers.toSorted((a, b) => b - a)[Math.floor(powers.length / 20)] ?? 0;
  if (toDb(loudest) < SILENT_DB) return ['silent'];
  const seconds = samples.length / SOUND_RATE;
  const isCut = countCuts(samples) > Math.max(3, CUTS_PER_SECOND * seconds);
  return [
    ...(toDb(loudest) < QUIET_DB ? (['quiet'] as const) : []),
    ...(isCut ? (['clipped'] as const) : []),
    ...(hasHum(samples, powers) ? (['hum'] as const) : []),
  ];
}

const SENTENCES: Record<SoundFault, string> = {
  silent: message`This recording is silent. Check your microphone and record it again.`,
  quiet: message`This recording is very quiet. We'll make it louder, along with its noise. For a clear voice, record closer to the microphone.`,
  clipped: message`This recording is too loud in places and sounds distorted. Record it again at a lower level.`,
  hum: message`This recording has a hum, like that of a power cable. Move the microphone away from cables and record it again.`,
};

/** Describes the faults of a recording to its owner. Returns null if there are none. */
export const describeSoundFaults = (faults: readonly SoundFault[]): string | null =>
  faults.length === 0 ? null : faults.map((fault) => t(SENTENCES[fault])).join(' ');
