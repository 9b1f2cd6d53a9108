import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path/posix';
import type { Flow } from '@vidra/shared-contract';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import { CREDENTIALS_FILE } from '../../../files/uploads/take-in-origin.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import type {
  Claim,
  ClaimIngredient,
  DigitalSourceType,
} from '../../../rendering/content-credentials/claim.ts';
import type { EngineCapabilities } from '../../../rendering/engines/engine.ts';
import { listOrderedFiles, getFlow } from '../../flows/flows.ts';
import type { ClaimedTask } from './claim.ts';

const FORMATS = {
  picture: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/mp4',
  music: 'audio/mp4',
} as const;

interface TaskInput {
  ingredient: ClaimIngredient;
  isModelMade: boolean;
}

interface ClaimOptions {
  config: Pick<Config, 'product'>;
  db: Database;
  storage: Storage;
  engine: Pick<EngineCapabilities, 'name' | 'version' | 'generative'>;
}

async function readArchive(storage: Storage, storageKey: string): Promise<Uint8Array> {
  const copy = await storage.localCopy(`${dirname(storageKey)}/${CREDENTIALS_FILE}`);
  try {
    return await readFile(copy.path);
  } finally {
    await copy.release();
  }
}

/**
 * Returns the relationship of an input file to the result. It depends on the flow and the file's
 * place in the order.
 */
function getRelationship(flow: Flow, index: number, generative: boolean) {
  if (flow === 'change-elements' && index === 0) return 'parentOf';
  return generative ? 'inputTo' : 'componentOf';
}

async function listInputs({ db, storage, engine }: ClaimOptions, task: ClaimedTask) {
  const flow = getFlow(task.settings);
  const formats = new Map<string, (typeof FORMATS)[keyof typeof FORMATS]>();
  // A font is a tool, and no part of what is shown.
  for (const { uid, kind } of listOrderedFiles(task.settings))
    if (kind !== 'font') formats.set(uid, FORMATS[kind]);
  if (formats.size === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select(['uid', 'storageKey', 'origin'])
    .where('uid', 'in', [...formats.keys()])
    .execute();
  const files = new Map(rows.map((row) => [row.uid, row]));
  const inputs = [...formats].map(async ([uid, format], index): Promise<TaskInput> => {
    const { storageKey = null, origin = null } = files.get(uid) ?? {};
    const isSigned = origin?.isSigned === true && storageKey !== null;
    const declaredSourceType = origin?.declaredSourceType;
    return {
      isModelMade: origin?.isModelMade ?? false,
      ingredient: {
        relationship: getRelationship(flow, index, engine.generative),
        format,
        ...(isSigned && { archive: await readArchive(storage, storageKey) }),
        ...(declaredSourceType !== undefined && { declaredSourceType }),
      },
    };
  });
  return Promise.all(inputs);
}

function chooseSourceType(
  flow: Flow,
  generative: boolean,
  hasModelMade: boolean,
): DigitalSourceType {
  if (!generative) return hasModelMade ? 'compositeWithTrainedAlgorithmicMedia' : 'composite';
  // In the other flows, a part of the video is the person's own: a picture, a voice, captions.
  return flow === 'image-to-video'
    ? 'trainedAlgorithmicMedia'
    : 'compositeWithTrainedAlgorithmicMedia';
}

/**
 * Returns the claim of a task's result: its engine and its ingredients. The claim contains no text
 * that a person wrote.
 *
 * @param sources provider files from which the engine made the result
 */
export async function describeClaim(
  options: ClaimOptions,
  task: ClaimedTask,
  sources: readonly ClaimIngredient[] = [],
): Promise<Claim> {
  const { config, engine } = options;
  const { name, version, generative } = engine;
  const inputs = await listInputs(options, task);
  const hasModelMade = inputs.some(({ isModelMade }) => isModelMade);
  return {
    generator: { name: config.product.name },
    engine: { name, ...(version !== undefined && { version }) },
    sourceType: chooseSourceType(getFlow(task.settings), generative, hasModelMade),
    ingredients: [...inputs.map(({ ingredient }) => ingredient), ...sources],
  };
}
