import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { registerCall, type CallInput } from '../../web/http/call.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import { countUse } from '../../web/limits/buckets.ts';
import { PCM_RATE, getPcmSeconds } from '../../rendering/media/sound/pcm.ts';
import { runFfmpeg } from '../../rendering/media/run-ffmpeg.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../../files/storage/storage.ts';
import type { Speech } from '../../rendering/speech/speech.ts';
import type { FfmpegTools } from '../../rendering/media/ffmpeg.ts';
import type { DataFolders } from '../../config/data-folders.ts';
import { getOwnSamplesFolder } from './own-samples.ts';
import { getSampleText } from './sample-texts.ts';
import { SpeechError } from '../../rendering/speech/speech-driver.ts';

interface Sampling {
  storage: Storage;
  speech: Speech;
  tools: FfmpegTools;
  folders: DataFolders;
}

const SAMPLES_PER_HOUR = 240;

type Asked = CallInput<'voiceSample'>['body'];

async function makeSample(
  { speech, tools, storage, folders }: Sampling,
  { text, ...voice }: Asked & { text: string },
  key: string,
): Promise<number> {
  const folder = join(folders.work, `sample-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const pcm = await speech.speak(text, voice, { folder });
    const pcmPath = join(folder, 'sample.pcm');
    const soundPath = join(folder, 'sample.m4a');
    await writeFile(pcmPath, pcm);
    await runFfmpeg({
      ffmpeg: tools.ffmpeg,
      arguments: [
        '-f',
        's16le',
        '-ar',
        String(PCM_RATE),
        '-ac',
        '1',
        '-i',
        pcmPath,
        '-c:a',
        'aac',
        '-b:a',
        '96k',
        '-movflags',
        '+faststart',
        soundPath,
      ],
    });
    await storage.moveIn(key, soundPath);
    return getPcmSeconds(pcm);
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    throw new ProblemError('unavailable', error.message, {}, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const KEPT_SAMPLES = 2000;
/** Samples are created once per process and choice. Their length is cached with them. */
const samplesBySpeech = new WeakMap<Speech, LRUCache<string, Promise<number>>>();

async function getVoiceSample(
  platform: Sampling,
  request: Asked,
): Promise<CallAnswer<'voiceSample'>> {
  const { voiceId, speed, pitch } = request;
  const refusal = platform.speech.findRefusal(request);
  if (refusal !== undefined) throw new ProblemError('invalid_request', refusal);
  const { engine, voices } = platform.speech.describe();
  const voiceLanguage = voices.find(({ id }) => id === voiceId)?.language;
  const text = request.text ?? getSampleText(voiceLanguage);
  const choice = JSON.stringify([engine.id, engine.label, voiceId, speed, pitch, text]);
  const hash = createHash('sha256').update(choice).digest('hex').slice(0, 24);
  // Nobody replays samples of their own words after a day.
  const folder = request.text === undefined ? 'voice-samples' : getOwnSamplesFolder(new Date());
  const key = `${folder}/${hash}.m4a`;
  const samples =
    samplesBySpeech.get(platform.speech) ??
    new LRUCache<string, Promise<number>>({ max: KEPT_SAMPLES });
  samplesBySpeech.set(platform.speech, samples);
  const seconds = samples.get(key) ?? makeSample(platform, { ...request, text }, key);
  samples.set(key, seconds);
  // Failures are not cached, so the next caller retries.
  seconds.catch(() => samples.delete(key));
  return { seconds: await seconds, url: platform.storage.address(key), text };
}

/** Routes to list voices and play samples. */
export const speechRoutes: FastifyPluginAsync<{ platform: Sampling & { db: Database } }> = async (
  app,
  { platform },
) => {
  registerCall(app, 'listVoices', { handler: () => Promise.resolve(platform.speech.describe()) });
  registerCall(app, 'voiceSample', {
    handler: async ({ body, user }) => {
      await countUse(platform.db, {
        key: `voice-sample:${user.uid}`,
        limit: SAMPLES_PER_HOUR,
        windowSeconds: 3600,
        message: t`You've listened to a lot of voices in a short time. Try again later.`,
      });
      return getVoiceSample(platform, body);
    },
  });
};
