import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { ClaimIngredient } from '../../content-credentials/claim.ts';
import { readIngredient } from '../../content-credentials/origin-record.ts';
import {
  isNormalSignal,
  NORMAL_TAGS,
  normalizeSignal,
} from '../../media/sound/normalize-signal.ts';
import { probeVideo } from '../../media/probe.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { KeyedLock } from '../../../data/locks/keyed-lock.ts';
import { isStorageFull } from '../../../data/faults/storage-full.ts';
import { EngineRefusal, type Engine, type EngineArtefact, type EngineStatus } from '../engine.ts';
import type { FilmTools } from '../film/make-film.ts';
import { toFailure } from '../preview/failures.ts';
import { FAILURES } from '../remote/failures.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';
import type { FilmPlan, PartResult } from './film-plan.ts';
import { toPartFailure } from './parts-status.ts';

/** Finished part at the provider. */
export interface DonePart {
  name: string;
  ref: string;
  artefacts: readonly EngineArtefact[];
}

export interface AssemblyOptions {
  provider: Pick<Engine<RemoteSpec>, 'fetch'>;
  parts: readonly DonePart[];
  plan: (signal: AbortSignal) => Promise<FilmPlan>;
  tools: FilmTools;
  /** Folder for this film alone, created if missing. */
  folder: string;
  limitMs: number;
  /** Serializes films, because ffmpeg already uses every core for one. */
  keyedLock: KeyedLock;
  onError: (error: unknown) => void;
}

/** The parts are unreachable now, but may be readable later. */
class PartsUnreachableError extends Error {
  override name = 'PartsUnreachableError';
}

function createInvalidRefusal(name: string, cause: unknown): EngineRefusal {
  return EngineRefusal.from(toPartFailure(name, FAILURES.noVideo), { cause });
}

/** Assembles one film in this process. */
export class Assembly {
  readonly #options: AssemblyOptions;
  readonly #stop = new AbortController();
  readonly #ended: Promise<void>;
  #status: EngineStatus;
  /** Provenance of the provider's parts. */
  readonly sources: ClaimIngredient[] = [];
  /** Retryable cause of the failure. */
  trouble: Error | undefined;

  constructor(options: AssemblyOptions) {
    this.#options = options;
    this.#status = this.#running(0);
    this.#ended = this.#run();
  }

  get status(): EngineStatus {
    return this.#status;
  }

  /** Resolves when all of its work has stopped. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#ended;
  }

  #running(finishFraction: number): EngineStatus {
    const { length } = this.#options.parts;
    return {
      state: 'running',
      stage: 'finish',
      fraction: (length + finishFraction) / (length + 1),
    };
  }

  async #run(): Promise<void> {
    const { keyedLock, limitMs, onError } = this.#options;
    let timeout: AbortSignal | undefined;
    try {
      const artefacts = await keyedLock('assembly', () => {
        timeout = AbortSignal.timeout(limitMs);
        return this.#make(AbortSignal.any([this.#stop.signal, timeout]));
      });
      this.#status = { state: 'succeeded', artefacts };
    } catch (error) {
      if (this.#stop.signal.aborted) {
        this.#status = { state: 'cancelled' };
        return;
      }
      onError(error);
      if (error instanceof PartsUnreachableError) this.trouble = error;
      this.#status = this.#failure(error, timeout?.aborted ?? false);
    }
  }

  #failure(error: unknown, timedOut: boolean): EngineStatus {
    if (error instanceof PartsUnreachableError) return { state: 'failed', ...FAILURES.unavailable };
    if (error instanceof EngineRefusal) {
      const { code, message, retryable } = error;
      return { state: 'failed', code, message, retryable };
    }
    return { state: 'failed', ...toFailure(error, timedOut) };
  }

  async #make(signal: AbortSignal): Promise<EngineArtefact[]> {
    signal.throwIfAborted();
    const { folder, parts } = this.#options;
    await mkdir(folder, { recursive: true });
    this.sources.length = 0;
    const results: PartResult[] = [];
    for (const index of parts.keys()) results.push(await this.#receive(index, signal));
    const plan = await this.#options.plan(signal);
    if (plan.parts.length !== parts.length) {
      // A script that is synthesized again may need another number of pictures.
      throw EngineRefusal.from(FAILURES.interrupted);
    }
    return plan.make(results, {
      folder,
      signal,
      withExtras: true,
      onProgress: ({ stage, fraction }) => {
        if (stage === 'render') this.#status = this.#running(fraction);
      },
    });
  }

  async #receive(index: number, signal: AbortSignal): Promise<PartResult> {
    const { parts, provider, folder } = this.#options;
    const { name, ref, artefacts } = parts[index] ?? { name: '', ref: '', artefacts: [] };
    const video = artefacts.find(({ role }) => role === 'video');
    const artefact = video ?? artefacts.find(({ role }) => role === 'still');
    if (!artefact) throw createInvalidRefusal(name, new Error('The part has no file.'));
    const path = join(folder, `part-${String(index)}`);
    await this.#download(name, () => provider.fetch(ref, artefact), path, signal);
    const check = video
      ? this.#normalize(path, signal)
      : sharp(path)
          .metadata()
          .then(() => path);
    const format = video ? 'video/mp4' : artefact.contentType;
    const source = await readIngredient(path, format, 'componentOf');
    if (source) this.sources.push(source);
    const usable = await check.catch((error: unknown) => {
      signal.throwIfAborted();
      if (isStorageFull(error)) throw error;
      throw createInvalidRefusal(name, error);
    });
    return { path: usable, kind: video ? 'video' : 'picture' };
  }

  /**
   * Models encode colors in different ways.
   *
   * @returns the path of a clip with normal frames
   */
  async #normalize(path: string, signal: AbortSignal): Promise<string> {
    const { ffmpeg, ffprobe } = this.#options.tools.tools;
    const probedVideo = await probeVideo(ffprobe, path, signal);
    if (isNormalSignal(probedVideo.signal)) return path;
    const [normalPath, tablePath] = [`${path}.mp4`, `${path}.cube`];
    const options = { longestSide: Infinity, tablePath, keepsRate: true };
    const filters = await normalizeSignal(probedVideo.signal, options);
    await runFfmpeg({
      ffmpeg,
      arguments: [
        '-protocol_whitelist',
        'file',
        '-i',
        path,
        '-map',
        '0:v:0',
        '-map',
        '0:a:0?',
        '-vf',
        filters.join(','),
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        '16',
        ...NORMAL_TAGS,
        '-c:a',
        'aac',
        '-b:a',
        '192k',
        '-f',
        'mp4',
        normalPath,
      ],
      signal,
    });
    return normalPath;
  }

  async #download(
    name: string,
    open: () => ReturnType<Engine['fetch']>,
    path: string,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const { stream } = await open();
      await pipeline(stream, createWriteStream(path), { signal });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EngineRefusal) {
        const { code, message, retryable } = error;
        const failure = toPartFailure(name, { code, message, retryable });
        throw EngineRefusal.from(failure, { cause: error });
      }
      if (isStorageFull(error)) throw error;
      throw new PartsUnreachableError('A finished part could not be read.', { cause: error });
    }
  }
}
