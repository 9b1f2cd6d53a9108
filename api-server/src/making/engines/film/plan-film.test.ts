import type { Speech } from '../../speech/speech.ts';
import { planFilm } from './plan-film.ts';

const SAMPLES_A_SECOND = 48_000 * 2;

/** Says every sentence in so many seconds. */
const speechOf = (seconds: number) =>
  ({ speak: () => Promise.resolve(Buffer.alloc(seconds * SAMPLES_A_SECOND)) }) as unknown as Speech;

const plan = (script: string, seconds: number) =>
  planFilm(
    {
      ...{ flow: 'speaker', portraitUid: 'p', script, captions: true, style: 'warm', seed: 1 },
      ...{ voice: { voiceId: 'v', speed: 1, pitch: 0 }, background: { kind: 'keep' } },
      ...{ music: null, ratio: '16:9', quality: '480p', media: { p: '/tmp/p.jpg' } },
    } as never,
    { speech: speechOf(seconds), ffmpeg: '', folder: '', video: { width: 640, height: 360 } },
  );

test('what would be spoken for longer than it is paid for is refused with a word', async () => {
  await expect(plan('Only a few words are said here.', 20)).rejects.toThrow(
    'Spoken, the script takes 21 seconds, and its price is that of 4. Write numbers and abbreviations as words.',
  );
});

test('a voice that is a little slower than usual is not refused', async () => {
  const script =
    'A sentence that is said in about six seconds, by a voice that takes its time for it.';
  expect(await plan(script, 9)).toMatchObject({ scenes: [{}] });
});
