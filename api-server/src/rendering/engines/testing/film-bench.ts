import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { createKeyedLock } from '../../../data/locks/keyed-lock.ts';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { createSpeech, type Speech } from '../../speech/speech.ts';
import { createTone } from '../../speech/testing/tone.ts';
import { createTinyVideo } from '../../../testing/scripted-engine.ts';
import type { Engine, EngineRef, EngineStatus } from '../engine.ts';
import type { FilmSpec, FlowSpec } from '../film-spec.ts';
import type { ConnectionOptions } from '../remote/connection.ts';
import type { AudioSeconds } from '../remote/model-limits.ts';
import { createFilmEngine } from '../remote-film/film-engine.ts';
import { createFilmCapabilities } from '../remote-film/capabilities.ts';
import { Bench, createPicture } from './bench.ts';
import type { Driver } from './drivers.ts';
import type { FilmCase } from './film-cases.ts';

/** A film engine with its provider's server. */
export class FilmBench {
  readonly parts: Bench;
  readonly #case: FilmCase;
  readonly #speech: Speech | undefined;
  /** Sound lengths that the provider's model accepts. */
  audioSeconds: AudioSeconds | undefined;
  #picture!: Awaited<ReturnType<typeof createPicture>>;
  #tools!: FfmpegTools;
  #work = '';
  engine!: Engine<FlowSpec>;

  constructor(driver: Driver, film: FilmCase, speech?: Speech) {
    this.parts = new Bench(driver, film.special);
    this.#case = film;
    this.#speech = speech;
  }

  get server() {
    return this.parts.server;
  }

  get spec(): FilmSpec {
    const { folder } = this.#picture;
    return this.#case.spec({
      picture: join(folder, 'picture.jpg'),
      recording: join(folder, 'recording.wav'),
    });
  }

  get workDir(): string {
    return this.#work;
  }

  async open(): Promise<void> {
    this.#tools = await locateFfmpeg();
    this.#picture = await createPicture();
    this.#work = await mkdtemp(join(tmpdir(), 'film-bench-'));
    await this.parts.open();
    await writeFile(join(this.#picture.folder, 'recording.wav'), createTone());
    await this.repair();
    await this.#create();
  }

  /** Makes the provider deliver valid files again. */
  async repair(): Promise<void> {
    this.server.video = readFileSync(createTinyVideo(this.#tools.ffmpeg, 1));
    const create = { width: 64, height: 48, channels: 3, background: '#2a6' } as const;
    this.server.picture = this.#case.makesPictures
      ? await sharp({ create }).png().toBuffer()
      : undefined;
  }

  /** Makes the provider deliver invalid files. */
  spoil(): void {
    this.server.video = Buffer.from('no film at all');
    if (this.#case.makesPictures) this.server.picture = Buffer.from('no picture');
  }

  async close(): Promise<void> {
    await this.engine.close();
    await this.parts.close();
    await this.#picture.remove();
    await rm(this.#work, { recursive: true, force: true });
  }

  /** Recreates the engine without its memory, like a worker's restart. */
  async restart(connection: ConnectionOptions = {}): Promise<Engine<FlowSpec>> {
    await this.engine.close();
    await this.parts.restart(connection);
    return this.#create();
  }

  submit(key = 'task-1'): Promise<EngineRef> {
    return this.engine.submit(this.spec, key);
  }

  /** Polls until the job has ended. */
  async end(ref: EngineRef): Promise<EngineStatus> {
    for (;;) {
      const status = await this.engine.poll(ref);
      if (status.state !== 'running' && status.state !== 'queued') return status;
      await pause(20);
    }
  }

  async #create(): Promise<Engine<FlowSpec>> {
    const { flow } = this.#case;
    const tools = this.#tools;
    this.engine = await createFilmEngine({
      provider: this.parts.engine,
      capabilities: createFilmCapabilities(flow, this.parts.engine.capabilities()),
      tools: { tools, speech: this.#speech ?? createSpeech({ ffmpeg: tools.ffmpeg }) },
      workDir: this.#work,
      audioSeconds: this.audioSeconds,
      keyedLock: createKeyedLock(),
      onError: () => undefined,
    });
    return this.engine;
  }
}
