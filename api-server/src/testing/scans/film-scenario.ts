import { randomUUID } from 'node:crypto';
import { LIKENESS_CONSENT } from '@vidra/shared-contract';
import type { VideoGroup } from '@vidra/shared-contract/schemas';
import type { Actor } from './actor.ts';

const FRAME = { ratio: '16:9', quality: '480p' } as const;
const LABELS = { label: 'scenario', parentLabel: 'create' };
const createKeyHeaders = () => ({ 'idempotency-key': randomUUID() });

async function order({ api, ok, token }: Actor): Promise<VideoGroup[]> {
  const { fileUid: imageUid } = await api.picture(token);
  await ok('consentToLikeness', { token, body: { fileUid: imageUid, words: LIKENESS_CONSENT } });
  const { voices } = await ok('listVoices', { token });
  const voice = { voiceId: voices[0]?.id ?? '' };
  const frameSettings = { ...FRAME, ...LABELS };
  const images = [{ imageUid }, { imageUid }];
  await ok('quote', { token, body: { settings: { flow: 'multi-image', images, ...FRAME } } });
  await ok('voiceSample', { token, body: { ...voice, text: 'A sentence of my own.' } });
  return [
    await ok('createMultiImage', {
      token,
      headers: createKeyHeaders(),
      body: { images, ...frameSettings },
    }),
    await ok('createProduct', {
      token,
      headers: createKeyHeaders(),
      body: {
        imageUids: [imageUid],
        productName: 'Kettle',
        script: 'It boils.',
        voice,
        ...frameSettings,
      },
    }),
    await ok('createStoryline', {
      token,
      headers: createKeyHeaders(),
      body: { shots: [{ imageUid, narration: 'Once.', seconds: 2 }], voice, ...frameSettings },
    }),
    await ok('createSpeaker', {
      token,
      headers: createKeyHeaders(),
      body: { portraitUid: imageUid, script: 'Hello.', voice, ...frameSettings },
    }),
    await ok('createElements', {
      token,
      headers: createKeyHeaders(),
      body: { kind: 'try-on', personUid: imageUid, garmentUid: imageUid, ...frameSettings },
    }),
  ];
}

async function plan({ api, ok, token }: Actor): Promise<void> {
  const { fileUid } = await api.picture(token);
  const { projectUid, plan: proposedPlan } = await ok('createAgentTask', {
    token,
    headers: createKeyHeaders(),
    body: { prompt: 'Orbit around it', imageUids: [fileUid] },
  });
  const { settings } = proposedPlan;
  await ok('updateAgentTask', { token, body: { projectUid, part: 'motion', settings } });
}

/** Removes the captions of a film. The scripted engine writes no files beside it. */
async function removeCaptions({ api, ok, token }: Actor, taskUid: string): Promise<string> {
  await api.until(token, taskUid, 'done');
  await api.platform.db
    .updateTable('videoTasks')
    .set({ sideFiles: JSON.stringify({ captions: `videos/${taskUid}/captions.vtt` }) })
    .where('uid', '=', taskUid)
    .execute();
  const version = await ok('removeCaptions', { token, body: { taskUid } });
  return version.taskUid;
}

/** Plays films, their captions and sound, and the bin. */
export async function playFilms(actor: Actor): Promise<void> {
  const { ok, token } = actor;
  await ok('capabilities');
  await ok('publicOffer');
  await ok('contentCredentials');
  await ok('filterAudio', { token, body: {} });
  await ok('filterSpeaker', { token, body: {} });
  await ok('filterFront', { token, body: {} });
  await ok('filterUrl2video', { token, body: {} });
  await ok('createShots', { token, body: { story: 'A kettle boils. It sings.' } });
  await ok('createBillingPortalSession', { token, body: {} });
  await plan(actor);
  const groups = await order(actor);
  const taskUids = groups.flatMap(({ tasks }) => tasks.map(({ taskUid }) => taskUid));
  const captionedVideo = groups
    .flatMap(({ tasks }) => tasks)
    .find(({ flow }) => flow === 'product');
  taskUids.push(await removeCaptions(actor, captionedVideo?.taskUid ?? ''));
  for (const taskUid of taskUids) await ok('cancelVideo', { token, body: { taskUid } });
  await ok('batchDel', { token, body: { taskUids } });
  const first = await ok('listBin', { token, query: { limit: 1 } });
  const cursor = first.nextCursor ?? '';
  await ok('listBin', { token, query: { cursor, limit: 1 } });
  await ok('emptyBin', { token, body: { taskUids: taskUids.slice(0, 2) } });
  await ok('emptyBin', { token, body: {} });
}
