import type { EngineStatus } from '../engine.ts';
import { FAILURES, failureFromWords } from '../remote/failures.ts';
import { savedFileOf, type HistoryItem, type SavedFile } from './answers.ts';

const CONTENT_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** A saved file as the query of `/view`. */
const artefactId = ({ filename, subfolder, type }: SavedFile): string =>
  new URLSearchParams({ filename, subfolder, type }).toString();

function failedStatus(messages: readonly (readonly [string, Record<string, unknown>])[]) {
  const [, details] = messages.find(([event]) => event === 'execution_error') ?? ['', {}];
  const { node_type: node, exception_message: words = '' } = details;
  if (node === 'LoadImage') return { state: 'failed', ...FAILURES.picture } as const;
  return { state: 'failed', ...failureFromWords(String(words)) } as const;
}

export const wasInterrupted = ({ status }: HistoryItem): boolean =>
  (status?.messages ?? []).some(([event]) => event === 'execution_interrupted');

/** What a prompt that left the queue came to. @param makesPictures a picture is a result too */
export function historyStatus(item: HistoryItem, makesPictures: boolean): EngineStatus {
  const { messages = [], status_str: outcome = 'success' } = item.status ?? {};
  if (wasInterrupted(item)) return { state: 'cancelled' };
  if (outcome !== 'success') return failedStatus(messages);
  const saved =
    savedFileOf(item, 'video') ?? (makesPictures ? savedFileOf(item, 'picture') : undefined);
  if (!saved) return { state: 'failed', ...FAILURES.noVideo };
  const extension = saved.filename.split('.').pop()?.toLowerCase() ?? '';
  const contentType = CONTENT_TYPES[extension] ?? 'video/mp4';
  const role = contentType.startsWith('image/') ? 'still' : 'video';
  return { state: 'succeeded', artefacts: [{ id: artefactId(saved), role, contentType }] };
}
