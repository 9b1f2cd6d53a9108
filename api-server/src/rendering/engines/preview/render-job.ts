import { mkdir, rm } from 'node:fs/promises';
import { FRAMES_PER_SECOND } from '@vidra/shared-film/timeline';
import type { FfmpegTools } from '../../media/ffmpeg.ts';
import { FfmpegError } from '../../media/run-ffmpeg.ts';
import type { Speech } from '../../speech/speech.ts';
import type { EngineArtefact, EngineStatus } from '../engine.ts';
import type { FlowSpec } from '../film-spec.ts';
import { isVideoChange, changeVideo } from '../film/clips/change-video.ts';
import { makeFilm } from '../film/make-film.ts';
import { toFailure, ResultInvalidError } from './failures.ts';
import { renderClip, type RenderProgress } from './render-clip.ts';

export interface JobSettings {
  tools: FfmpegTools;
  withExtras: boolean;
  timeoutMs: number;
  /** Synthesizes the scripts of films. */
  speech: Speech;
  /** Receives errors, worded for the operator. */
  onError: (error: unknown) => void;
}

/** Ignores kept scenes, which may be corrupt. The new ones replace them. */
const dropKept = (spec: FlowSpec): FlowSpec =>
  'kept' in spec ? { ...spec, kept: { find: () => Promise.resolve(undefined) } } : spec;

/** Checks whether to render again: ffmpeg may have failed to join kept scenes. */
const isRepeatable = (error: unknown, spec: FlowSpec) =>
  error instanceof ResultInvalidError ||
  ('kept' in spec && error instanceof FfmpegError && error.failure === 'failed');

/** One render job: queued, running, then one final status that never changes. */
export class RenderJob {
  status: EngineStatus = { state: 'queued' };
  readonly folder: string;
  readonly #spec: FlowSpec;
  readonly #cancel = new AbortController();
  #ended: Promise<void> | undefined;

  constructor(spec: FlowSpec, folder: string) {
    this.#spec = spec;
    this.folder = folder;
  }

  /**
   * Resolves, and never rejects, when the job has its final status and its processes have ended.
   */
  run(settings: JobSettings): Promise<void> {
    this.#ended = this.#render(settings);
    return this.#ended;
  }

  /**
   * Resolves when no process of the job runs any more. Unless it had already ended, no file is
   * left.
   */
  async cancel(): Promise<void> {
    this.#cancel.abort();
    if (this.status.state === 'queued') this.status = { state: 'cancelled' };
    await this.#ended;
  }

  async removeFiles(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  async #render(settings: JobSettings): Promise<void> {
    const timeout = AbortSignal.timeout(settings.timeoutMs);
    try {
      this.status = { state: 'running', stage: 'prepare', fraction: 0 };
      await mkdir(this.folder, { recursive: true });
      const signal = AbortSignal.any([this.#cancel.signal, timeout]);
      const artefacts = await this.#makeOrRepeat(settings, signal);
      this.status = { state: 'succeeded', artefacts };
    } catch (error) {
      await this.removeFiles().catch(settings.onError);
      if (this.#cancel.signal.aborted) {
        this.status = { state: 'cancelled' };
        return;
      }
      settings.onError(error);
      this.status = { state: 'failed', ...toFailure(error, timeout.aborted) };
    }
  }

  /** Renders once more without kept scenes if the result fails its check. */
  async #makeOrRepeat(settings: JobSettings, signal: AbortSignal): Promise<EngineArtefact[]> {
    try {
      return await this.#make(this.#spec, settings, signal);
    } catch (error) {
      if (!isRepeatable(error, this.#spec) || signal.aborted) throw error;
      settings.onError(error);
      await this.removeFiles();
      await mkdir(this.folder, { recursive: true });
      return this.#make(dropKept(this.#spec), settings, signal);
    }
  }

  #make(spec: FlowSpec, settings: JobSettings, signal: AbortSignal): Promise<EngineArtefact[]> {
    const { tools, withExtras, speech } = settings;
    const commonOptions = {
      folder: this.folder,
      withExtras,
      signal,
      onProgress: (progress: RenderProgress) => {
        this.status = { state: 'running', ...progress };
      },
    };
    if (spec.flow !== 'image-to-video') {
      if (isVideoChange(spec)) return changeVideo(tools, { ...commonOptions, spec });
      return makeFilm({ tools, speech }, { ...commonOptions, spec });
    }
    const { motion, seed, durationSeconds, ...picture } = spec;
    const frames = durationSeconds * FRAMES_PER_SECOND;
    return renderClip(tools, { ...commonOptions, picture, motion, seed, frames });
  }
}
