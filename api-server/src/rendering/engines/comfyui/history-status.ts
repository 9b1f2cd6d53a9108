import type { EngineStatus } from '../engine.ts';
import { getContentType } from '../remote/content-type.ts';
import { FAILURES, classifyFailure } from '../remote/failures.ts';
import { findSavedFile, type HistoryItem, type SavedFile } from './answers.ts';

/** Encodes a saved file as the query of `/view`. */
const toArtefactId = ({ filename, subfolder, type }: SavedFile): string =>
  new URLSearchParams({ filename, subfolder, type }).toString();

function toFailedStatus(messages: readonly (readonly [string, Record<string, unknown>])[]) {
  const [, details] = messages.find(([event]) => event === 'execution_error') ?? ['', {}];
  const { node_type: node, exception_message: words = '' } = details;
  if (node === 'LoadImage') return { state: 'failed', ...FAILURES.picture } as const;
  return { state: 'failed', ...classifyFailure(String(words)) } as const;
}

export const wasInterrupted = ({ status }: HistoryItem): boolean =>
  (status?.messages ?? []).some(([event]) => event === 'execution_interrupted');

/**
 * Returns the status of a prompt that left the queue.
 *
 * @param makesPictures whether a picture counts as a result
 */
export function toHistoryStatus(item: HistoryItem, makesPictures: boolean): EngineStatus {
  const { messages = [], status_str: outcome = 'success' } = item.status ?? {};
  if (wasInterrupted(item)) return { state: 'cancelled' };
  if (outcome !== 'success') return toFailedStatus(messages);
  const savedFile =
    findSavedFile(item, 'video') ?? (makesPictures ? findSavedFile(item, 'picture') : undefined);
  if (!savedFile) return { state: 'failed', ...FAILURES.noVideo };
  const contentType = getContentType(savedFile.filename);
  const role = contentType.startsWith('image/') ? 'still' : 'video';
  return { state: 'succeeded', artefacts: [{ id: toArtefactId(savedFile), role, contentType }] };
}
