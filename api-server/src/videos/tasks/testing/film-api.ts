import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPreviewEngine } from '../../../rendering/engines/preview/preview-engine.ts';
import { locateFfmpeg } from '../../../rendering/media/ffmpeg.ts';
import { chooseSpeech } from '../../../rendering/speech/choose-speech.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

/**
 * Test API that makes films like a site without a provider. It includes a signed-in person with two
 * pictures and the consent to use their likeness.
 */
export interface FilmApi {
  api: TestApi;
  token: string;
  pictures: string[];
  close: () => Promise<void>;
}

export async function startFilmApi(): Promise<FilmApi> {
  const workDir = await mkdtemp(join(tmpdir(), 'films-'));
  const tools = await locateFfmpeg();
  const speech = await chooseSpeech({ ...process.env, SPEECH_ENGINE: 'flite' }, tools.ffmpeg);
  const engine = await createPreviewEngine({ tools, speech, workDir });
  const api = await startTestApi({ SIGNUP_CREDITS: '5000' }, undefined, { engine, speech });
  const { token } = await api.signIn();
  const pictures = [await api.picture(token), await api.picture(token)];
  for (const { fileUid } of pictures) await api.consent(token, fileUid);
  return {
    api,
    token,
    pictures: pictures.map(({ fileUid }) => fileUid),
    close: async () => {
      await api.close();
      await rm(workDir, { recursive: true, force: true });
    },
  };
}

/** Frame settings of every order. */
export const frame = { ratio: '16:9', quality: '480p' } as const;
export const labels = { label: 'test', parentLabel: 'create' };
export const voice = { voiceId: 'slt' };
