import { DURATIONS, MOTIONS, QUALITIES, RATIOS, VIDEO_LIMITS } from '@vidra/shared-contract';
import type { EditorDraft } from './draft.ts';

/** What an address asks the form to start with. */
export interface StartRequest {
  /** A task whose settings are taken over. */
  readonly taskUid: string | null;
  /** An uploaded picture or a sample. */
  readonly pictureUid: string | null;
  readonly settings: Partial<EditorDraft>;
}

const PARAMETERS = ['from', 'picture', 'motion', 'duration', 'ratio', 'quality', 'prompt'] as const;

/** Reads what the address asks for; unknown values are left out. Null when it asks for nothing. */
export function startRequestOf(query: URLSearchParams): StartRequest | null {
  if (!PARAMETERS.some((name) => query.has(name))) return null;
  const motion = MOTIONS.find((value) => value === query.get('motion'));
  const ratio = RATIOS.find((value) => value === query.get('ratio'));
  const quality = QUALITIES.find((value) => value === query.get('quality'));
  const durationSeconds = DURATIONS.find((value) => String(value) === query.get('duration'));
  const prompt = query.get('prompt')?.slice(0, VIDEO_LIMITS.promptLength);
  return {
    taskUid: query.get('from'),
    pictureUid: query.get('picture'),
    settings: {
      ...(motion && { motion }),
      ...(ratio && { ratio }),
      ...(quality && { quality }),
      ...(durationSeconds && { durationSeconds }),
      ...(prompt && { prompt }),
    },
  };
}

/** The address without what was taken over from it, so that a reload does not take it over again. */
export function withoutStartRequest(pathname: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of PARAMETERS) rest.delete(name);
  return `${pathname}?${rest.toString()}`;
}
