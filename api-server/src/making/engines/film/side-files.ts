import { captionsOf, type FilmTimeline, type TimedLine } from '@vidra/shared-contract/timeline';

/** A film's words, to be read beside it. */
export interface SpokenFiles {
  /** WebVTT. */
  captions: string;
  /** One sentence a line. */
  transcript: string;
}

const two = (value: number) => String(value).padStart(2, '0');

/** As WebVTT writes a moment: `00:01:02.345`. */
function moment(seconds: number): string {
  const all = Math.max(0, Math.round(seconds * 1000));
  const [minutes, rest] = [Math.floor(all / 60_000), all % 60_000];
  const thousandths = String(rest % 1000).padStart(3, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(Math.floor(rest / 1000))}.${thousandths}`;
}

/** One line without what WebVTT would read as markup. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .trim();

function cues(lines: readonly TimedLine[]): TimedLine[] {
  const shown = captionsOf(lines).filter(({ text }) => plain(text) !== '');
  return shown.map((cue, index) => ({
    ...cue,
    end: Math.min(cue.end, shown[index + 1]?.start ?? cue.end),
  }));
}

/**
 * What is said in a film as WebVTT and as a transcript; where nobody speaks, what its captions show.
 * @returns nothing for a film without words
 */
export function spokenFiles({
  sound,
  texts,
}: Pick<FilmTimeline, 'sound' | 'texts'>): SpokenFiles | undefined {
  const heard = sound.speech.filter(({ text }) => plain(text) !== '');
  const read = texts.filter(({ place }) => place === 'caption');
  const lines = heard.length > 0 ? heard : read;
  if (lines.length === 0) return undefined;
  const body = cues(lines).map(
    ({ start, end, text }, index) =>
      `${String(index + 1)}\n${moment(start)} --> ${moment(end)}\n${plain(text)}\n`,
  );
  const sentences = heard.length > 0 ? heard.map(({ text }) => text) : [joinedWords(read)];
  return {
    captions: `WEBVTT\n\n${body.join('\n')}`,
    transcript: `${sentences.map((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()).join('\n')}\n`,
  };
}

/** Captions are parts of sentences. */
const joinedWords = (parts: readonly TimedLine[]) => parts.map(({ text }) => text).join(' ');
