import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FfmpegTools } from '../../media/ffmpeg.ts';
import type { ClaimIngredient } from '../../content-credentials/claim.ts';
import type { Engine, EngineArtefact, EngineRef, EngineSpec } from '../engine.ts';
import { openHashedFile } from '../hashed-file.ts';
import { FINISHED_FILES, finishVideo } from './finish-video.ts';
import { toKeyId } from './key-id.ts';

export interface FinishingOptions {
  tools: FfmpegTools;
  /** Folder for this engine alone. Files left by an earlier process are removed. */
  workDir: string;
}

const EXTRAS: readonly EngineArtefact[] = [
  { id: FINISHED_FILES.poster, role: 'poster', contentType: 'image/jpeg' },
  { id: FINISHED_FILES.hover, role: 'hover', contentType: 'video/mp4' },
];

/**
 * Wraps an engine that only delivers a video, to add the files that the site needs. The video is
 * fetched from the provider when its first file is requested.
 */
export async function withFinishing(engine: Engine, options: FinishingOptions): Promise<Engine> {
  const { tools, workDir } = options;
  const specByRef = new Map<EngineRef, Pick<EngineSpec, 'durationSeconds' | 'aiLabel'>>();
  const finishByRef = new Map<EngineRef, Promise<ClaimIngredient[]>>();
  const toFolder = (ref: EngineRef) => join(workDir, toKeyId(ref));
  await rm(workDir, { recursive: true, force: true });

  const finish = async (ref: EngineRef, video: EngineArtefact) => {
    const fetchedVideo = await engine.fetch(ref, video);
    return finishVideo({
      tools,
      received: fetchedVideo,
      folder: toFolder(ref),
      seconds: specByRef.get(ref)?.durationSeconds,
      aiLabel: specByRef.get(ref)?.aiLabel,
    });
  };
  const finishOnce = (ref: EngineRef, video: EngineArtefact) => {
    const pendingFinish = finishByRef.get(ref) ?? finish(ref, video);
    finishByRef.set(ref, pendingFinish);
    return pendingFinish.catch((error: unknown) => {
      finishByRef.delete(ref);
      throw error;
    });
  };
  const findVideo = async (ref: EngineRef) => {
    const status = await engine.poll(ref);
    const artefacts = status.state === 'succeeded' ? status.artefacts : [];
    const video = artefacts.find(({ role }) => role === 'video');
    if (!video) throw new Error(`The job has no video. Its state is ${status.state}.`);
    return video;
  };

  return {
    capabilities: () => engine.capabilities(),
    quote: (spec) => engine.quote(spec),
    submit: async (spec: EngineSpec, key: string) => {
      const ref = await engine.submit(spec, key);
      specByRef.set(ref, spec);
      return ref;
    },
    reconcile: (key) => engine.reconcile(key),
    resume: (ref, spec) => {
      specByRef.set(ref, spec);
      return Promise.resolve();
    },
    poll: async (ref) => {
      const status = await engine.poll(ref);
      if (status.state !== 'succeeded') return status;
      const videos = status.artefacts.filter(({ role }) => role === 'video');
      const videoArtefacts = videos.map(({ id }): EngineArtefact => {
        return { id, role: 'video', contentType: 'video/mp4' };
      });
      return { state: 'succeeded', artefacts: [...videoArtefacts, ...EXTRAS] };
    },
    cancel: (ref) => engine.cancel(ref),
    fetch: async (ref, { role }) => {
      const name = new Map(Object.entries(FINISHED_FILES)).get(role);
      if (name === undefined) throw new Error(`This job has no ${role}.`);
      const sources = await finishOnce(ref, await findVideo(ref));
      return { ...(await openHashedFile(join(toFolder(ref), name))), sources };
    },
    discard: async (ref) => {
      finishByRef.delete(ref);
      specByRef.delete(ref);
      await rm(toFolder(ref), { recursive: true, force: true });
      await engine.discard(ref);
    },
    close: () => engine.close(),
  };
}
