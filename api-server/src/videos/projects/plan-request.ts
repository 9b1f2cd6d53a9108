import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../config/config.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import { parseAddress } from '../../content/scraping/guard/address-rules.ts';
import type { WebReader } from '../../content/scraping/guard/read-web.ts';
import { ReadRefusal } from '../../content/scraping/guard/refusal.ts';
import { visitPage } from '../../content/scraping/page/visit-page.ts';
import {
  copyPictures,
  type PictureDependencies,
} from '../../content/scraping/pictures/copy-pictures.ts';
import { isPhotographedPerson, listSamples } from '../../files/samples/samples.ts';
import { findFile, type FileRow } from '../../files/uploads/file-repository.ts';
import type { CallInput } from '../../web/http/call.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { countUse } from '../../web/limits/buckets.ts';
import type { SpeechDependencies } from '../flows/spoken-length.ts';
import type { PlanImage, PlanPage, PlanRequest, PlanSample } from './agent-planner.ts';
import { findLink } from './request/find-link.ts';

/** Dependencies of collecting the facts for a plan. */
export interface PlanDependencies extends SpeechDependencies, PictureDependencies {
  config: Config;
  webReader: WebReader;
}

/** Time to read a page and its images, because a person waits for the plan. */
const PATIENCE_MS = 30_000;

const toPlanImage = ({ uid, fileName, heads }: FileRow): PlanImage => ({
  uid,
  fileName,
  people: heads?.length,
});

/** Reads the person's images. @throws ProblemError `not_found` if one is not ready */
async function readImages(
  { db }: PlanDependencies,
  uids: readonly string[],
  userUid: string,
): Promise<PlanImage[]> {
  const images: PlanImage[] = [];
  for (const uid of uids) {
    const file = await findFile(db, uid, userUid);
    if (file?.state !== 'ready') throw createNotFound('image');
    images.push(toPlanImage(file));
  }
  return images;
}

interface LinkedPage {
  page?: PlanPage;
  imageUids: string[];
  notices: string[];
}

/** Reads the page that the sentence links to: its facts, and its images where the person has none. */
async function readLinkedPage(
  platform: PlanDependencies,
  { prompt, imageUids }: Body,
  userUid: string,
): Promise<LinkedPage> {
  const link = findLink(prompt);
  if (link === undefined) return { imageUids: [], notices: [] };
  await countUse(platform.db, {
    key: `scrape:${userUid}`,
    limit: platform.config.limits.scrapesPerHour,
    windowSeconds: 3600,
    message: t`You've imported many pages in a short time. Try again later.`,
  });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const reader = platform.webReader;
  try {
    const address = parseAddress(link, reader.rules);
    const { product } = await visitPage(reader, address, signal);
    const { title, description, bulletPoints, price, language } = product;
    const copyJob = { platform, reader, scrapeUid: createUid(), userUid, signal };
    const candidates = imageUids.length === 0 ? product.images : [];
    const { images } = await copyPictures(copyJob, candidates);
    return {
      page: { product: { title, description, bulletPoints, price }, language },
      imageUids: images.map(({ fileUid }) => fileUid),
      notices: [],
    };
  } catch (error) {
    if (!(error instanceof ReadRefusal) && !signal.aborted) throw error;
    const reason =
      error instanceof ReadRefusal ? error.message : t`The page took too long to load.`;
    return { imageUids: [], notices: [t`${reason} Add your own images and a script.`] };
  }
}

type Body = CallInput<'createAgentTask'>['body'];

/**
 * Collects what is known about a request: its images, its page, and the samples and voices that it
 * may use.
 *
 * @throws ProblemError `not_found` for an image that is not ready, `invalid_request` where there is
 * neither an image nor a sample
 */
export async function createPlanRequest(
  platform: PlanDependencies,
  body: Body,
  userUid: string,
): Promise<PlanRequest> {
  const ownImages = await readImages(platform, body.imageUids, userUid);
  const { page, imageUids, notices } = await readLinkedPage(platform, body, userUid);
  const images = [...ownImages, ...(await readImages(platform, imageUids, userUid))];
  const samples = images.length > 0 ? [] : await listSamples(platform);
  if (images.length + samples.length === 0) {
    throw new ProblemError('invalid_request', t`Add an image. The agent needs one to work with.`);
  }
  return {
    prompt: body.prompt,
    images,
    samples: samples
      .filter(({ fileUid }) => !isPhotographedPerson(fileUid))
      .map(({ fileUid, title, alt, kind, focus }): PlanSample => ({
        uid: fileUid,
        fileName: title,
        kind,
        description: alt,
        people: focus?.heads?.length ?? 0,
      })),
    voices: platform.speech.describe().voices,
    page,
    language: body.language,
    notices,
  };
}
