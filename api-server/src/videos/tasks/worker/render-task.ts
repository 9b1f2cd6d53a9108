import type { Typeface } from '@vidra/shared-contract/schemas';
import type { Focus } from '@vidra/shared-film/timeline';
import { runInSpan } from '@vidra/shared-tracing';
import type { EngineRef } from '../../../rendering/engines/engine.ts';
import type { DiskReserve } from '../../../data/database/connections/disk-reserve.ts';
import { FileMissingError, type LocalCopy } from '../../../files/storage/storage.ts';
import { EVERY_KIND, findFile } from '../../../files/uploads/file-repository.ts';
import { presentFocus } from '../../../files/uploads/present-file.ts';
import { listOrderedFiles, getFlow, buildFlowSpec } from '../../flows/flows.ts';
import type { RenderJob } from '../../../data/queue/queue.ts';
import type { KeptScenes } from '../../../rendering/engines/film-spec.ts';
import { createScenesAtHand, type ScenesAtHand } from '../films/stored-scenes.ts';
import { settleTask } from '../settle.ts';
import { claimTask, returnToQueue, type ClaimedTask } from './claim.ts';
import { LOST_ENDING, PICTURE_GONE, toEnding, withObjection } from './task-outcomes.ts';
import { followJob, type JobEnd } from './follow-job.ts';
import { reportProgress } from './report.ts';
import { settleDespiteFullDisk } from './settle-despite-full-disk.ts';
import { getResultFolder, storeResult, type TaskDependencies } from './store-result.ts';
import { createJobEnds } from './stop-job.ts';
import { submitJob } from './submit-job.ts';

/** Dependencies of rendering a task. */
export interface Rendering extends Omit<TaskDependencies, 'engine'> {
  diskReserve: DiskReserve;
}

const QUEUED_LIMIT_SECONDS = 3600;

/** The task's files on the local disk. */
interface LocalPictures {
  /** By file uid. */
  paths: Record<string, string>;
  /** Focus of each analyzed picture by file uid. */
  focuses: Record<string, Focus>;
  /** Names and widths of own fonts by file uid. */
  typefaces: Record<string, Typeface>;
  /** File uids of pictures in which faces could not be looked for. */
  unseenUids: string[];
  release: () => Promise<void>;
}

