import type { UploadKind } from '@vidra/shared-contract/schemas';
import { uploadFile } from '@vidra/shared-session';
import { useEffect, useRef, useState } from 'react';
import { getErrorSentence } from '../logic/problems.ts';
import { forgetUploadList } from './picker/use-own-uploads.ts';
import { fromUpload, type DraftMedia } from './media.ts';

/** File to upload, with its callbacks. */
export interface UploadJob {
  readonly file: File;
  readonly kind: UploadKind;
  readonly onDone: (media: DraftMedia) => void;
}

/** Progress of a chosen file until the server has checked it. */
export type UploadState =
  | {
      readonly kind: 'uploading';
      readonly job: UploadJob;
      /** Object URL that shows the file during its upload. */
      readonly localUrl: string;
      /** Fraction of bytes sent, 0..1. */
      readonly fraction: number;
    }
  /** The upload may succeed on a retry. */
  | {
      readonly kind: 'interrupted';
      readonly job: UploadJob;
      readonly localUrl: string;
      readonly message: string;
    }
  /** The file cannot be used. */
  | { readonly kind: 'refused'; readonly message: string };

/** Uploads of one editor by field. */
export interface Uploads {
  readonly states: Readonly<Record<string, UploadState>>;
  /** Whether any upload is running. */
  readonly moving: boolean;
  /** Uploads a file and replaces an older one. Resolves when it has ended, whatever the result. */
  readonly start: (place: string, job: UploadJob) => Promise<void>;
  readonly retry: (place: string) => void;
  /** Stops a running upload, or clears a failed one. */
  readonly cancel: (place: string) => void;
}

interface Running {
  readonly controller: AbortController;
  readonly localUrl: string;
}

/**
 * Manages the uploads of an editor.
 *
 * @param onChoice called when a file is chosen or canceled
 */
export function useUploads(onChoice: () => void): Uploads {
  const [states, setStates] = useState<Uploads['states']>({});
  const runningUploads = useRef(new Map<string, Running>());

  const stop = (place: string) => {
    const open = runningUploads.current.get(place);
    runningUploads.current.delete(place);
    open?.controller.abort();
    if (open) URL.revokeObjectURL(open.localUrl);
  };
  useEffect(() => {
    const open = runningUploads.current;
    return () => {
      for (const { controller, localUrl } of open.values()) {
        controller.abort();
        URL.revokeObjectURL(localUrl);
      }
      open.clear();
    };
  }, []);
  const show = (place: string, state: UploadState | null) => {
    setStates(({ [place]: _before, ...rest }) => (state ? { ...rest, [place]: state } : rest));
  };

  const start = async (place: string, job: UploadJob): Promise<void> => {
    onChoice();
    stop(place);
    const controller = new AbortController();
    const { signal } = controller;
    const localUrl = URL.createObjectURL(job.file);
    runningUploads.current.set(place, { controller, localUrl });
    const onProgress = (fraction: number) => {
      if (!signal.aborted) show(place, { kind: 'uploading', job, localUrl, fraction });
    };
    onProgress(0);
    try {
      const uploadedFile = await uploadFile(job.file, job.kind, { onProgress, signal });
      if (signal.aborted) return;
      stop(place);
      show(place, null);
      forgetUploadList();
      job.onDone(fromUpload(uploadedFile));
    } catch (error) {
      if (signal.aborted) return;
      const message = getErrorSentence(error);
      if (isPassing(error)) {
        show(place, { kind: 'interrupted', job, localUrl, message });
        return;
      }
      stop(place);
      show(place, { kind: 'refused', message });
    }
  };
  return {
    states,
    moving: Object.values(states).some(({ kind }) => kind === 'uploading'),
    start,
    retry: (place) => {
      const state = states[place];
      if (state?.kind === 'interrupted') void start(place, state.job);
    },
    cancel: (place) => {
      onChoice();
      stop(place);
      show(place, null);
    },
  };
}

/** Whether the error is in the network or the server, not in the file. */
function isPassing(error: unknown): boolean {
  const { status, code } = error as { status?: number; code?: string };
  if (code === 'not_an_image') return false;
  return status === undefined || status >= 500 || status === 429 || code === 'upload_incomplete';
}
