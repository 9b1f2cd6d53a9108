import { mkdir, rm } from 'node:fs/promises';
import { FRAMES_PER_SECOND } from '@vidra/shared-contract/timeline';
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
  /** Speaks the scripts of films. */
  speech: Speech;
  /** Receives what went wrong, in the operator's words. */
  onError: (error: unknown) => void;
}

/** What was kept may be what was wrong; the new parts take its place. */
const dropKept = (spec: FlowSpec): FlowSpec =>
  'kept' in spec ? { ...spec, kept: { find: () => Promise.resolve(undefined) } } : spec;

/** What was kept may be what ffmpeg could not put together. */
const isRepeatable = (error: unknown, spec: FlowSpec) =>
  error instanceof ResultInvalidError ||
  ('kept' in spec && error instanceof FfmpegError && error.failure === 'failed');

/** One clip on its way: queued, running, then one final status that never changes. */
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

  /** Resolves, never rejects, when the job has its final status and its processes are gone. */
  run(settings: JobSettings): Promise<void> {
    this.#ended = this.#render(settings);
    return this.#ended;
  }

  /** Resolves when nothing of the job runs any more and, unless it had ended, no file is left. */
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

  /** A result that does not pass its check is made once more, of nothing that was kept. */
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
