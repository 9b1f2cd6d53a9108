import { drawCaptionOverlay } from '../../../typesetting/draw-block.ts';
import { toEvenBox } from '../../../typesetting/draw-text.ts';
import { OddFilms, PAUSE, TONE_VOICE, toneSpeech } from '../../testing/odd-films.ts';
import { createCaptionCues } from '@vidra/shared-film/timeline';
import { planFilm } from '../plan-film.ts';

const films = new OddFilms();
beforeAll(() => films.open());
afterAll(() => films.close());

const COMPOUND = 'Kraftfahrzeughaftpflichtversicherung';
const FRAME = { width: 540, height: 960 };

/** Plans a film as the engine does, and returns its captions. */
async function planCaptions(script: string, voiceLanguage?: string) {
  const voices = voiceLanguage
    ? [{ id: TONE_VOICE.voiceId, name: 'Tone', language: voiceLanguage }]
    : [];
  const speech = { ...toneSpeech, describe: () => ({ ...toneSpeech.describe(), voices }) };
  const film = await planFilm(
    {
      flow: 'storyline',
      story: '',
      style: 'clean',
      captions: true,
      music: null,
      ...PAUSE,
      voice: voiceLanguage ? TONE_VOICE : null,
      shots: [{ imageUid: 'p3', narration: script, description: '', motion: 'still', seconds: 1 }],
      ratio: '9:16',
      quality: '480p',
      seed: 5,
      media: films.media,
    },
    { speech, ffmpeg: films.tools.ffmpeg, folder: films.folder, video: FRAME },
  );
  return createCaptionCues(film, { hyphenate: film.hyphenate }).map(({ placed }) => placed);
}

/** Returns the heights of the drawn lines of text, in pixels. */
function measureDrawnLines(placed: Awaited<ReturnType<typeof planCaptions>>[number]): number[] {
  const { width, height, pixels } = drawCaptionOverlay(placed, toEvenBox(placed.box, 8));
  const isInked = (y: number) =>
    pixels
      .subarray(y * width * 4, (y + 1) * width * 4)
      .some((byte, at) => at % 4 === 3 && byte > 200);
  const heights: number[] = [];
  for (let y = 0, run = 0; y <= height; y += 1) {
    if (y < height && isInked(y)) run += 1;
    else if (run > 0) {
      heights.push(run);
      run = 0;
    }
  }
  return heights;
}

test.each([
  ['the voice', 'de'],
  ['the text', undefined],
])(
  'draws a long compound hyphenated and at full size, in the language of %s',
  async (_, language) => {
    const script = `${COMPOUND}. Das ist alles.`;
    const [caption, nextCaption] = await planCaptions(script, language);
    expect(caption?.lines.map(({ text }) => text)).toEqual([
      'Kraftfahrzeughaft-',
      'pflichtversicherung.',
    ]);
    expect(caption?.size).toBe(nextCaption?.size);
    const lines = measureDrawnLines(caption!);
    expect(lines).toHaveLength(2);
    expect(Math.min(...lines)).toBeGreaterThan(0.6 * (nextCaption?.size ?? Infinity));
  },
);

test('makes a compound smaller in a language without patterns', async () => {
  const [caption, nextCaption] = await planCaptions(`${COMPOUND}. Das ist alles.`, 'hi');
  expect(caption?.lines).toHaveLength(1);
  expect(caption?.size).toBeLessThan(nextCaption?.size ?? 0);
});
