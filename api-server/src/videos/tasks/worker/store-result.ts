import { CredentialsError } from '../../../rendering/content-credentials/content-credentials.ts';
import type { Signing } from '../../../rendering/content-credentials/create-signing.ts';
import {
  SIDE_ROLES,
  type Engine,
  type EngineArtefact,
  type EngineRef,
  type FetchedArtefact,
} from '../../../rendering/engines/engine.ts';
import type { FlowSpec } from '../../../rendering/engines/film-spec.ts';
import { findDifference, probeVideo, type VideoProbe } from '../../../rendering/media/probe.ts';
import type { Config } from '../../../config/config.ts';
import type { Logger } from '../../../config/logger.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import type { Engines } from '../../../rendering/engines/choose-engine.ts';
import type { FfmpegTools } from '../../../rendering/media/ffmpeg.ts';
import { keepUntil } from '../history/keep-until.ts';
import { toSceneKey } from '../../../rendering/engines/film/segments/stored-segments.ts';
import type { StoredScene } from '../films/stored-scenes.ts';
import type { StoredVideo } from '../settle.ts';
import type { SideFiles } from '../tables.ts';
import type { ClaimedTask } from './claim.ts';
import { isSigned, storeSigned } from './sign-artefact.ts';

/** Thrown when the result is not the requested video. */
export class ResultRefusedError extends Error {
  override name = 'ResultRefusedError';
  /** Whether the result arrived incomplete; a retry may then fetch the rest. */
  readonly isIncomplete: boolean;

  constructor(
    message: string,
    { isIncomplete = false, ...options }: ErrorOptions & { isIncomplete?: boolean } = {},
  ) {
    super(message, options);
    this.isIncomplete = isIncomplete;
  }
}

const EXTENSIONS: Record<string, string> = {
  'video/mp4': 'mp4',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/vtt': 'vtt',
  'application/x-subrip': 'srt',
  'text/plain': 'txt',
  'application/json': 'json',
  'audio/wav': 'wav',
};

/** Returns the storage folder of one run's files. */
export const getResultFolder = (task: ClaimedTask): string => `videos/${task.uid}/${task.runUid}`;

/** Dependencies of the work on one task, with the engine for its flow. */
export interface TaskDependencies {
  config: Config;
  logger: Logger;
  db: Database;
  queue: JobQueue;
  storage: Storage;
  engines: Engines;
  tools: FfmpegTools;
  signing: Signing;
  engine: Engine<FlowSpec>;
}

interface Stored {
  key: string;
  size: number;
}

/** Stores the bytes as they arrive, without signing them. */
async function storePlain(storage: Storage, { stream, sha256 }: FetchedArtefact, key: string) {
  const receivedBytes = await storage.put(key, stream);
  await sha256;
  return { receivedBytes, storedBytes: receivedBytes };
}

/** Signing the same bytes again would fail again, so the result is refused. */
function refuseUnsigned(error: unknown): never {
  if (!(error instanceof CredentialsError)) throw error;
  throw new ResultRefusedError('no file that can be signed', { cause: error });
}

async function storeArtefact(
  platform: TaskDependencies,
  task: ClaimedTask,
  ref: EngineRef,
  artefact: EngineArtefact,
): Promise<Stored> {
  const { engine, storage } = platform;
  const fetchedArtefact = await engine.fetch(ref, artefact);
  const extension = EXTENSIONS[artefact.contentType] ?? 'bin';
  const scene = artefact.role === 'scene' ? toSceneKey(artefact) : undefined;
  const name = scene === undefined ? artefact.role : `scenes/${scene}`;
  const key = `${getResultFolder(task)}/${name}.${extension}`;
  const { receivedBytes, storedBytes } = isSigned(artefact)
    ? await storeSigned(platform, { task, artefact, fetchedArtefact, key }).catch(refuseUnsigned)
    : await storePlain(storage, fetchedArtefact, key);
  const { size } = fetchedArtefact;
  if (receivedBytes === 0 || (size !== undefined && size !== receivedBytes)) {
    const message = `${artefact.role}: ${receivedBytes} bytes instead of ${size ?? 'some'}`;
    throw new ResultRefusedError(message, { isIncomplete: true });
  }
  return { key, size: storedBytes };
}

/** A film is as long as its speech, so only the engine knows its duration. */
function getExpectedSeconds({ settings }: ClaimedTask, video: EngineArtefact): number | undefined {
  return 'durationSeconds' in settings ? settings.durationSeconds : video.durationSeconds;
}

async function probe(
  { storage, tools }: { storage: Storage; tools: FfmpegTools },
  key: string,
  artefact: EngineArtefact,
  expectedSeconds: number | undefined,
): Promise<VideoProbe> {
  const copy = await storage.localCopy(key);
  try {
    const videoProbe = await probeVideo(tools.ffprobe, copy.path).catch((error: unknown) => {
      throw new ResultRefusedError('no readable video', { cause: error });
    });
    const { width = videoProbe.width, height = videoProbe.height } = artefact;
    const durationSeconds = expectedSeconds ?? videoProbe.durationSeconds;
    const difference = findDifference({ width, height, durationSeconds }, videoProbe);
    if (difference !== undefined) throw new ResultRefusedError(difference);
    return videoProbe;
  } finally {
    await copy.release();
  }
}

function collectSideFiles(
  storedFiles: ReadonlyMap<EngineArtefact['role'], Stored>,
): SideFiles | null {
  const entries = SIDE_ROLES.flatMap((role) => {
    const file = storedFiles.get(role);
    return file ? [[role, file.key] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/**
 * Copies a job's files into the storage and checks that the video matches the order.
 * @throws ResultRefusedError; after any error the stored files are useless
 */
export async function storeResult(
  platform: TaskDependencies,
  task: ClaimedTask,
  ref: EngineRef,
  artefacts: readonly EngineArtefact[],
): Promise<{ video: StoredVideo; scenes: StoredScene[] }> {
  const storedFiles = new Map<EngineArtefact['role'], Stored>();
  const scenes: StoredScene[] = [];
  for (const artefact of artefacts) {
    const file = await storeArtefact(platform, task, ref, artefact);
    const key = toSceneKey(artefact);
    if (artefact.role === 'scene' && key !== undefined) scenes.push({ key, storageKey: file.key });
    else storedFiles.set(artefact.role, file);
  }
  const artefact = artefacts.find(({ role }) => role === 'video');
  const video = storedFiles.get('video');
  if (!artefact || !video) throw new ResultRefusedError('no video');
  const videoProbe = await probe(platform, video.key, artefact, getExpectedSeconds(task, artefact));
  const storedVideo: StoredVideo = {
    videoKey: video.key,
    posterKey: storedFiles.get('poster')?.key ?? null,
    hoverKey: storedFiles.get('hover')?.key ?? null,
    stillKey: storedFiles.get('still')?.key ?? null,
    width: videoProbe.width,
    height: videoProbe.height,
    durationSeconds: videoProbe.durationSeconds,
    sizeBytes: video.size,
    sideFiles: collectSideFiles(storedFiles),
    fileCheck: artefact.check ?? null,
    isSigned: true,
    keepUntil: await keepUntil(platform.db, platform.config, task.userUid),
  };
  return { video: storedVideo, scenes };
}
