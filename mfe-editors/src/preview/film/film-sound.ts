import {
  arrangeMusic,
  createMusicGains,
  getTotalSeconds,
  type FilmTimeline,
} from '@vidra/shared-film/timeline';
import { BedPlayer } from './bed-player.ts';

/** Finished piece of speech with its start in the film. */
export interface HeardVoice {
  url: string;
  /** Start in the film, in seconds. */
  start: number;
}

/** URLs of a film's sounds. */
export interface SoundFiles {
  musicUrl?: string | undefined;
  voices: readonly HeardVoice[];
}

interface Track {
  element: HTMLAudioElement;
  source: MediaElementAudioSourceNode;
  gain: GainNode;
}

/** Plays a film's music along its volume curve, and the voices that are already generated. */
export class FilmSound {
  #context: AudioContext | undefined;
  #bed: { player: BedPlayer; gain: GainNode } | undefined;
  readonly #tracks = new Map<string, Track>();
  #waiting: number[] = [];

  /** Starts playback at a time of the film. Must be called from a user gesture. */
  play(film: FilmTimeline, files: SoundFiles, from: number): void {
    this.stop();
    const { musicUrl, voices } = files;
    if (musicUrl === undefined && voices.length === 0) return;
    const context = (this.#context ??= new AudioContext());
    void context.resume();
    if (musicUrl !== undefined && film.sound.music) {
      const { music } = film.sound;
      if ('bed' in music) this.#playBed(context, film, { url: musicUrl, from });
      else {
        const { element, gain } = this.#track(context, musicUrl);
        this.#follow(gain.gain, context.currentTime, film, from);
        element.loop = true;
        startAt(element, from + music.startSeconds);
      }
    }
    for (const { url, start } of voices) {
      const { element } = this.#track(context, url);
      if (start <= from) startAt(element, from - start, false);
      else {
        const begin = () => {
          startAt(element, 0);
        };
        this.#waiting.push(window.setTimeout(begin, (start - from) * 1000));
      }
    }
  }

  stop(): void {
    for (const timer of this.#waiting) window.clearTimeout(timer);
    this.#waiting = [];
    for (const { element } of this.#tracks.values()) element.pause();
    this.#bed?.player.stop();
  }

  dispose(): void {
    this.stop();
    for (const { element, source, gain } of this.#tracks.values()) {
      source.disconnect();
      gain.disconnect();
      element.removeAttribute('src');
      element.load();
    }
    this.#tracks.clear();
    this.#bed?.gain.disconnect();
    this.#bed = undefined;
    void this.#context?.close();
    this.#context = undefined;
  }

  #playBed(
    context: AudioContext,
    film: FilmTimeline,
    { url, from }: { url: string; from: number },
  ): void {
    if (!this.#bed) {
      const gain = context.createGain();
      gain.connect(context.destination);
      this.#bed = { gain, player: new BedPlayer(context, gain) };
    }
    const { gain, player } = this.#bed;
    this.#follow(gain.gain, context.currentTime, film, from);
    player.play({ url, segments: arrangeMusic(film), from });
  }

  #follow(gain: AudioParam, now: number, film: FilmTimeline, from: number): void {
    gain.cancelScheduledValues(0);
    const points = createMusicGains(film);
    const next = points.findIndex(({ at }) => at > from);
    const [before, after] = [points[next - 1], points[next]];
    const span = before && after ? (from - before.at) / (after.at - before.at) : 0;
    const level = before && after ? before.gain + (after.gain - before.gain) * span : 0;
    gain.setValueAtTime(level, now);
    for (const { at, gain: value } of next < 0 ? [] : points.slice(next)) {
      gain.linearRampToValueAtTime(value, now + at - from);
    }
    gain.setValueAtTime(0, now + Math.max(0, getTotalSeconds(film) - from));
  }

  #track(context: AudioContext, url: string): Track {
    const cachedTrack = this.#tracks.get(url);
    if (cachedTrack) return cachedTrack;
    const element = new Audio();
    element.crossOrigin = 'anonymous';
    element.src = url;
    const source = context.createMediaElementSource(element);
    const gain = context.createGain();
    source.connect(gain).connect(context.destination);
    const track = { element, source, gain };
    this.#tracks.set(url, track);
    return track;
  }
}

function startAt(element: HTMLAudioElement, seconds: number, wraps = true): void {
  const { duration } = element;
  if (!wraps && seconds >= duration) return;
  element.currentTime = wraps && duration > 0 ? seconds % duration : seconds;
  // A sound that cannot be played leaves the preview silent, but the pictures continue.
  element.play().catch(() => undefined);
}
