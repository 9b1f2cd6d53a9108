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

/** File of a driver, with the adjustments that it did not apply itself. */
export interface SpokenFile {
  /** Remaining speed factor. 1: none. */
  speedLeft: number;
  /** Remaining pitch change in semitones. 0: none. */
  pitchLeft: number;
}

/** Driver that synthesizes a sentence to a sound file. */
export interface SpeechDriver {
  id: string;
  label: string;
  /** User-facing description of its abilities and limits. */
  honesty: string;
  voices: readonly Voice[];
  /**
   * @param path target for a sound file of any format that ffmpeg reads
   * @throws SpeechError
   */
  speak: (request: SpeechRequest, path: string, signal?: AbortSignal) => Promise<SpokenFile>;
}

/** Failure to synthesize a sentence. The message is for users. */
export class SpeechError extends Error {
  override name = 'SpeechError';
  readonly retryable: boolean;

  constructor(message: string, options: ErrorOptions & { retryable: boolean }) {
    super(message, options);
    this.retryable = options.retryable;
  }
}
