import type { EngineStatus } from '../engine.ts';
import { FAILURES, classifyFailure } from '../remote/failures.ts';
import type { Video } from './answers.ts';

function toRunningStatus({ progress }: Video): EngineStatus {
  // Servers without progress report 0, which is not a real fraction.
  if (!progress) return { state: 'running', stage: 'render' };
  return { state: 'running', stage: 'render', fraction: Math.min(1, Math.max(0, progress / 100)) };
}

/** Translates a video job's state. `now` is in milliseconds. */
export function toVideoStatus(video: Video, now = Date.now()): EngineStatus {
  switch (video.status) {
    case 'queued':
      return { state: 'queued' };
    case 'in_progress':
      return toRunningStatus(video);
    case 'cancelled':
      return { state: 'cancelled' };
    case 'failed': {
      const { code = '', message = '' } = video.error ?? {};
      return { state: 'failed', ...classifyFailure(`${code ?? ''} ${message ?? ''}`) };
    }
    case 'completed': {
      const isExpired = video.expires_at != null && video.expires_at * 1000 <= now;
      if (isExpired) return { state: 'failed', ...FAILURES.expired };
      const artefact = { id: 'video', role: 'video', contentType: 'video/mp4' } as const;
      const length = video.seconds == null ? {} : { durationSeconds: video.seconds };
      return { state: 'succeeded', artefacts: [{ ...artefact, ...length }] };
    }
  }
}