/** @returns undefined when one of the files is gone */
async function fetchPictures(
  platform: Pick<TaskDependencies, 'db' | 'storage' | 'config'>,
  task: ClaimedTask,
): Promise<LocalPictures | undefined> {
  const copies: [uid: string, copy: LocalCopy][] = [];
  const focuses: Record<string, Focus> = {};
  const typefaces: Record<string, Typeface> = {};
  const unseenUids: string[] = [];
  // Without a driver, faces are looked for in no picture.
  const hasPerception = platform.config.perception !== 'none';
  const release = async () => {
    await Promise.all(copies.map(([, copy]) => copy.release()));
  };
  try {
    for (const uid of new Set(
      listOrderedFiles(task.settings).map((orderedFile) => orderedFile.uid),
    )) {
      const file = await findFile(platform.db, uid, task.userUid, EVERY_KIND);
      if (file?.storageKey == null) throw new FileMissingError();
      copies.push([uid, await platform.storage.localCopy(file.storageKey)]);
      const { focus } = presentFocus(file);
      if (focus) focuses[uid] = focus;
      if (file.typeface) typefaces[uid] = file.typeface;
      if (hasPerception && file.kind === 'picture' && file.heads === null) unseenUids.push(uid);
    }
  } catch (error) {
    await release();
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const paths = Object.fromEntries(copies.map(([uid, { path }]) => [uid, path]));
  return { paths, focuses, typefaces, unseenUids, release };
}

async function finish(
  platform: TaskDependencies,
  task: ClaimedTask,
  ref: EngineRef,
  end: JobEnd,
): Promise<void> {
  const { engine } = platform;
  const job = createJobEnds(engine, ref, platform.logger.child({ task: task.uid }));
  switch (end.kind) {
    case 'succeeded': {
      const storedVideo = await storeResult(platform, task, ref, end.artefacts);
      const isSettled = await settleTask(
        platform,
        task,
        { status: 'done', ...storedVideo },
        task.runUid,
      );
      if (isSettled) await job.discard();
      else await platform.storage.removeFolder(getResultFolder(task));
      break;
    }
    case 'failed': {
      const { code, message, retryable } = end;
      const ending = { status: 'failed', code, message, retryable } as const;
      await settleTask(platform, task, withObjection(ending, platform.config), task.runUid);
      break;
    }
    case 'lost':
      await settleTask(platform, task, LOST_ENDING, task.runUid);
      break;
    case 'unwanted':
      break;
    case 'stopped':
      await job.stopHere();
      await returnToQueue(platform, task);
      return;
  }
  await job.stopHere();
}

async function makeVideo(
  platform: TaskDependencies,
  task: ClaimedTask,
  { pictures, scenes }: { pictures: LocalPictures; scenes: KeptScenes | undefined },
  signal: AbortSignal,
): Promise<void> {
  const { settings, paidSeconds } = task;
  const extras = {
    focuses: pictures.focuses,
    typefaces: pictures.typefaces,
    perceives: platform.config.perception !== 'none',
    ...(pictures.unseenUids.length > 0 && { unseenUids: pictures.unseenUids }),
    ...(scenes && { kept: scenes }),
    ...(paidSeconds !== null && { paidSeconds }),
  };
  const ref = await submitJob(platform, task, buildFlowSpec(settings, pictures.paths, extras));
  const runningSeconds = platform.config.render.limitSeconds;
  try {
    const end = await followJob({
      engine: platform.engine,
      ref,
      signal,
      logger: platform.logger.child({ task: task.uid }),
      limitSeconds: { queued: QUEUED_LIMIT_SECONDS, running: runningSeconds },
      report: (progress) => reportProgress(platform, task, progress),
    });
    await finish(platform, task, ref, end);
  } catch (error) {
    const { storage, logger } = platform;
    await storage.removeFolder(getResultFolder(task)).catch((problem: unknown) => {
      logger.warn({ err: problem, task: task.uid }, 'the files of a failed run are left behind');
    });
    if (toEnding(error, task)) {
      await createJobEnds(platform.engine, ref, logger).stopHere();
    }
    throw error;
  }
}

/**
 * Renders the video of one task, from claiming the task to settling it.
 *
 * @param signal aborted when the process is about to end; the task then goes back to the queue
 * @throws when a retry may help: the queue delivers the job once more
 */
export async function renderTask(
  platform: Rendering,
  job: RenderJob,
  signal: AbortSignal,
): Promise<void> {
  const { taskUid } = job;
  const task = await claimTask(platform, job);
  if (!task) return;
  const logger = platform.logger.child({ task: taskUid, attempt: task.attempt, run: task.runs });
  logger.info('rendering begins');
  let pictures: LocalPictures | undefined;
  let scenes: ScenesAtHand | undefined;
  try {
    pictures = await fetchPictures(platform, task);
    if (!pictures) {
      await settleTask(platform, task, PICTURE_GONE, task.runUid);
      return;
    }
    const engine = platform.engines[getFlow(task.settings)];
    const keeps = engine.capabilities().keepsScenes && platform.config.keptScenesDays > 0;
    scenes = keeps ? createScenesAtHand(platform, task.userUid) : undefined;
    const localInputs = { pictures, scenes };
    const { id } = engine.capabilities();
    const span = { kind: 'internal', attributes: { 'vidra.task': taskUid } } as const;
    await runInSpan(`engine ${id}`, span, () =>
      makeVideo({ ...platform, engine }, task, localInputs, signal),
    );
  } catch (error) {
    const ending = toEnding(error, task);
    logger.error({ err: error }, 'rendering failed');
    if (!ending) throw error;
    const describedEnding = withObjection(ending, platform.config);
    await settleDespiteFullDisk(platform, task, describedEnding, signal);
  } finally {
    await pictures?.release();
    await scenes?.release();
  }
  logger.info('rendering ended');
}
