import type { Voice } from '@vidra/shared-contract/schemas';

export interface SpeechRequest {
  /** One sentence of plain text. */
  text: string;
  voiceId: string;
  /** 1 is normal. */
  speed: number;
  /** Semitones. */
  pitch: number;
}

/** What a driver wrote, and what of the request is still to be done to it. */
export interface SpokenFile {
  /** 1: the driver did it itself. */
  speedLeft: number;
  /** Semitones; 0: the driver did it itself. */
  pitchLeft: number;
}

/** Something that speaks a sentence into a sound file. */
export interface SpeechDriver {
  id: string;
  label: string;
  /** What it does and does not do, for people. */
  honesty: string;
  voices: readonly Voice[];
  /**
   * @param path receives a sound file of any kind that ffmpeg reads
   * @throws SpeechError
   */
  speak: (request: SpeechRequest, path: string, signal?: AbortSignal) => Promise<SpokenFile>;
}

/** A sentence could not be spoken. The message is for a person. */
export class SpeechError extends Error {
  override name = 'SpeechError';
  readonly retryable: boolean;

  constructor(message: string, options: ErrorOptions & { retryable: boolean }) {
    super(message, options);
    this.retryable = options.retryable;
  }
}
