import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { createSilence } from '../../media/sound/pcm.ts';
import { probeVideo } from '../../media/probe.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { Speech } from '../../speech/speech.ts';
import { makeFilm } from '../film/make-film.ts';

/** Pixels. Films this small render quickly. */
export const ODD_SIZE = { width: 192, height: 108 };
/** Settings common to all films. */
export const FRAME = { ratio: '16:9', quality: '480p', seed: 5 } as const;
/** Transition between shots. */
export const PAUSE = { transition: 'fade', transitionSeconds: 0.3 } as const;
/** Voice that speaks each sentence as a tone of half a second. */
export const TONE_VOICE = { voiceId: 'test', speed: 1, pitch: 0 };

/** Width and height of the pictures by index. The first is `p0`. */
export const ODD_SIZES = [
  [64, 64],
  [301, 77],
  [77, 301],
  [640, 480],
  [481, 641],
  [100, 1000],
  [1000, 100],
  [333, 333],
  [200, 113],
] as const;

const TONE = createSilence(0.5);
for (let at = 0; at < TONE.length; at += 2) {
  TONE.writeInt16LE(Math.round(9000 * Math.sin((at * Math.PI * 300) / 48_000)), at);
}

/** Speaks every sentence at once as a tone of half a second, with real samples. */
export const toneSpeech: Speech = {
  describe: () => ({
    available: true,
    reason: null,
    voices: [],
    engine: { id: 'tone', label: 'Tone', honesty: 'A tone.' },
  }),
  findRefusal: () => undefined,
  speak: () => Promise.resolve(TONE),
};

async function drawPictures(folder: string): Promise<Record<string, string>> {
  const media: Record<string, string> = {};
  for (const [index, [width, height]] of ODD_SIZES.entries()) {
    const path = join(folder, `p${String(index)}.png`);
    const background = `hsl(${String(index * 40)}, 50%, 40%)`;
    const create = { width, height, channels: index === 4 ? 4 : 3, background } as const;
    await sharp({ create }).png().toFile(path);
    media[`p${String(index)}`] = path;
  }
  return media;
}

/**
 * Renders films of oddly shaped pictures, in a folder whose name is hard to handle for programs.
 */
export class OddFilms {
  folder = '';
  tools!: FfmpegTools;
  media: Record<string, string> = {};
  #made = 0;

  async open(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), "films, it's [odd]: "));
    this.tools = await locateFfmpeg();
    this.media = await drawPictures(this.folder);
  }

  /** Writes the frame at a time of a video as PNG. */
  async writeFrame(path: string, second: number, framePath: string): Promise<void> {
    const frameArguments = ['-ss', String(second), '-i', path, '-frames:v', '1', framePath];
    await runFfmpeg({ ffmpeg: this.tools.ffmpeg, arguments: frameArguments });
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /**
   * @returns the film's path and folder, its properties as read by a player, and its rendering
   * stages
   */
  async make(settings: FilmSettings, signal = new AbortController().signal) {
    const filmFolder = join(this.folder, `film-${String((this.#made += 1))}`);
    await mkdir(filmFolder, { recursive: true });
    const stages: string[] = [];
    const artefacts = await makeFilm(
      { tools: this.tools, speech: toneSpeech },
      {
        spec: { ...settings, ...FRAME, media: this.media },
        folder: filmFolder,
        withExtras: false,
        size: ODD_SIZE,
        signal,
        onProgress: ({ stage }) => stages.push(stage),
      },
    );
    const path = join(filmFolder, 'video.mp4');
    return {
      path,
      own: filmFolder,
      artefacts,
      stages,
      probe: await probeVideo(this.tools.ffprobe, path),
    };
  }
}
