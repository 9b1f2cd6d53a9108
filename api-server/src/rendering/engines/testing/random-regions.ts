import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSeededRandom, type Size } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { createSpeech } from '../../speech/speech.ts';
import { changeVideo, type ChangeRequest } from '../film/clips/change-video.ts';
import { planChange } from '../remote-film/plan-picture.ts';

const run = promisify(execFile);
const SECONDS = 0.1;

type Spec = ChangeRequest['spec'];

/** Changes random regions of tiny clips, with the preview engine and with the remote engine. */
export class RandomRegions {
  readonly #random: () => number;
  #folder = '';
  #tools!: FfmpegTools;
  #runs = 0;
  readonly #clips = new Map<string, Promise<string>>();

  constructor(seed: number) {
    this.#random = createSeededRandom(seed);
  }

  async open(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'regions-'));
    this.#tools = await locateFfmpeg();
  }

  close(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }

  /** Changes applied to a region in turn. */
  static readonly CHANGES: readonly Spec['change'][] = [
    { kind: 'blur' },
    { kind: 'remove' },
    { kind: 'colour', colour: '#cc2244' },
    { kind: 'picture', imageUid: 'patch' },
  ];

  /** @returns a description of the change if it failed */
  async tryOne(change: Spec['change'], by: 'preview' | 'provider'): Promise<string | undefined> {
    const spec = await this.#drawSpec(change);
    const folder = join(this.#folder, String((this.#runs += 1)));
    await mkdir(folder);
    const request = {
      spec,
      folder,
      seed: 1,
      withExtras: false,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    };
    try {
      if (by === 'preview') await changeVideo(this.#tools, request);
      else await this.#changeByProvider(request);
      return undefined;
    } catch (error) {
      return `${by} ${JSON.stringify(change)} ${JSON.stringify(spec.region)}: ${String(error)}`;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #changeByProvider(request: ChangeRequest & { seed: number }): Promise<void> {
    const speech = createSpeech({ ffmpeg: this.#tools.ffmpeg });
    const { spec, folder, signal } = request;
    const plan = await planChange({ spec, tools: { tools: this.#tools, speech }, folder, signal });
    await plan.make([], request);
  }

  #between(minimum: number, maximum: number): number {
    return minimum + Math.floor(this.#random() * (maximum - minimum + 1));
  }

  async #drawSpec(change: Spec['change']): Promise<Spec> {
    const source = { width: 2 * this.#between(32, 48), height: 2 * this.#between(32, 48) };
    const width = this.#between(4, source.width - 1);
    const height = this.#between(4, source.height);
    const left = this.#between(0, source.width - width);
    const top = this.#between(0, source.height - height);
    const region = {
      x: left / source.width,
      y: top / source.height,
      width: width / source.width,
      height: height / source.height,
    };
    const dab = { radius: 0.1 + this.#random() * 0.1, points: [[0.5, 0.5]] as [number, number][] };
    return {
      flow: 'change-elements',
      imageUid: 'clip',
      videoSeconds: SECONDS,
      region,
      ...(this.#random() < 0.5 && { strokes: [dab] }),
      // Following starts a thread for each video, so only some regions do.
      ...(this.#runs % 3 !== 0 && { regionStays: true }),
      change,
      ratio: 'source',
      quality: '480p',
      seed: 1,
      media: { clip: await this.#clip(source), patch: await this.#patch() },
    };
  }

  #clip({ width, height }: Size): Promise<string> {
    const size = `${String(width)}x${String(height)}`;
    const path = join(this.#folder, `${size}.mp4`);
    const source = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=30:d=${String(SECONDS)}`];
    const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    const clip =
      this.#clips.get(size) ??
      run(this.#tools.ffmpeg, ['-v', 'error', ...source, ...encoder, path]).then(() => path);
    this.#clips.set(size, clip);
    return clip;
  }

  async #patch(): Promise<string> {
    const path = join(this.#folder, 'patch.png');
    const create = { width: 40, height: 30, channels: 3 as const, background: '#00ff00' };
    await sharp({ create }).png().toFile(path);
    return path;
  }
}
