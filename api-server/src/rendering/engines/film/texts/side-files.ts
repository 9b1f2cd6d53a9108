import { createCaptions, type FilmTimeline, type TimedLine } from '@vidra/shared-film/timeline';

/** A film's words, as files beside it. */
export interface SpokenFiles {
  /** WebVTT. */
  captions: string;
  /** The same captions as SubRip (SRT). */
  subtitles: string;
  /** One sentence a line. */
  transcript: string;
}

const padTwo = (value: number) => String(value).padStart(2, '0');

/**
 * Formats a timestamp: `00:01:02.345`.
 *
 * @param separator sign before the thousandths: a period in WebVTT, a comma in SubRip
 */
function formatTimestamp(seconds: number, separator: '.' | ','): string {
  const all = Math.max(0, Math.round(seconds * 1000));
  const [minutes, rest] = [Math.floor(all / 60_000), all % 60_000];
  const thousandths = String(rest % 1000).padStart(3, '0');
  return `${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}:${padTwo(Math.floor(rest / 1000))}${separator}${thousandths}`;
}

/** Reduces text to one line. */
const toOneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Reduces text to one line and escapes WebVTT markup. */
const escapeText = (text: string) =>
  toOneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Reduces text to one line. SubRip has no escapes, and players read `<` as markup and `{` as a
 * position, so look-alikes replace them.
 */
const toSubRipText = (text: string) =>
  toOneLine(text)
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('{', '(')
    .replaceAll('}', ')');

function toCues(lines: readonly TimedLine[]): TimedLine[] {
  const visibleCaptions = createCaptions(lines).filter(({ text }) => escapeText(text) !== '');
  return visibleCaptions.map((cue, index) => ({
    ...cue,
    end: Math.min(cue.end, visibleCaptions[index + 1]?.start ?? cue.end),
  }));
}

/** A format of captions. */
interface CueFormat {
  separator: '.' | ',';
  toText: (text: string) => string;
}

const joinCues = (cues: readonly TimedLine[], { separator, toText }: CueFormat): string =>
  cues
    .map(
      ({ start, end, text }, index) =>
        `${String(index + 1)}\n${formatTimestamp(start, separator)} --> ${formatTimestamp(end, separator)}\n${toText(text)}\n`,
    )
    .join('\n');

/**
 * Creates the captions, as WebVTT and SubRip, and the transcript of a film's speech, or of its
 * captions if nobody speaks.
 *
 * @returns undefined for a film without words
 */
export function createSpokenFiles({
  sound,
  texts,
}: Pick<FilmTimeline, 'sound' | 'texts'>): SpokenFiles | undefined {
  const spokenLines = sound.speech.filter(({ text }) => escapeText(text) !== '');
  const read = texts.filter(({ place }) => place === 'caption');
  const lines = spokenLines.length > 0 ? spokenLines : read;
  if (lines.length === 0) return undefined;
  const cues = toCues(lines);
  const sentences =
    spokenLines.length > 0 ? spokenLines.map(({ text }) => text) : [joinWords(read)];
  return {
    captions: `WEBVTT\n\n${joinCues(cues, { separator: '.', toText: escapeText })}`,
    subtitles: joinCues(cues, { separator: ',', toText: toSubRipText }),
    transcript: `${sentences.map(toOneLine).join('\n')}\n`,
  };
}

/** Joins captions, which are parts of sentences. */
const joinWords = (parts: readonly TimedLine[]) => parts.map(({ text }) => text).join(' ');
