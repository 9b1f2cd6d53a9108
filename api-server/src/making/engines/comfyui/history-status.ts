import type { EngineStatus } from '../engine.ts';
import { contentTypeOf } from '../remote/content-type.ts';
import { FAILURES, failureFromWords } from '../remote/failures.ts';
import { savedFileOf, type HistoryItem, type SavedFile } from './answers.ts';

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
  const contentType = contentTypeOf(saved.filename);
  const role = contentType.startsWith('image/') ? 'still' : 'video';
  return { state: 'succeeded', artefacts: [{ id: artefactId(saved), role, contentType }] };
}
