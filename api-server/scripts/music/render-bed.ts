import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MUSIC_FORM, MUSIC_REGISTRY, type MusicBed } from '@vidra/shared-contract';
import { BEATS } from './patterns.ts';

const SOUND_FONT = '/usr/share/sounds/sf3/MuseScore_General_Full.sf3';
const RATE = 48_000;
/** Loudness and peak of a finished bed, in LUFS and dBFS. */
const LOUDNESS = -14.5;
const HIGHEST_PEAK = -3;
const BITRATE = '96k';
const FADE_SECONDS = 1.2;
/** The limiter takes some loudness, so the gain is measured again. */
const ROUNDS = 4;

/** Returns the length of a bed's file. */
function getSeconds(bed: MusicBed): number {
  const { tempo, introBars } = MUSIC_REGISTRY[bed];
  const bars = introBars + MUSIC_FORM.liftBars + MUSIC_FORM.middleBars;
  return (bars * BEATS * 60) / tempo + MUSIC_FORM.ringSeconds;
}

function measureLoudness(wavPath: string, filters: string): number {
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-nostats', '-i', wavPath, '-af', `${filters},ebur128`, '-f', 'null', '-'],
    { encoding: 'utf8' },
  );
  const value = Number(/Summary:[\s\S]*?I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1]);
  if (!Number.isFinite(value)) throw new Error(`No loudness: ${stderr.slice(-300)}`);
  return value;
}

/** Renders MIDI with the sampled instruments and writes the mastered bed. */
export function renderBed(bed: MusicBed, midi: Uint8Array, path: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'music-'));
  try {
    const [midiPath, wavPath] = [join(folder, 'bed.mid'), join(folder, 'bed.wav')];
    writeFileSync(midiPath, midi);
    execFileSync(
      'fluidsynth',
      [
        ['-n', '-i', '-q', '-g', '0.4', '-r', String(RATE), '-O', 'float', '-T', 'wav'],
        ['-o', 'synth.polyphony=512', '-o', 'synth.reverb.room-size=0.55'],
        ['-o', 'synth.reverb.width=1', '-o', 'synth.reverb.level=0.7'],
        ['-F', wavPath, SOUND_FONT, midiPath],
      ].flat(),
      { stdio: 'ignore' },
    );
    const seconds = getSeconds(bed);
    const limit = (10 ** (HIGHEST_PEAK / 20)).toFixed(4);
    const shape = [
      `atrim=0:${String(seconds)}`,
      'highpass=f=32',
      'bass=g=-2.5:f=110',
      'treble=g=4:f=4500',
      'acompressor=threshold=0.1:ratio=2.2:attack=25:release=250:makeup=1',
      `afade=t=out:st=${String(seconds - FADE_SECONDS)}:d=${String(FADE_SECONDS)}`,
    ].join(',');
    const master = (gain: number) =>
      `${shape},volume=${gain.toFixed(2)}dB,aresample=${String(4 * RATE)},alimiter=limit=${limit}:attack=5:release=80:level=false,aresample=${String(RATE)}`;
    let gain = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      gain += LOUDNESS - measureLoudness(wavPath, master(gain));
    }
    const output = ['-c:a', 'aac', '-b:a', BITRATE, '-map_metadata', '-1', '-fflags', '+bitexact'];
    const input = ['-v', 'error', '-y', '-i', wavPath, '-af', master(gain), '-ac', '2'];
    execFileSync('ffmpeg', [...input, ...output, '-movflags', '+faststart', path]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
