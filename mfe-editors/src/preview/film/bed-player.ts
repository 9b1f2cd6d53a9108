import { fetchFile } from '@vidra/shared-session';
import { MUSIC_SEAM_SECONDS, type MusicSegment } from '@vidra/shared-film/timeline';

/** Points of a crossfade at equal power, as in the engine. */
const RISE = Float32Array.from({ length: 17 }, (_, at) => Math.sin((Math.PI * at) / 32));
const FALL = RISE.toReversed();

interface PlayBedOptions {
  url: string;
  segments: readonly MusicSegment[];
  /** Start in the film, in seconds. */
  from: number;
}

/** Plays the segments of a music bed, joined to the sample. */
export class BedPlayer {
  readonly #context: AudioContext;
  readonly #target: AudioNode;
  /** The last file alone: a decoded bed takes about 15 MB. */
  #file: { url: string; loading: Promise<AudioBuffer> } | undefined;
  #sources: AudioBufferSourceNode[] = [];
  /** Counts starts and stops, so that a file that loads late is not heard after a stop. */
  #turn = 0;

  constructor(context: AudioContext, target: AudioNode) {
    this.#context = context;
    this.#target = target;
  }

  /** Starts the music. A bed that is still loading joins in at the film's current time. */
  play(options: PlayBedOptions): void {
    this.stop();
    const turn = this.#turn;
    const filmStart = this.#context.currentTime - options.from;
    this.#load(options.url).then(
      (buffer) => {
        if (turn === this.#turn) this.#start(buffer, options.segments, filmStart);
      },
      // A sound that cannot be loaded leaves the preview silent, but the pictures continue.
      () => {
        if (this.#file?.url === options.url) this.#file = undefined;
      },
    );
  }

  stop(): void {
    this.#turn += 1;
    for (const source of this.#sources) source.stop();
    this.#sources = [];
  }

  #load(url: string): Promise<AudioBuffer> {
    if (this.#file?.url === url) return this.#file.loading;
    const loading = fetchFile(url, 'music')
      .then((file) => file.arrayBuffer())
      .then((bytes) => this.#context.decodeAudioData(bytes));
    this.#file = { url, loading };
    return loading;
  }

  #start(buffer: AudioBuffer, segments: readonly MusicSegment[], filmStart: number): void {
    const now = this.#context.currentTime;
    for (const [index, { at, bedStart, seconds }] of segments.entries()) {
      const isLast = index === segments.length - 1;
      const lead = index === 0 ? 0 : MUSIC_SEAM_SECONDS;
      const [begin, end] = [filmStart + at - lead, filmStart + at + seconds];
      if (end <= now) continue;
      const source = this.#context.createBufferSource();
      const gain = this.#context.createGain();
      source.buffer = buffer;
      source.connect(gain).connect(this.#target);
      const delay = Math.max(0, now - begin);
      if (lead > 0 && delay === 0) gain.gain.setValueCurveAtTime(RISE, begin, lead);
      const fallStart = end - MUSIC_SEAM_SECONDS;
      if (!isLast && fallStart > now) {
        gain.gain.setValueCurveAtTime(FALL, fallStart, MUSIC_SEAM_SECONDS);
      }
      source.start(begin + delay, bedStart - lead + delay, end - begin - delay);
      this.#sources.push(source);
    }
  }
}
