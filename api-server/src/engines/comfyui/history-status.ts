import type { EngineStatus } from '../engine.ts';
import { FAILURES, failureFromWords } from '../remote/failures.ts';
import { savedVideo, type HistoryItem, type SavedFile } from './answers.ts';

const CONTENT_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
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

/** What a prompt that left the queue came to. */
export function historyStatus(item: HistoryItem): EngineStatus {
  const { messages = [], status_str: outcome = 'success' } = item.status ?? {};
  if (messages.some(([event]) => event === 'execution_interrupted')) return { state: 'cancelled' };
  if (outcome !== 'success') return failedStatus(messages);
  const video = savedVideo(item);
  if (!video) return { state: 'failed', ...FAILURES.noVideo };
  const extension = video.filename.split('.').pop()?.toLowerCase() ?? '';
  const contentType = CONTENT_TYPES[extension] ?? 'video/mp4';
  return {
    state: 'succeeded',
    artefacts: [{ id: artefactId(video), role: 'video', contentType }],
  };
}
